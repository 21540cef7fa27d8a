import type { Database } from '../../src/services/backend/database.types'
import { expect, vi } from 'vitest'
import { quoteLiteral, type RequestSettings, sqlAs, type SqlRole } from '../support/sql'
import { supabase } from './shared-supabase'

type Listing = Database['public']['Tables']['properties']['Row']

export const toStorageSettings = (operation: string): RequestSettings => ({ 'storage.operation': operation })
export const toIpAddressSettings = (address: string, header = 'cf-connecting-ip'): RequestSettings => ({
  'request.headers': JSON.stringify({ [header]: address }),
})

/** SQL that keeps its transaction open for some seconds, so that transactions sent together overlap. */
export const keepTransactionOpen = (seconds: number) => `select pg_sleep(${seconds})`

/** Waits until a transaction on the server runs the SQL of `keepTransactionOpen`. */
export const waitForOpenTransaction = () =>
  vi.waitFor(async () =>
    expect(
      await supabase.run("select from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()"),
    ).not.toEqual([]),
  )

const serviceRoleSql = `select set_config('request.jwt.claims', '{"role":"service_role"}', true); set local role service_role`

/** Stores rows in the service role, by SQL: that takes a tenth of the time of the Data API. */
export async function storeRows<Table extends 'properties' | 'leads'>(
  table: Table,
  ...rows: Database['public']['Tables'][Table]['Insert'][]
): Promise<void> {
  const inserts = rows.map((row) => {
    const json = JSON.stringify(row)
    const columns = Object.keys(JSON.parse(json) as object).join(', ')
    return `insert into public.${table} (${columns})
      select ${columns} from jsonb_populate_record(null::public.${table}, ${quoteLiteral(json)})`
  })
  await supabase.run([serviceRoleSql, ...inserts].join(';'))
}

/** Reads a listing with all its columns, as the Data API would return it to the service role. */
export async function readStoredListing(id: string): Promise<Listing | undefined> {
  const [found] = await supabase.run(`select to_json(p) as listing from public.properties as p where id = '${id}'`)
  return found?.listing as Listing | undefined
}

/**
 * Runs SQL in one transaction, as the API servers do for a role.
 * @returns 'done', or the SQLSTATE of the error
 */
export async function runAs(role: SqlRole, sql: string, settings: RequestSettings = {}): Promise<string> {
  try {
    await supabase.run(sqlAs(role, sql, settings))
    return 'done'
  } catch (error) {
    return String((error as { code?: unknown }).code)
  }
}
