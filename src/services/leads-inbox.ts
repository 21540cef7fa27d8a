import * as z from 'zod/mini'
import { limits } from '@/config/limits'
import { leadKinds, leadStatuses, type Lead, type LeadStatus } from '@/schemas/lead'
import type { LeadFilters } from '@/schemas/lead-filters'
import { ServiceError, toServiceError } from './errors'
import { rowsOf } from './rows'
import { supabase } from './supabase/client'

/** How many enquiries one request of an export reads: PostgREST's usual ceiling. */
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
  consent: z.boolean(),
  consent_version: text,
  consent_at: text,
  marketing_consent: z.boolean(),
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
    consent_version,
    consent_at,
    marketing_consent,
    created_at,
    ...same
  } = parsed.data
  return {
    ...same,
    visitDate: visit_date,
    propertyType: property_type,
    propertyId: property_id,
    consentVersion: consent_version ?? '',
    consentAt: consent_at ?? '',
    marketingConsent: marketing_consent,
    createdAt: created_at,
  }
}

/**
 * A word as an ILIKE pattern inside PostgREST's `or`. Characters with a meaning of their own there become '_',
 * any one character: finding a little too much is better than three layers of escaping.
 */
const pattern = (word: string) => `*${word.replace(/[\\%"(),{}]/g, '_')}*`

const searched = ['name', 'email', 'phone', 'message']
const wordsOf = (q: string) =>
  q
    .replace(/[*\p{Cc}]/gu, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
const anywhere = (word: string) => `or(${searched.map((column) => `${column}.ilike.${pattern(word)}`).join(',')})`

type Range = readonly [first: number, last: number]

async function readRange(filters: LeadFilters, [first, last]: Range): Promise<{ leads: Lead[]; total: number }> {
  const client = await supabase()
  let query = client.from('leads').select('*', { count: 'exact' })
  if (filters.kind) query = query.eq('kind', filters.kind)
  if (filters.status) query = query.eq('status', filters.status)
  const words = wordsOf(filters.q).map(anywhere)
  if (words.length > 0) query = query.or(`and(${words.join(',')})`)
  const { data, error, count, status } = await query
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .range(first, last)
  // A page behind the last one, of a list that became shorter meanwhile.
  if (error?.code === 'PGRST103') return { leads: [], total: 0 }
  if (error) throw toServiceError(error, status)
  const leads = rowsOf(data, 'enquiries').map(toLead)
  return { leads, total: count ?? leads.length }
}

/** One page of the enquiries, newest first, and how many there are in all. Throws 'forbidden' for everybody but an admin. */
export function readLeads(filters: LeadFilters): Promise<{ leads: Lead[]; total: number }> {
  const first = (filters.page - 1) * limits.leadsPerPage
  return readRange(filters, [first, first + limits.leadsPerPage - 1])
}

/** Every enquiry that passes the filters, whatever their page: what an export holds. */
export async function readAllLeads(filters: LeadFilters): Promise<Lead[]> {
  const all: Lead[] = []
  for (;;) {
    const { leads, total } = await readRange(filters, [all.length, all.length + EXPORT_BATCH - 1])
    all.push(...leads)
    if (leads.length === 0 || all.length >= total) return all
  }
}

/** Marks an enquiry as new or attended; throws 'forbidden' for everybody but an admin. */
export async function setLeadStatus(id: string, newStatus: LeadStatus): Promise<void> {
  const client = await supabase()
  const { data, error, status } = await client.from('leads').update({ status: newStatus }).eq('id', id).select('id')
  if (error) throw toServiceError(error, status)
  if (rowsOf(data, 'update lead').length === 0) throw new ServiceError('forbidden', 'update lead: no row was touched')
}
