import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import {
  type AdminSettings,
  formatChangedMeanwhile,
  rulesChangesSchema,
  adminSettingsRow,
  auditEntryRow,
  alertsAndRateChangesSchema,
} from '@/schemas/settings/administration'
import { createRowSchema, toSnakeKeys } from '@/schemas/rows'
import { runRequest } from '@/services/backend/run-request'
import type { Database } from '@/services/backend/database.types'
import { ServiceError } from '@/services/backend/errors'
import { queryKeys } from '@/services/query-keys'
import { createPageSchema } from '@/services/paging'
import { parseInput } from '@/services/parse-input'
import { supabase } from '@/services/backend/client'

/** Maximum number of featured images whose place the database stores. */
const maxOrderedImages = 30
const auditPerPage = 50

type Update = Database['public']['Tables']['site_settings']['Update']

export async function readAdminSettings(): Promise<AdminSettings> {
  const client = await supabase()
  return runRequest(client.from('site_settings').select('*').single(), adminSettingsRow)
}

// The requests below throw 'forbidden' for everyone but an administrator.

async function updateSettings(changes: Update, seen: Update = {}): Promise<void> {
  const client = await supabase()
  let request = client.from('site_settings').update(changes).eq('id', 1)
  // A value that somebody has changed to the same one is no conflict.
  for (const [column, value] of Object.entries(seen))
    request = request.in(column, [value, changes[column as keyof Update]])
  const updatedRows = await runRequest(request.select('id'), z.array(z.object({ id: z.number() })))
  if (updatedRows.length > 0) return
  const fields = await findChangedMeanwhile(seen)
  if (Object.keys(fields).length > 0)
    throw new ServiceError('conflict', Object.values(fields).join(' '), undefined, fields)
  throw new ServiceError('forbidden', 'The database updated no row of site_settings')
}

/** The message of each field whose stored value is not the one that the administrator saw, by the field's name. */
async function findChangedMeanwhile(seen: Update): Promise<Record<string, string>> {
  const client = await supabase()
  const columns = Object.keys(seen)
  if (columns.length === 0) return {}
  const valueSchema = z.pipe(z.union([z.string(), z.number(), z.boolean()]), z.transform(String))
  const row = createRowSchema(Object.fromEntries(columns.map((column) => [column, valueSchema])))
  const stored = await runRequest(client.from('site_settings').select(columns.join()).single(), row)
  const seenValues = Object.values(seen).map(String)
  return Object.fromEntries(
    Object.entries(stored)
      .filter(([, value], index) => value !== seenValues[index])
      .map(([name, value]) => [name, formatChangedMeanwhile(value)]),
  )
}

// The `input` of a function below has only the changed fields of its form, so that it does not undo the changes of other
// administrators; `seen` has the values that these fields had. The function throws 'invalid' for values that break the rules
// of the form, and 'conflict', with the message of each field, if somebody else has changed one of them since.

/** Updates whether visitors may ask for alerts by mail, and the reference exchange rate (soles per US dollar). */
export async function updateAlertsAndRate(input: unknown, seen?: object): Promise<void> {
  await updateParsed(alertsAndRateChangesSchema, input, seen)
}

/**
 * Updates the rules of the site: whether changes of owners are reviewed, how long personal data is kept, how long a listing
 * stays in the lists without a confirmation, and the minutes between builds.
 */
export async function updateRules(input: unknown, seen?: object): Promise<void> {
  await updateParsed(rulesChangesSchema, input, seen)
}

const updateParsed = <Changes extends object>(schema: z.ZodMiniType<Changes>, input: unknown, seen: object = {}) =>
  updateSettings(
    toSnakeKeys(parseInput(schema, input)),
    toSnakeKeys(Object.keys(seen).length > 0 ? parseInput(schema, seen) : {}),
  )

/** Stores the order of the featured images, up to `maxOrderedImages` names. */
export async function updateFeaturedOrder(names: readonly string[]): Promise<void> {
  await updateSettings({ featured_order: names.slice(0, maxOrderedImages) })
}

const auditPageSchema = createPageSchema(auditEntryRow)

/**
 * One page of the audit log (actions of administrators, and published exchange rates), newest first. `first` is the zero-based
 * offset, `size` the page size.
 */
export async function readAudit(first: number, size: number) {
  const client = await supabase()
  return runRequest(client.rpc('read_audit', { first, size }), auditPageSchema)
}

/**
 * Deletes what has expired, such as enquiries, reports, answered data requests, alerts, contacts of owners, activity, and the
 * log of limited writes. Returns the number of deleted enquiries.
 */
export async function purgeExpired(): Promise<number> {
  const client = await supabase()
  return runRequest(client.rpc('purge_expired'), z.int())
}

export const adminSettingsQuery = queryOptions({ queryKey: queryKeys.adminSettings, queryFn: readAdminSettings })

/** The audit log, one page at a time. */
export const auditQuery = infiniteQueryOptions({
  queryKey: queryKeys.audit,
  queryFn: ({ pageParam }) => readAudit(pageParam, auditPerPage),
  // The log records the actions of all screens.
  staleTime: 0,
  initialPageParam: 0,
  getNextPageParam: ({ total }, _, first) => (first + auditPerPage < total ? first + auditPerPage : null),
})
