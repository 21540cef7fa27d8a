import type { Database } from '../../src/services/database.types'
import { inject } from 'vitest'
import { userIds, type Role, type TestSupabase } from '../support/supabase'

type Listing = Database['public']['Tables']['properties']['Row']

export const literal = (value: string) => `'${value.replaceAll("'", "''")}'`

/** The settings that the API servers pass per request besides the role: the Storage operation, the headers. */
export type RequestSettings = Record<string, string>

export const uploadBy = (operation: string): RequestSettings => ({ 'storage.operation': operation })
export const from = (address: string, header = 'cf-connecting-ip'): RequestSettings => ({
  'request.headers': JSON.stringify({ [header]: address }),
})

/**
 * SQL that keeps a transaction open, so that those sent at once overlap on PostgreSQL. PGlite runs them in turn, and
 * sleeping keeps the processor busy there.
 */
export const keepOpen = (seconds: number) => (inject('postgres') ? `select pg_sleep(${seconds})` : 'select 1')

const asService = `select set_config('request.jwt.claims', '{"role":"service_role"}', true); set local role service_role`

/** Stores rows as the service role does, without the Data API: setting up a test so takes a tenth of the time. */
export async function storeRows<Table extends 'properties' | 'leads'>(
  { run }: TestSupabase,
  table: Table,
  ...rows: Database['public']['Tables'][Table]['Insert'][]
): Promise<void> {
  const inserts = rows.map((row) => {
    const json = JSON.stringify(row)
    const columns = Object.keys(JSON.parse(json) as object).join(', ')
    return `insert into public.${table} (${columns})
      select ${columns} from jsonb_populate_record(null::public.${table}, ${literal(json)})`
  })
  await run([asService, ...inserts].join(';'))
}

/** Reads a listing with all its columns, as the Data API would return it to the service role. */
export async function storedListing({ run }: TestSupabase, id: string): Promise<Listing | undefined> {
  const [found] = await run(`select to_json(p) as listing from public.properties as p where id = '${id}'`)
  return found?.listing as Listing | undefined
}

/**
 * Runs SQL in one transaction, as the API servers do for a role.
 * 'owner' runs it as the database owner, 'no subject' with an 'authenticated' token without a subject.
 * @returns 'done', or the SQLSTATE of the error
 */
export async function runAs(
  { run }: TestSupabase,
  role: Role | 'owner' | 'no subject',
  sql: string,
  settings: RequestSettings = {},
): Promise<string> {
  const databaseRole = role === 'anon' ? 'anon' : 'authenticated'
  const sub = role === 'anon' || role === 'owner' || role === 'no subject' ? undefined : userIds[role]
  const said = {
    ...(sub && { 'request.jwt.claim.sub': sub }),
    'request.jwt.claims': JSON.stringify({ sub, role: databaseRole }),
    ...settings,
  }
  const statements = Object.entries(said).map(
    ([name, value]) => `select set_config(${literal(name)}, ${literal(value)}, true)`,
  )
  if (role !== 'owner') statements.push(`set local role ${databaseRole}`)
  try {
    // PostgreSQL runs statements that are sent together as one transaction.
    await run([...statements, sql].join(';'))
    return 'done'
  } catch (error) {
    return String((error as { code?: unknown }).code)
  }
}
