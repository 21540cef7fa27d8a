import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { ActivityKind } from '@/schemas/activity'
import { call } from '@/services/call'
import { queryKeys } from '@/services/query-keys'
import { supabase } from '@/services/supabase/client'

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
 * The activity of a listing on the last 30 days, the oldest first. Throws 'forbidden' for everyone but its owner and
 * administrators.
 */
export async function readActivity(id: string): Promise<ActivityDay[]> {
  const client = await supabase()
  return call(client.rpc('listing_activity', { listing: id }), z.array(dayRow))
}

export const activityQuery = (id: string) =>
  queryOptions({ queryKey: [...queryKeys.management, id, 'activity'], queryFn: () => readActivity(id) })
