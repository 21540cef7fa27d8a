import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { type WaitingItem, type WaitingKind, waitingKinds, waitingRow } from '@/schemas/waiting'
import { runRequest } from '@/services/backend/run-request'
import { queryKeys } from '@/services/query-keys'
import { supabase } from '@/services/backend/client'

export interface WaitingGroup {
  kind: WaitingKind
  total: number
  /**
   * Of 'complaint' and 'data-request', the first five by due date. Of any other kind, one item without a name.
   */
  items: WaitingItem[]
}

/**
 * The items that wait for an administrator, grouped by kind. Kinds with an overdue item come first. Throws 'forbidden' for
 * everyone but an administrator.
 */
export async function readWaiting(): Promise<WaitingGroup[]> {
  const client = await supabase()
  const items = await runRequest(client.rpc('read_waiting'), z.array(waitingRow))
  const groups = waitingKinds.flatMap((kind) => {
    const itemsOfKind = items.filter((item) => item.kind === kind)
    return itemsOfKind[0] ? [{ kind, total: itemsOfKind[0].total, items: itemsOfKind }] : []
  })
  const toRank = ({ items }: WaitingGroup) => Number(!items[0]?.isOverdue)
  return groups.sort((one, other) => toRank(one) - toRank(other))
}

/** Polls, so that an open screen shows current counts. Each successful mutation refetches it too (`createQueryClient`). */
export const waitingQuery = queryOptions({
  queryKey: queryKeys.waiting,
  queryFn: readWaiting,
  staleTime: 0,
  refetchInterval: 60_000,
  refetchOnWindowFocus: true,
})
