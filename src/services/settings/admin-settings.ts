import * as z from 'zod/mini'
import {
  adminSettingsFormSchema,
  auditActions,
  type AuditEntry,
  auditSubjects,
  settingsFormSchema,
} from '@/schemas/admin-settings'
import { loanFormSchema } from '@/schemas/loan'
import { type AdminSettings, type LimitName, limitNames } from '@/schemas/site-settings'
import { toWriteLimitRow, type WriteLimit, writeLimitRowSchema, writeLimitsFormSchema } from '@/schemas/write-limits'
import type { Database } from '@/services/database.types'
import { ServiceError, toServiceError } from '@/services/errors'
import { expectRows } from '@/services/expect'
import { parseInput } from '@/services/parse-input'
import { supabase } from '@/services/supabase/client'

type Update = Database['public']['Tables']['site_settings']['Update']

const columnOf = (name: LimitName) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const switchesSchema = z.object({
  require_session: z.boolean(),
  review_listings: z.boolean(),
  address_header: z.nullable(z.string()),
})
const limitsSchema = z.record(z.enum(limitNames), z.int())

/** Reads every setting. Throws 'forbidden' for everyone but an admin. */
export async function readAdminSettings(): Promise<AdminSettings> {
  const client = await supabase()
  const { data, error, status } = await client.rpc('admin_settings')
  if (error) throw toServiceError(error, status)
  const [row] = expectRows<unknown>(data, 'settings')
  const columns = row as Record<string, unknown>
  const limits = limitsSchema.safeParse(Object.fromEntries(limitNames.map((name) => [name, columns[columnOf(name)]])))
  const switches = switchesSchema.safeParse(row)
  if (!limits.success || !switches.success)
    throw new ServiceError('unexpected', 'Unexpected shape of the settings', { cause: limits.error ?? switches.error })
  return {
    requireSession: switches.data.require_session,
    reviewListings: switches.data.review_listings,
    addressHeader: switches.data.address_header,
    limits: limits.data,
  }
}

/** Reads how much visitors may send. Throws 'forbidden' for everyone but an admin. */
export async function readWriteLimits(): Promise<WriteLimit[]> {
  const client = await supabase()
  const { data, error, status } = await client.rpc('read_limits')
  if (error) throw toServiceError(error, status)
  const limits = z.array(writeLimitRowSchema).safeParse(data)
  if (!limits.success) throw new ServiceError('unexpected', 'Unexpected shape of the limits', { cause: limits.error })
  return limits.data
}

async function update(changes: Update): Promise<void> {
  const client = await supabase()
  const { data, error, status } = await client.from('site_settings').update(changes).eq('id', 1).select('id')
  if (error) throw toServiceError(error, status)
  if (expectRows(data, 'update settings').length === 0)
    throw new ServiceError('forbidden', 'update settings: no row was touched')
}

/**
 * The functions below take the values of their form. They throw ServiceError 'invalid' for values that break its rules,
 * and 'forbidden' for everyone but an admin.
 */

/** Updates open access, alerts by mail and the reference exchange rate (soles per US dollar). */
export async function updateSiteSettings(input: unknown): Promise<void> {
  const { openAccess, mailAlerts, usdToPen, date } = parseInput(settingsFormSchema, input)
  await update({ open_access: openAccess, mail_alerts: mailAlerts, usd_to_pen: usdToPen, usd_to_pen_date: date })
}

/** Updates the settings that only admins may read. */
export async function updateAdminSettings(input: unknown): Promise<void> {
  const { requireSession, reviewListings, addressHeader, ...limits } = parseInput(adminSettingsFormSchema, input)
  await update({
    require_session: requireSession,
    review_listings: reviewListings,
    address_header: addressHeader,
    ...Object.fromEntries(limitNames.map((name) => [columnOf(name), limits[name]])),
  })
}

/** Updates how much visitors may send, all of it or nothing. */
export async function updateWriteLimits(input: unknown): Promise<void> {
  const { limits } = parseInput(writeLimitsFormSchema, input)
  const client = await supabase()
  const { error, status } = await client.rpc('set_limits', { changes: limits.map(toWriteLimitRow) })
  if (error) throw toServiceError(error, status)
}

/** Updates the initial values of the loan calculator. */
export async function updateLoanDefaults(input: unknown): Promise<void> {
  const { tea, downPercent, years, date } = parseInput(loanFormSchema, input)
  await update({ loan_tea: tea, loan_down_percent: downPercent, loan_years: years, loan_date: date })
}

const rowSchema = z.object({
  id: z.number(),
  at: z.string(),
  actor: z.string(),
  action: z.enum(auditActions),
  subject: z.enum(auditSubjects),
  subject_id: z.nullable(z.string()),
  detail: z.record(z.string(), z.unknown()),
  total: z.number(),
})

function checked(row: unknown) {
  const parsed = rowSchema.safeParse(row)
  if (!parsed.success) throw new ServiceError('unexpected', 'Unexpected shape of the audit', { cause: parsed.error })
  return parsed.data
}

/**
 * One page of the audit log (changes, exports and deletions by admins), newest first. `first` is the zero-based offset,
 * `size` the page size. Throws 'forbidden' for everyone but an admin.
 */
export async function readAudit(first: number, size: number): Promise<{ entries: AuditEntry[]; total: number }> {
  const client = await supabase()
  const { data, error, status } = await client.rpc('read_audit', { first, size })
  if (error) throw toServiceError(error, status)
  const rows = expectRows<unknown>(data, 'audit').map(checked)
  return {
    entries: rows.map(({ id, at, actor, action, subject, subject_id, detail }) => ({
      ...{ id, at, actor, action, subject, detail },
      subjectId: subject_id,
    })),
    total: rows[0]?.total ?? 0,
  }
}
