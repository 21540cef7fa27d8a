import { PostgrestClient } from '@supabase/postgrest-js'
import type { SupabaseClient } from '@supabase/supabase-js'
import { limits } from '@/config/limits'
import type { Database } from '@/services/database.types'
import { toServiceError } from '@/services/errors'
import { refreshedSession } from '@/services/session/stored-session'
import { fetchWithTimeout, hasReadTimeout, requireBackend, uploadTimeout } from './request'

type Client = PostgrestClient<Database> & Pick<SupabaseClient, 'auth' | 'storage'>

let client: Promise<Client> | undefined

// Clears the cached promise: a chunk that fails to load must not fail every later call.
function resetClient(error: unknown): never {
  client = undefined
  throw toServiceError(error)
}

/** Milliseconds. `upload-request.ts` sends files with a timeout of its own. */
const WRITE_TIMEOUT = uploadTimeout(0)

const fetchWithinLimits: typeof fetch = (input, init) =>
  fetchWithTimeout(hasReadTimeout(input, init) ? limits.readTimeout : WRITE_TIMEOUT)(input, init)

/**
 * The client for everything that needs a session: sign-in, writes, Storage and admin reads. Loads on first use, never
 * before the first paint. Persists the session in localStorage and refreshes it automatically. The tables use their own
 * PostgREST client, because supabase-js does not forward `retry: false` (see `public-client.ts`).
 */
export function supabase(): Promise<Client> {
  const { url, anonKey } = requireBackend()
  client ??= import('@supabase/supabase-js')
    .then(({ createClient }) => {
      const { auth, storage } = createClient(url, anonKey, {
        auth: { persistSession: true, autoRefreshToken: true, detectSessionInUrl: false },
        global: { fetch: fetchWithinLimits },
      })
      const tables = new PostgrestClient<Database>(`${url}/rest/v1`, {
        headers: { apikey: anonKey },
        retry: false,
        fetch: async (input, init) => {
          const headers = new Headers(init?.headers)
          headers.set('Authorization', `Bearer ${(await refreshedSession(auth))?.access_token ?? anonKey}`)
          return fetchWithinLimits(input, { ...init, headers })
        },
      })
      return Object.assign(tables, { auth, storage })
    })
    .catch(resetClient)
  return client
}
