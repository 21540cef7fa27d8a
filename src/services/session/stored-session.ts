import type { Session, SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import { toServiceError } from '@/services/errors'
import { keys } from '@/services/keys'

/** The localStorage key of a supabase-js session. */
const sessionKey = /^sb-.+-auth-token$/

/**
 * Whether localStorage holds a session, which may be expired. Does not load supabase-js: public pages check this first,
 * so that visitors without a session never download it.
 */
export function hasStoredSession(): boolean {
  try {
    return Object.keys(globalThis.localStorage).some((key) => sessionKey.test(key))
  } catch {
    return false
  }
}

/**
 * The stored session with a valid token, or null without one.
 * @throws ServiceError for a session that cannot be refreshed now: what is written without it would have no owner, and a
 * new session would take its place, and its listings with it
 */
export async function refreshedSession(auth: Pick<SupabaseClient['auth'], 'getSession'>): Promise<Session | null> {
  const { data, error } = await auth.getSession()
  if (error && hasStoredSession()) throw toServiceError(error)
  return data.session
}

export const storedSessionQuery = queryOptions({
  queryKey: [...keys.session, 'hint'],
  queryFn: hasStoredSession,
  staleTime: 0,
  // As prerendered: for a visitor without a session the result changes nothing, and no card of a list renders again.
  placeholderData: false,
})
