import { PostgrestClient } from '@supabase/postgrest-js'
import type { Database } from '../database.types'
import { fetchForReads, requireBackend } from './request'

let client: PostgrestClient<Database> | undefined

/**
 * Reads what everyone may see. Public pages need nothing more of Supabase than this, so they load
 * a tenth of supabase-js; whatever needs a session goes through `client.ts`.
 */
export async function publicClient(): Promise<PostgrestClient<Database>> {
  const { url, anonKey } = requireBackend()
  client ??= new PostgrestClient<Database>(`${url}/rest/v1`, {
    headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}` },
    fetch: fetchForReads,
    // The queries ask again; both together would make a dozen requests, and minutes of waiting, of one failure.
    retry: false,
  })
  return client
}
