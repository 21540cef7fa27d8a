import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onSessionChange, readSession } from './sign-in'
import { keys } from '@/services/keys'

const sessionQuery = queryOptions({
  queryKey: keys.session,
  queryFn: readSession,
  staleTime: Infinity,
})

/** The current session; updates on sign-in, sign-out and expiry in this tab and others. */
export function useSession() {
  const client = useQueryClient()
  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ queryKey: keys.session })
    const subscription = onSessionChange(refresh).catch(() => () => {})
    return () => void subscription.then((unsubscribe) => unsubscribe())
  }, [client])
  return useQuery(sessionQuery)
}

export { hasStoredSession } from './stored-session'
export type { CurrentSession } from './sign-in'
