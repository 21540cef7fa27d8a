import * as z from 'zod/mini'
import { limits } from '@/config/limits'
import { printable } from '@/lib/text'
import { HONEYPOT } from '@/schemas/honeypot'
import {
  type ReportDecision,
  type ReportedListing,
  reportFormSchema,
  reportNoteSchema,
  reportSchema,
} from '@/schemas/listing-report'
import { ServiceError, toServiceError } from '@/services/errors'
import { expectRows, expectVoid } from '@/services/expect'
import { parseInput } from '@/services/parse-input'
import { type CaptchaToken, visitorClient } from '@/services/session/visitor-session'
import { supabase } from '@/services/supabase/client'

interface ReportInput {
  /** The browser creates it. Sending the same id again stores nothing. */
  id: string
  propertyId: string
  /** The values of the form. */
  input: unknown
  /** Version of the consent text that the form shows. */
  consentVersion: string
  captchaToken?: CaptchaToken
}

/**
 * Sends a report of a listing; one with a filled honeypot is a bot's, and nothing is sent. Throws 'not-found' if the
 * listing does not exist, 'rate-limited' beyond the limits of the settings.
 */
export async function sendReport({ id, propertyId, input, consentVersion, captchaToken }: ReportInput): Promise<void> {
  const { reason, comment, email, [HONEYPOT]: honeypot } = parseInput(reportFormSchema, input)
  if (honeypot) return
  const client = await visitorClient(captchaToken)
  const { data, error, status } = await client.rpc('report_listing', {
    report: id,
    listing: propertyId,
    why: reason,
    ...(comment && { words: printable(comment) }),
    ...(email && { sender: email, consent: consentVersion }),
  })
  if (error) throw toServiceError(error, status)
  expectVoid(data, 'report listing')
}

const rowSchema = z.object({
  property_id: z.string(),
  title: z.string(),
  is_hidden: z.boolean(),
  is_deleted: z.boolean(),
  note: z.nullable(z.string()),
  open_count: z.number(),
  report_count: z.number(),
  reports: z.array(reportSchema),
  total: z.number(),
})

function checked(row: unknown) {
  const parsed = rowSchema.safeParse(row)
  if (!parsed.success) throw new ServiceError('unexpected', 'Unexpected shape of reports', { cause: parsed.error })
  return parsed.data
}

/**
 * One page of the listings with open reports (`isOpen`) or with closed reports only, the latest report first, and the
 * total count. Throws 'forbidden' for everyone but an admin.
 */
export async function readReports(
  isOpen: boolean,
  page: number,
): Promise<{ listings: ReportedListing[]; total: number }> {
  const client = await supabase()
  const size = limits.leadsPerPage
  const { data, error, status } = await client.rpc('read_reports', { is_open: isOpen, first: (page - 1) * size, size })
  if (error) throw toServiceError(error, status)
  const rows = expectRows<unknown>(data, 'reports').map(checked)
  return {
    listings: rows.map((row) => ({
      propertyId: row.property_id,
      title: row.title,
      isHidden: row.is_hidden,
      isDeleted: row.is_deleted,
      note: row.note ?? '',
      openCount: row.open_count,
      reportCount: row.report_count,
      reports: row.reports.map(({ created_at, ...report }) => ({ ...report, createdAt: created_at })),
    })),
    total: rows[0]?.total ?? 0,
  }
}

/**
 * Hides or restores a listing, or closes its reports without a change. Throws 'forbidden' for everyone but an admin.
 */
export async function decideReports(propertyId: string, decision: ReportDecision): Promise<void> {
  const client = await supabase()
  const { data, error, status } = await client.rpc('decide_reports', { listing: propertyId, decision })
  if (error) throw toServiceError(error, status)
  expectVoid(data, 'decide reports')
}

/**
 * Stores the administrators' note of a listing; an empty one deletes it. Throws 'invalid' for a note that is too long,
 * 'forbidden' for everyone else.
 */
export async function noteReports(propertyId: string, input: unknown): Promise<void> {
  const { note } = parseInput(reportNoteSchema, input)
  const client = await supabase()
  const { data, error, status } = await client.rpc('note_reports', { listing: propertyId, words: note })
  if (error) throw toServiceError(error, status)
  expectVoid(data, 'note reports')
}
