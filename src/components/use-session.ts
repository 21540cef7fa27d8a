import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keys } from '@/services/keys'
import { onSessionChange, sessionQuery } from '@/services/session/sign-in'

/** The current session; updates on sign-in, sign-out and expiry in this tab and others. */
export function useSession() {
  const client = useQueryClient()
  useEffect(() => {
    // Each component that calls this hook hears of a change: one request for all of them.
    const refresh = () => void client.invalidateQueries({ queryKey: keys.session }, { cancelRefetch: false })
    const subscription = onSessionChange(refresh).catch(() => () => {})
    return () => void subscription.then((unsubscribe) => unsubscribe())
  }, [client])
  return useQuery(sessionQuery)
}

/** Whether the session is that of an administrator. False while it loads. */
export const useIsAdmin = () => useSession().data?.isAdmin ?? false
