import * as z from 'zod/mini'
import { resolveStoredImageUrl } from '@/config/env'
import { type ReportDecision, reportNoteSchema, reportReasons, reportStatuses } from '@/schemas/reports'
import { createRowSchema } from '@/schemas/rows'
import { runRequest, noContent } from '@/services/backend/run-request'
import { queryKeys } from '@/services/query-keys'
import { createPageQuery, createPageSchema, toPageArguments } from '@/services/paging'
import { parseInput } from '@/services/parse-input'
import { supabase } from '@/services/backend/client'

const reportRow = createRowSchema({
  id: z.string(),
  reason: z.enum(reportReasons),
  comment: z.nullable(z.string()),
  email: z.nullable(z.string()),
  status: z.enum(reportStatuses),
  /** ISO 8601 time. */
  created_at: z.string(),
})

const reportedListingRow = createRowSchema({
  property_id: z.string(),
  title: z.string(),
  /** True if strangers do not see the listing: it is rejected, under review or deleted. */
  is_hidden: z.boolean(),
  /** True if the listing is deleted, which keeps its reports. */
  is_deleted: z.boolean(),
  /** The status, the operation and the first photo; null for a deleted listing. */
  status: z.nullable(z.string()),
  listing_type: z.nullable(z.string()),
  photo: z.pipe(
    z.nullable(z.string()),
    z.transform((url: string | null) => url && resolveStoredImageUrl(url)),
  ),
  /** The administrators' note. */
  note: z.nullable(z.string()),
  open_count: z.number(),
  report_count: z.number(),
  /** The newest reports; `report_count` counts all. */
  reports: z.array(reportRow),
})

export type ListingReport = z.infer<typeof reportRow>

/** A listing with its reports, for the administrators. */
export type ReportedListing = z.infer<typeof reportedListingRow>

// The requests below throw 'forbidden' for everyone but an administrator.

/**
 * One page of the listings with open reports (`hasOpenReports`) or with closed reports only, and the total count. The listing
 * with the latest report is first.
 */
export async function readReports(hasOpenReports: boolean, page: number) {
  const client = await supabase()
  const request = client.rpc('read_reports', { is_open: hasOpenReports, ...toPageArguments(page) })
  return runRequest(request, createPageSchema(reportedListingRow))
}

/**
 * Hides or restores a listing, or closes its reports without a change. Throws 'conflict' if the listing to restore waits for a
 * review.
 */
export async function decideReports(propertyId: string, decision: ReportDecision): Promise<void> {
  const client = await supabase()
  await runRequest(client.rpc('decide_reports', { listing: propertyId, decision }), noContent)
}

/**
 * Replaces the administrators' note on a listing; an empty note deletes it. `seen` is the earlier note on the screen. Throws
 * 'invalid' for a note that is too long, 'conflict' if the stored note is no longer `seen`.
 */
export async function saveReportNote(propertyId: string, input: unknown, seen: string | null): Promise<void> {
  const { note } = parseInput(reportNoteSchema, input)
  const client = await supabase()
  const request = client.rpc('note_reports', { listing: propertyId, note, ...(seen !== null && { seen }) })
  await runRequest(request, noContent)
}

export const reportsQuery = (hasOpenReports: boolean, page: number) => ({
  ...createPageQuery([...queryKeys.reports, hasOpenReports, page], () => readReports(hasOpenReports, page)),
  // Other screens also change the listings that the screen of the reports shows.
  staleTime: 0,
})
