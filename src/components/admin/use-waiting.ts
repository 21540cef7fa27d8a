import { useQuery } from '@tanstack/react-query'
import { useSession } from '@/components/use-session'
import { waitingQuery } from '@/services/waiting/waiting'

/** What waits for the administrator who is signed in. Each mutation refetches it (`createQueryClient`). */
export function useWaiting() {
  const isAdmin = useSession().data?.isAdmin ?? false
  return useQuery({ ...waitingQuery, enabled: isAdmin })
}
