import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../../src/services/database.types.ts'

interface ClientOptions {
  url?: string
  key: string
  /** Sends the requests to a backend in this process. */
  fetch?: (request: Request) => Promise<Response>
  /** Signs requests as a user, past the sign-in. */
  accessToken?: string
}

/** supabase-js outside a browser: no stored session, and no socket, which Node 20 does not have. */
export function createNodeClient({ url, key, fetch, accessToken }: ClientOptions): SupabaseClient<Database> {
  return createClient<Database, 'public'>(url ?? 'http://localhost', key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      headers: accessToken ? { Authorization: `Bearer ${accessToken}` } : {},
      ...(fetch && { fetch: (input: RequestInfo | URL, init?: RequestInit) => fetch(new Request(input, init)) }),
    },
    realtime: { transport: NoSocket as never },
  })
}

function NoSocket(): never {
  throw new Error('The local Supabase has no realtime.')
}
