import postgres from 'postgres'
import { inject, onTestFinished } from 'vitest'
import type { Database } from '../../src/services/backend/database.types'
import { quoteLiteral, type RequestSettings, sqlAs, type SqlRole } from '../support/sql'
import { supabase } from './shared-supabase'

type Listing = Database['public']['Tables']['properties']['Row']

export const toStorageSettings = (operation: string): RequestSettings => ({ 'storage.operation': operation })
export const toIpAddressSettings = (address: string): RequestSettings => ({
  'request.headers': JSON.stringify({ 'cf-connecting-ip': address }),
})

/** SQL that keeps its transaction open for some seconds, so that transactions sent together overlap. */
export const keepTransactionOpen = (seconds: number) => `select pg_sleep(${seconds})`

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

/**
 * Runs SQL in a transaction that stays open, as of a slow request. The end of the test rolls it back.
 * @returns a function that commits it
 */
export async function openTransaction(role: SqlRole, sql: string): Promise<() => Promise<unknown>> {
  const [database] = await supabase.run('select current_database() as name')
  const url = new URL(`/${String(database?.name)}`, inject('mutant') ?? inject('migratedUrl'))
  const connection = postgres(url.href, { max: 1 })
  onTestFinished(() => connection.end())
  await connection.unsafe(`begin; ${sqlAs(role, sql)}`)
  return () => connection.unsafe('commit')
}
