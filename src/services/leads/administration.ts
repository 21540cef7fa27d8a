import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { LeadFilters } from '@/schemas/admin-filters'
import { currencies } from '@/schemas/properties/property'
import { leadKinds, type LeadStatus, leadStatuses } from '@/schemas/leads'
import { createRowSchema } from '@/schemas/rows'
import { runRequest, noContent } from '@/services/backend/run-request'
import { type ServiceError, toServiceError } from '@/services/backend/errors'
import { queryKeys } from '@/services/query-keys'
import {
  type PageArguments,
  createPageQuery,
  createPageSchema,
  readAllPages,
  toExportArguments,
  toListArguments,
  toPageArguments,
} from '@/services/paging'
import { supabase } from '@/services/backend/client'
import { numericSchema } from '@/services/properties/columns'

const nullableText = z.nullable(z.string())
const leadRow = createRowSchema({
  id: z.string(),
  kind: z.enum(leadKinds),
  email: z.string(),
  name: nullableText,
  phone: nullableText,
  message: nullableText,
  /** YYYY-MM-DD */
  visit_date: nullableText,
  property_type: nullableText,
  property_id: nullableText,
  /** Null if the listing is deleted. */
  property_title: nullableText,
  /** The proposed times, ISO 8601. */
  visit_slots: z.nullable(z.array(z.string())),
  /** The proposed time that the agency confirmed, or null. */
  confirmed_slot: nullableText,
  /** The days (YYYY-MM-DD) and guests of a request for dates, and the price for them when they were asked for. */
  arrival: nullableText,
  departure: nullableText,
  guests: z.nullable(z.int()),
  total_price: z.nullable(numericSchema),
  total_currency: z.nullable(z.enum(currencies)),
  /** Whether the agency booked the dates. */
  dates_confirmed: z.boolean(),
  consent_version: nullableText,
  consent_at: nullableText,
  marketing_consent: z.boolean(),
  /** Time at which the sender revoked their consent, or null. */
  revoked_at: nullableText,
  status: z.enum(leadStatuses),
  created_at: z.string(),
  /** The user id of the administrator who attends to the enquiry, and their e-mail address; null if nobody does. */
  assigned_to: nullableText,
  assignee: nullableText,
})

/** A stored enquiry. Times are ISO 8601. */
export type Lead = z.infer<typeof leadRow>

// The requests below throw 'forbidden' for everyone but an administrator.

/** One page of the enquiries, and the total count: the new ones first, the oldest of these first, then the latest answered ones. */
export async function readLeads(
  { kind, assignee, ...filters }: LeadFilters,
  rows: PageArguments = toPageArguments(filters.page),
) {
  const client = await supabase()
  const request = client.rpc('read_leads', {
    ...toListArguments(filters),
    ...(kind && { lead_kind: kind }),
    ...(assignee && { mine: true }),
    ...rows,
  })
  return runRequest(request, createPageSchema(leadRow))
}

/** Every enquiry that matches the filters, on all pages. The database records each page of an export in the audit log. */
export const exportLeads = (filters: LeadFilters): Promise<Lead[]> =>
  readAllPages((first) => readLeads(filters, toExportArguments(first)))

/** Marks an enquiry as new or answered. */
export async function setLeadStatus(id: string, status: LeadStatus): Promise<void> {
  const client = await supabase()
  await runRequest(client.rpc('set_lead_status', { lead: id, status }), noContent)
}

/**
 * Assigns an enquiry to the administrator of the session. `insteadOf` is the user id of the administrator who attends to it so
 * far, or null. Throws 'conflict' if somebody else attends to it by now.
 */
export async function takeLead(id: string, insteadOf: string | null): Promise<void> {
  const client = await supabase()
  await runRequest(client.rpc('take_lead', { lead: id, ...(insteadOf && { instead_of: insteadOf }) }), noContent)
}

/** Removes the administrator of the session as an enquiry's assignee. Throws 'conflict' if somebody else attends to it. */
export async function releaseLead(id: string): Promise<void> {
  const client = await supabase()
  await runRequest(client.rpc('release_lead', { lead: id }), noContent)
}

/**
 * Confirms one of the proposed times of a visit (ISO 8601), which also marks the enquiry as answered. Throws 'conflict' if another
 * confirmed visit is less than an hour away, unless `anyway`.
 */
export async function confirmVisit(id: string, slot: string, anyway = false): Promise<void> {
  const client = await supabase()
  await runRequest(client.rpc('confirm_visit', { lead: id, slot, anyway }), noContent)
}

/** Whether a visit was not confirmed because another one is less than an hour away. */
const isNearOtherVisit = ({ code, cause }: ServiceError) =>
  code === 'conflict' && (cause as { hint?: unknown } | undefined)?.hint === 'anyway'

/** Confirms a visit. `askAnyway` gets the reason against the time, and returns whether to confirm it all the same. */
export const confirmVisitOrAsk = (id: string, slot: string, askAnyway: (reason: string) => boolean): Promise<void> =>
  confirmVisit(id, slot).catch((reason: unknown) => {
    const error = toServiceError(reason)
    if (!isNearOtherVisit(error) || !askAnyway(error.message)) throw error
    return confirmVisit(id, slot, true)
  })

/** Books the dates of a request, which also marks it as answered. Throws 'conflict' if a night was taken meanwhile. */
export async function confirmDates(id: string): Promise<void> {
  const client = await supabase()
  await runRequest(client.rpc('confirm_dates', { lead: id }), noContent)
}

/** Undoes the confirmation of dates: they are free again, and the request is new. */
export async function releaseDates(id: string): Promise<void> {
  const client = await supabase()
  await runRequest(client.rpc('release_dates', { lead: id }), noContent)
}

/** Deletes an enquiry for good. */
export async function deleteLead(id: string): Promise<void> {
  const client = await supabase()
  await runRequest(client.rpc('delete_lead', { lead: id }), noContent)
}

/** Revokes the consent of an enquiry's sender, for all that they sent. Returns the number of enquiries that this marks. */
export async function revokeConsent(id: string): Promise<number> {
  const client = await supabase()
  return runRequest(client.rpc('revoke_lead_consent', { lead: id }), z.int())
}

export const leadsQuery = (filters: LeadFilters) =>
  createPageQuery([...queryKeys.leads, filters], () => readLeads(filters))

const confirmedVisitRow = createRowSchema({
  /** ISO 8601. */
  slot: z.string(),
  name: nullableText,
  phone: nullableText,
  property_id: nullableText,
  /** Null if the listing is deleted, as is the address. */
  property_title: nullableText,
  address: nullableText,
})

/** The confirmed visits of the next seven days, in their order. Throws 'forbidden' for everyone but an administrator. */
async function readConfirmedVisits() {
  const client = await supabase()
  return runRequest(client.rpc('confirmed_visits'), z.array(confirmedVisitRow))
}

export const confirmedVisitsQuery = queryOptions({
  queryKey: [...queryKeys.leads, 'confirmed-visits'],
  queryFn: readConfirmedVisits,
  staleTime: 0,
})
