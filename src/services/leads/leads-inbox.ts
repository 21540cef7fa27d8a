import * as z from 'zod/mini'
import { limits } from '@/config/limits'
import { searchWords } from '@/lib/text'
import type { LeadFilters } from '@/schemas/desk-filters'
import { type Lead, leadKinds, type LeadStatus, leadStatuses } from '@/schemas/lead'
import { ServiceError, toServiceError } from '@/services/errors'
import { expectCount, expectRows, expectTicket, expectVoid } from '@/services/expect'
import { supabase } from '@/services/supabase/client'

/** Enquiries per export request; the maximum that the database returns. */
const EXPORT_BATCH = 1000

const text = z.nullable(z.string())
const rowSchema = z.object({
  id: z.string(),
  kind: z.enum(leadKinds),
  email: z.string(),
  name: text,
  phone: text,
  message: text,
  visit_date: text,
  property_type: text,
  property_id: text,
  visit_slots: z.nullable(z.array(z.string())),
  confirmed_slot: text,
  consent: z.boolean(),
  consent_version: text,
  consent_at: text,
  marketing_consent: z.boolean(),
  revoked_at: text,
  status: z.enum(leadStatuses),
  created_at: z.string(),
})

function toLead(row: unknown): Lead {
  const parsed = rowSchema.safeParse(row)
  if (!parsed.success) throw new ServiceError('unexpected', 'Unexpected shape of an enquiry', { cause: parsed.error })
  const {
    visit_date,
    property_type,
    property_id,
    visit_slots,
    confirmed_slot,
    consent_version,
    consent_at,
    marketing_consent,
    revoked_at,
    created_at,
    ...same
  } = parsed.data
  return {
    ...same,
    visitDate: visit_date,
    propertyType: property_type,
    propertyId: property_id,
    visitSlots: visit_slots,
    confirmedSlot: confirmed_slot,
    consentVersion: consent_version ?? '',
    consentAt: consent_at ?? '',
    marketingConsent: marketing_consent,
    revokedAt: revoked_at,
    createdAt: created_at,
  }
}

const toArguments = (filters: LeadFilters) => ({
  ...(filters.q && { words: searchWords(filters.q) }),
  ...(filters.kind && { lead_kind: filters.kind }),
  ...(filters.status && { state: filters.status }),
})

/** One page of the enquiries, newest first, and the total count. Throws 'forbidden' for everyone but an admin. */
export async function readLeads(filters: LeadFilters): Promise<{ leads: Lead[]; total: number }> {
  const client = await supabase()
  const { data, error, status } = await client.rpc('read_leads', {
    ...toArguments(filters),
    first: (filters.page - 1) * limits.leadsPerPage,
    size: limits.leadsPerPage,
  })
  if (error) throw toServiceError(error, status)
  const rows = expectRows(data, 'enquiries')
  return { leads: rows.map(toLead), total: rows[0]?.total ?? 0 }
}

/**
 * Every enquiry that matches the filters, on all pages. The database records the export in the audit log first.
 * Throws 'forbidden' for everyone but an admin.
 */
export async function exportLeads(filters: LeadFilters): Promise<Lead[]> {
  const client = await supabase()
  const begun = await client.rpc('begin_leads_export', toArguments(filters))
  if (begun.error) throw toServiceError(begun.error, begun.status)
  const ticket = expectTicket(begun.data, 'begin export')
  const all: Lead[] = []
  for (;;) {
    const { data, error, status } = await client.rpc('export_leads', { ticket, first: all.length, size: EXPORT_BATCH })
    if (error) throw toServiceError(error, status)
    const rows = expectRows(data, 'enquiries')
    all.push(...rows.map(toLead))
    if (rows.length < EXPORT_BATCH) return all
  }
}

/** Marks an enquiry as new or attended. Throws 'forbidden' for everyone but an admin. */
export async function setLeadStatus(id: string, newStatus: LeadStatus): Promise<void> {
  const client = await supabase()
  const { data, error, status } = await client.rpc('set_lead_status', { lead: id, state: newStatus })
  if (error) throw toServiceError(error, status)
  expectVoid(data, 'mark enquiry')
}

/** Confirms one of the proposed times of a visit. Throws 'forbidden' for everyone but an admin. */
export async function confirmVisit(id: string, slot: string): Promise<void> {
  const client = await supabase()
  const { data, error, status } = await client.rpc('confirm_visit', { lead: id, slot })
  if (error) throw toServiceError(error, status)
  expectVoid(data, 'confirm visit')
}

/** Deletes an enquiry. Throws 'forbidden' for everyone but an admin. */
export async function deleteLead(id: string): Promise<void> {
  const client = await supabase()
  const { data, error, status } = await client.rpc('delete_lead', { lead: id })
  if (error) throw toServiceError(error, status)
  expectVoid(data, 'delete enquiry')
}

/**
 * Records that the sender withdrew their consent and returns the number of marked enquiries with the same e-mail
 * address. Throws 'forbidden' for everyone but an admin.
 */
export async function revokeConsent(id: string): Promise<number> {
  const client = await supabase()
  const { data, error, status } = await client.rpc('revoke_lead_consent', { lead: id })
  if (error) throw toServiceError(error, status)
  return expectCount(data, 'revoke consent')
}

/**
 * Deletes the enquiries that are older than the retention period of the settings and returns their number. Throws
 * 'forbidden' for everyone but an admin.
 */
export async function purgeLeads(): Promise<number> {
  const client = await supabase()
  const { data, error, status } = await client.rpc('purge_leads')
  if (error) throw toServiceError(error, status)
  return expectCount(data, 'purge enquiries')
}
