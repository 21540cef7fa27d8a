import { useQuery } from '@tanstack/react-query'
import { useIsAdmin } from '@/components/use-permissions'
import { waitingQuery } from '@/services/waiting/waiting'

/** The items that wait for the signed-in administrator. Each mutation refetches them (`createQueryClient`). */
export function useWaitingQuery() {
  const isAdmin = useIsAdmin()
  return useQuery({ ...waitingQuery, enabled: isAdmin })
}
