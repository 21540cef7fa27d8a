import type { SupabaseClient } from '@supabase/supabase-js'
import { limits } from '@/config/limits'
import type { Database } from '../database.types'
import { toServiceError } from '../errors'
import { fetchWithin, isRead, requireBackend, uploadTimeout } from './request'

let client: Promise<SupabaseClient<Database>> | undefined

function sizeOf(body: BodyInit | null | undefined): number {
  if (body instanceof Blob) return body.size
  if (!(body instanceof FormData)) return 0
  return [...body.values()].reduce((sum, part) => sum + (part instanceof Blob ? part.size : 0), 0)
}

// A chunk that failed to load must not fail every later call too.
function forgetClient(error: unknown): never {
  client = undefined
  throw toServiceError(error)
}

/**
 * Everything that acts for somebody: sessions, writes, storage, admin reads. Loaded on first use,
 * never before the first paint. Keeps the session in localStorage and renews it by itself.
 */
export function supabase(): Promise<SupabaseClient<Database>> {
  const { url, anonKey } = requireBackend()
  client ??= import('@supabase/supabase-js')
    .then(({ createClient }) => {
      const created = createClient<Database>(url, anonKey, {
        auth: { persistSession: true, autoRefreshToken: true, detectSessionInUrl: false },
        global: {
          fetch: (input, init) =>
            fetchWithin(isRead(input, init) ? limits.readTimeout : uploadTimeout(sizeOf(init?.body)))(input, init),
        },
      })
      // The queries ask again, see public-client.ts; supabase-js does not pass the option on.
      Reflect.set(Reflect.get(created, 'rest') as object, 'retry', false)
      return created
    })
    .catch(forgetClient)
  return client
}
