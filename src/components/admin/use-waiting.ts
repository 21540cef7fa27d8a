import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '@/components/use-session'
import { invalidate, keys } from '@/services/keys'
import { waitingQuery } from '@/services/waiting/waiting'

/** What waits for the administrator who is signed in. Refetched after each mutation, because any may change it. */
export function useWaiting() {
  const client = useQueryClient()
  const isAdmin = useSession().data?.isAdmin ?? false
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success') void invalidate(client, keys.waiting)
      }),
    [client],
  )
  return useQuery({ ...waitingQuery, enabled: isAdmin })
}
