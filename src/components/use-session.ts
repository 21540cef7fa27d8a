import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryKeys } from '@/services/query-keys'
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
    const refresh = () => void client.invalidateQueries({ queryKey: queryKeys.session }, { cancelRefetch: false })
    const subscription = onSessionChange(refresh).catch(() => () => {})
    return () => void subscription.then((unsubscribe) => unsubscribe())
  }, [client, isRead])
}
