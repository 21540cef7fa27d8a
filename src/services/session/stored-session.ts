import { queryOptions } from '@tanstack/react-query'
import { keys } from '../keys'

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

export const storedSessionQuery = queryOptions({
  queryKey: [...keys.session, 'hint'],
  queryFn: hasStoredSession,
  staleTime: 0,
  // As prerendered: for a visitor without a session the result changes nothing, and no card of a list renders again.
  placeholderData: false,
})
