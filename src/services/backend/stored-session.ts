import type { Session, SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { toServiceError } from './errors'
import { queryKeys } from '@/services/query-keys'
import { readStored, removeStored } from '@/services/local-storage'

type Auth = SupabaseClient['auth']

/** The localStorage key of a supabase-js session. */
const sessionKey = /^sb-.+-auth-token$/

const listStoredSessionKeys = () => {
  try {
    return Object.keys(globalThis.localStorage).filter((key) => sessionKey.test(key))
  } catch {
    return []
  }
}

/**
 * Whether localStorage has a session, which may be expired. Does not load supabase-js: public pages check this first, so that
 * they load supabase-js only for visitors with a session.
 */
export const hasStoredSession = (): boolean => listStoredSessionKeys().length > 0

/** Whether a refresh failed although Auth did not end the session (`authFetch`), so that a later refresh may succeed. */
const isTemporary = ({ name }: Error) => name === 'AuthRetryableFetchError'

/**
 * The stored session with a valid token, or null if no session is stored.
 * @throws ServiceError for a session that cannot be refreshed now. A caller must not continue without it: a new listing would
 * have no owner, and a new session in its place would not own the earlier listings.
 */
export async function readFreshSession(auth: Pick<Auth, 'getSession'>): Promise<Session | null> {
  const firstResult = await auth.getSession()
  // `getSession` refreshes an expired session. If another tab does so at the same moment, the refresh may fail here: the second
  // call then reads that tab's session.
  const isOvertaken = firstResult.error && !isTemporary(firstResult.error) && hasStoredSession()
  const { data, error } = isOvertaken ? await auth.getSession() : firstResult
  if (error && (isTemporary(error) || hasStoredSession())) throw toServiceError(error)
  return data.session
}

/**
 * The session with a new token in place of `refusedToken`. Refreshes the session unless another request has done so. Null if
 * the session has ended.
 * @throws ServiceError for a session that cannot be refreshed now
 */
export async function renewSession(auth: Auth, refusedToken: string): Promise<Session | null> {
  const current = await readFreshSession(auth)
  if (current?.access_token !== refusedToken) return current
  const { data, error } = await auth.refreshSession()
  if (!error) return data.session
  if (isTemporary(error)) throw toServiceError(error)
  const stored = await readFreshSession(auth)
  // Another tab has refreshed the session at the same moment, or signed out.
  if (stored?.refresh_token !== current.refresh_token) return stored
  // While its token seems valid, auth-js keeps a session even if Auth has ended it.
  await endSession(auth)
  return null
}

const storedTokenSchema = z.object({ access_token: z.string() })

/** Ends the session of this browser immediately, in every tab. Also ends it on the server, but ignores a failure there. */
export async function endSession(auth: Auth): Promise<void> {
  const tokens = listStoredSessionKeys().map((key) => readStored(key, storedTokenSchema)?.access_token)
  listStoredSessionKeys().forEach(removeStored)
  // Without a stored session, `signOut` sends no request and only notifies the listeners of every tab.
  await auth.signOut({ scope: 'local' })
  for (const token of tokens) if (token) void auth.admin.signOut(token, 'local')
}

export const storedSessionQuery = queryOptions({
  queryKey: [...queryKeys.session, 'hint'],
  queryFn: hasStoredSession,
  staleTime: 0,
  // 'No session', the value of prerendered pages: for a visitor without a session it stays the same, so no card renders again.
  placeholderData: false,
})
