import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../../src/services/backend/database.types.ts'

interface ClientOptions {
  url?: string
  key: string
  /** Sends requests to a backend in this process. */
  fetch?: (request: Request) => Promise<Response>
  /** JWT of a user: sends requests as that user without a sign-in. */
  accessToken?: string
}

/** Creates a supabase-js client for Node: without a stored session, and without WebSocket, which Node 20 lacks. */
export function createNodeClient({ url, key, fetch, accessToken }: ClientOptions): SupabaseClient<Database> {
  return createClient<Database, 'public'>(url ?? 'http://localhost', key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      headers: accessToken ? { Authorization: `Bearer ${accessToken}` } : {},
      ...(fetch && { fetch: (input: RequestInfo | URL, init?: RequestInit) => fetch(new Request(input, init)) }),
    },
    // The local Supabase has no realtime: nothing opens a socket.
    realtime: { transport: (() => undefined) as never },
  })
}
