import { useQuery } from '@tanstack/react-query'
import { useIsAdmin } from '@/components/use-session'
import { waitingQuery } from '@/services/waiting/waiting'

/** What waits for the administrator who is signed in. Each mutation refetches it (`createQueryClient`). */
export function useWaitingQuery() {
  const isAdmin = useIsAdmin()
  return useQuery({ ...waitingQuery, enabled: isAdmin })
}
