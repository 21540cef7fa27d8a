/** The name under which supabase-js keeps a session in localStorage. */
const sessionKey = /^sb-.+-auth-token$/

/**
 * Whether this browser may have a session. Answers without supabase-js: public pages ask first,
 * so that visitors who never published load none of it.
 */
export function mayHaveSession(): boolean {
  try {
    return Object.keys(globalThis.localStorage).some((key) => sessionKey.test(key))
  } catch {
    return false
  }
}
