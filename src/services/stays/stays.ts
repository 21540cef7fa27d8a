import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { Stay } from '@/lib/stays'
import { runRequest, noContent } from '@/services/backend/run-request'
import { publicClient, supabase } from '@/services/backend/client'
import { hasStoredSession } from '@/services/backend/stored-session'
import { queryKeys } from '@/services/query-keys'

const busyDatesSchema = z.nullable(
  z.pipe(
    z.object({ busy: z.array(z.tuple([z.iso.date(), z.iso.date()])), changed_at: z.nullable(z.string()) }),
    z.transform((answer) => ({
      busy: answer.busy.map(([arrival, departure]): Stay => ({ arrival, departure })),
      changedAt: answer.changed_at,
    })),
  ),
)

/** Busy dates of a rental from today on, merged, and when they last changed (ISO 8601, or null). */
export interface BusyDates {
  busy: Stay[]
  changedAt: string | null
}

/** Resolves to null for a listing that does not exist or that this session may not read. */
async function readBusyDates(id: string): Promise<BusyDates | null> {
  const client = await (hasStoredSession() ? supabase() : publicClient())
  return runRequest(client.rpc('busy_dates', { listing: id }, { get: true }), busyDatesSchema)
}

export const busyDatesQuery = (id: string) =>
  queryOptions({ queryKey: queryKeys.busyDates(id), queryFn: () => readBusyDates(id), staleTime: 0 })

/** The nights that an owner or administrator blocks or frees. */
interface ChangedDates extends Stay {
  id: string
}

/** Throws 'conflict' where a night is busy already, 'forbidden' for everyone but the owner and administrators. */
export async function blockDates({ id, arrival, departure }: ChangedDates): Promise<void> {
  const client = await supabase()
  await runRequest(client.rpc('block_dates', { listing: id, arrival, departure }), noContent)
}

/** Frees blocked nights, for administrators booked ones too. Throws 'conflict' for an owner where a night is booked. */
export async function freeDates({ id, arrival, departure }: ChangedDates): Promise<void> {
  const client = await supabase()
  await runRequest(client.rpc('free_dates', { listing: id, arrival, departure }), noContent)
}
