import { PostgrestClient } from '@supabase/postgrest-js'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from './database.types'
import { toServiceError } from './errors'
import { authFetch, sessionFetch } from './session-fetch'
import {
  fetchWithTimeout,
  hasReadTimeout,
  publicFetch,
  requireBackend,
  toUploadTimeout,
  readTimeoutMilliseconds,
} from './request'

let anonClient: PostgrestClient<Database> | undefined

/**
 * The client with the anon role: for public data, and for what visitors send. Most visits need only this client
 * (docs/decisions/two-clients.md).
 */
export async function publicClient(): Promise<PostgrestClient<Database>> {
  const { url, anonKey } = requireBackend()
  anonClient ??= new PostgrestClient<Database>(`${url}/rest/v1`, {
    headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}` },
    fetch: publicFetch,
    // TanStack Query retries already. If both retry, one failure causes a dozen requests and minutes of waiting.
    retry: false,
  })
  return anonClient
}

type Client = PostgrestClient<Database> & Pick<SupabaseClient, 'auth' | 'storage'>

let client: Promise<Client> | undefined

const isForAuth = (input: RequestInfo | URL) =>
  new URL(input instanceof Request ? input.url : input).pathname.startsWith('/auth/v1/')

// Clears the cached promise: a chunk that fails to load must not fail every later call.
function resetClient(error: unknown): never {
  client = undefined
  throw toServiceError(error)
}

/**
 * The timeout of requests for which `hasReadTimeout` is false: sign-in, writes to tables and removals of files.
 * `upload-request.ts` sends files with a timeout of its own.
 */
const writeTimeoutMilliseconds = toUploadTimeout(0)

const fetchWithinTimeout: typeof fetch = (input, init) =>
  fetchWithTimeout(hasReadTimeout(input, init) ? readTimeoutMilliseconds : writeTimeoutMilliseconds)(input, init)

/**
 * The client for sign-in and for every request with the session of this browser. Without a session, it sends the public key.
 * Loads supabase-js on first use. Persists the session in localStorage and refreshes it automatically. Tables and functions
 * use their own PostgREST client, because supabase-js does not forward `retry: false`.
 */
export function supabase(): Promise<Client> {
  const { url, anonKey } = requireBackend()
  client ??= import('@supabase/supabase-js')
    .then(({ createClient }) => {
      const fetchForAuth = authFetch(fetchWithinTimeout)
      const fetchWithSession = sessionFetch(() => auth, fetchWithinTimeout)
      const { auth, storage } = createClient(url, anonKey, {
        auth: { persistSession: true, autoRefreshToken: true, detectSessionInUrl: false },
        global: { fetch: (input, init) => (isForAuth(input) ? fetchForAuth : fetchWithSession)(input, init) },
      })
      const tables = new PostgrestClient<Database>(`${url}/rest/v1`, {
        headers: { apikey: anonKey },
        retry: false,
        fetch: fetchWithSession,
      })
      return Object.assign(tables, { auth, storage })
    })
    .catch(resetClient)
  return client
}
