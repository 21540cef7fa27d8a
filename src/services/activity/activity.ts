import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { backend } from '@/config/env'
import { readTodayInLima } from '@/lib/dates'
import { isUuid } from '@/lib/ids'
import type { ActivityKind } from '@/schemas/activity'
import { runRequest, noContent } from '@/services/backend/run-request'
import { readStored, writeStored } from '@/services/local-storage'
import { queryKeys } from '@/services/query-keys'
import { hasStoredSession } from '@/services/backend/stored-session'
import { supabase } from '@/services/backend/client'
import { sendPublicRequest } from '@/services/backend/request'

const countedKey = 'counted-today'

const countedSchema = z.object({ day: z.string(), counted: z.array(z.string()) })

/** Whether this browser did this for the first time today in Lima. Remembers it. */
function isFirstToday(action: string): boolean {
  const day = readTodayInLima()
  const stored = readStored(countedKey, countedSchema)
  const counted = stored?.day === day ? stored.counted : []
  if (counted.includes(action)) return false
  writeStored(countedKey, { day, counted: [...counted, action] })
  return true
}

/**
 * Sends an action of this visitor on a listing, once a day for each kind of action. Sends the session too, if there is one: the
 * database does not count the actions of the listing's owner and of administrators. Ignores all failures, since only a count is
 * lost.
 */
export async function countActivity(id: string, kind: ActivityKind): Promise<void> {
  if (!backend || !navigator.onLine || !isUuid(id) || !isFirstToday(`${id} ${kind}`)) return
  const args = { listing: id, kind }
  const send = async () =>
    hasStoredSession()
      ? (await supabase()).rpc('count_activity', args)
      : sendPublicRequest('rest/v1/rpc/count_activity', { method: 'POST', body: JSON.stringify(args), keepalive: true })
  await runRequest(send(), noContent).catch(() => undefined)
}

const dayRow = z.pipe(
  z.object({ day: z.string(), views: z.number(), chats: z.number(), visits: z.number(), favorites: z.number() }),
  z.transform(({ day, views, chats, visits, favorites }): ActivityDay => ({
    day,
    view: views,
    chat: chats,
    visit: visits,
    favorite: favorites,
  })),
)

/** Number of visitors by action on a day in Lima (YYYY-MM-DD). */
export type ActivityDay = { day: string } & Record<ActivityKind, number>

/**
 * The activity of a listing on the last 30 days including today, the oldest first. Throws 'forbidden' for everyone but its owner and
 * administrators.
 */
export async function readActivity(id: string): Promise<ActivityDay[]> {
  const client = await supabase()
  return runRequest(client.rpc('listing_activity', { listing: id }), z.array(dayRow))
}

export const activityQuery = (id: string) =>
  queryOptions({ queryKey: [...queryKeys.management, id, 'activity'], queryFn: () => readActivity(id) })
