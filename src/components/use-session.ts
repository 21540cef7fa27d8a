import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { invalidate, queryKeys } from '@/services/query-keys'
import { onSessionChange, sessionQuery } from '@/services/backend/session'
import { storedSessionQuery } from '@/services/backend/stored-session'

export const useSession = () => useQuery(sessionQuery)

/** Whether localStorage contains a session, which may be expired. */
export const useHasStoredSession = () => useQuery(storedSessionQuery).data ?? false

/**
 * Reads the session again on sign-in, sign-out (also of an expired session) and user update, in this tab or another. Starts once
 * something has read the session: pages that do not read it do not load supabase-js.
 */
export function useSessionChanges() {
  const client = useQueryClient()
  const { isFetched, isFetching } = useQuery({ ...sessionQuery, enabled: false })
  const isRead = isFetched || isFetching
  useEffect(() => {
    if (!isRead) return
    // Also cancels a check that is on its way: its answer may be older than a sign-out in another tab.
    const subscription = onSessionChange(() => void invalidate(client, queryKeys.session)).catch(() => () => {})
    return () => void subscription.then((unsubscribe) => unsubscribe())
  }, [client, isRead])
}
