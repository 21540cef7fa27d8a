import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { ensureVisitorSession, readSession, signIn, signOut } from '@/services/backend/session'
import { supabase as siteClient } from '@/services/backend/client'
import { LOCAL_ADMIN } from '../../scripts/local-supabase/keys'
import { FetchXmlHttpRequest } from './fetch-xml-http-request'
import { shareTestSupabase, type TestSupabase } from './supabase'
import { shortenTimers } from './timers'

/** A `body` that is a string is sent as HTML, as gateways send their pages. */
type InterceptedResponse = 'offline' | { status: number; body: unknown }

interface Interception {
  method: string
  path: RegExp
  response: InterceptedResponse
  remaining: number
}

export interface SiteBackend {
  readonly supabase: TestSupabase
  /** Answers the next `times` matching requests (default: all) with a network error or the given response. */
  intercept(method: string, path: RegExp, response: InterceptedResponse, times?: number): void
  /** The number of matching requests since the test began. */
  count(method: string, path: RegExp): number
  /** Undoes `intercept`. */
  repair(): void
  signInAsAdmin(): Promise<void>
  /** Opens the session of a visitor, and makes it the one that published the listing. */
  signInAsOwner(propertyId: string): Promise<void>
}

export const admin = LOCAL_ADMIN

const toResponse = ({ status, body }: Exclude<InterceptedResponse, 'offline'>) =>
  typeof body === 'string'
    ? new Response(body, { status, headers: { 'content-type': 'text/html' } })
    : Response.json(body, { status })

/**
 * Connects the site's `fetch` to the real backend for a test file. Before each test, empties the backend and shortens the
 * timers. The seeded administrator (`admin`) can sign in.
 */
export function useSiteBackend(): SiteBackend {
  let supabase: TestSupabase | undefined
  let interceptions: Interception[] = []
  let requests: { method: string; pathname: string }[] = []

  const intercept: SiteBackend['intercept'] = (method, path, response, times = Number.POSITIVE_INFINITY) =>
    void interceptions.push({ method, path, response, remaining: times })
  const requireSupabase = () => {
    if (!supabase) throw new Error('The backend has not started')
    return supabase
  }

  beforeAll(async () => {
    supabase = await shareTestSupabase({ seed: true })
    // supabase-js requires a WebSocket constructor, which Node 20 does not have. No test opens a connection.
    if (typeof WebSocket === 'undefined') Object.assign(globalThis, { WebSocket: EventTarget })
    // Test files share a window, and each creates a client: supabase-js warns of the second one.
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    await siteClient()
    warn.mockRestore()
  })
  beforeEach(async () => {
    interceptions = []
    shortenTimers()
    await requireSupabase().empty()
    vi.stubGlobal('XMLHttpRequest', FetchXmlHttpRequest)
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
      const request = new Request(input, init)
      const { pathname } = new URL(request.url)
      requests.push({ method: request.method, pathname })
      const interception = interceptions.find(
        ({ method, path, remaining }) => remaining > 0 && method === request.method && path.test(pathname),
      )
      if (interception) interception.remaining -= 1
      if (interception?.response === 'offline') throw new TypeError('Failed to fetch')
      if (interception) return toResponse(interception.response)
      return requireSupabase().fetch(request)
    })
    await signOut().catch(() => undefined)
    requests = []
  })
  afterAll(async () => (await siteClient()).auth.dispose())

  return {
    get supabase() {
      return requireSupabase()
    },
    intercept,
    count: (method, path) =>
      requests.filter((request) => request.method === method && path.test(request.pathname)).length,
    repair: () => {
      interceptions = []
    },
    signInAsAdmin: async () => {
      await signIn(admin)
    },
    signInAsOwner: async (propertyId) => {
      await ensureVisitorSession()
      const session = await readSession()
      // The replication role `replica` turns off the triggers, one of which refuses a change of the owner.
      await requireSupabase().run(`set local session_replication_role = replica;
        update public.properties set owner_id = '${session?.userId}' where id = '${propertyId}'`)
    },
  }
}
