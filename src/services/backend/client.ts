import { PostgrestClient } from '@supabase/postgrest-js'
import type { SupabaseClient } from '@supabase/supabase-js'
import { constants } from '@/config/constants'
import type { Database } from './database.types'
import { toServiceError } from './errors'
import { authFetch } from './auth-fetch'
import { sessionFetch } from './session-fetch'
import { fetchWithTimeout, hasReadTimeout, requireBackend, toUploadTimeout } from './request'

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
  fetchWithTimeout(hasReadTimeout(input, init) ? constants.readTimeoutMilliseconds : writeTimeoutMilliseconds)(
    input,
    init,
  )

/**
 * The client for sign-in and for every request with the session of this browser. Without a session, it sends the public key, as
 * for a visitor who publishes without one. Loads supabase-js on first use. Persists the session in localStorage and
 * refreshes it automatically. Tables and functions use their own PostgREST client, because supabase-js does not forward
 * `retry: false` (see `public-client.ts`).
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
