import { PostgrestClient } from '@supabase/postgrest-js'
import type { Database } from './database.types'
import { publicFetch, requireBackend } from './request'

let client: PostgrestClient<Database> | undefined

/**
 * The client with the anon role: for public data, and for what visitors send without a session. Most visits need only this
 * client (docs/decisions/two-clients.md). Everything that needs a session uses `client.ts`.
 */
export async function publicClient(): Promise<PostgrestClient<Database>> {
  const { url, anonKey } = requireBackend()
  client ??= new PostgrestClient<Database>(`${url}/rest/v1`, {
    headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}` },
    fetch: publicFetch,
    // TanStack Query retries already. If both retry, one failure causes a dozen requests and minutes of waiting.
    retry: false,
  })
  return client
}
