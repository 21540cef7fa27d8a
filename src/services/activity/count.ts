import * as z from 'zod/mini'
import { backend } from '@/config/env'
import { readTodayInLima } from '@/lib/dates'
import { isUuid, createUuid } from '@/lib/ids'
import type { ActivityKind } from '@/schemas/activity'
import { call, noContent } from '@/services/call'
import { readStored, writeStored } from '@/services/local-storage'
import { hasStoredSession } from '@/services/session/stored-session'
import { supabase } from '@/services/supabase/client'
import { sendPublicRequest } from '@/services/supabase/request'

const countedTodayKey = 'contado-hoy'

/** The id of this visitor for one day in Lima, and the actions that were counted on that day. */
const countedSchema = z.object({ day: z.string(), visitor: z.string(), done: z.array(z.string()) })
type Counted = z.infer<typeof countedSchema>

/** Fallback if localStorage is full or unavailable. */
let inMemory: Counted | null = null

function readCounted(): Counted {
  const day = readTodayInLima()
  const stored = readStored(countedTodayKey, countedSchema) ?? inMemory
  return stored?.day === day ? stored : { day, visitor: createUuid(), done: [] }
}

function saveCounted(counted: Counted) {
  inMemory = writeStored(countedTodayKey, counted) === 'ok' ? null : counted
}

/**
 * Counts an action of this visitor on a listing, once a day. Uses the session, if there is one, by which the database ignores
 * actions of the listing's owner and of administrators. Ignores failures: only a count is lost.
 */
export async function countActivity(id: string, kind: ActivityKind): Promise<void> {
  const entry = `${kind} ${id}`
  const counted = readCounted()
  if (!backend || !navigator.onLine || !isUuid(id) || counted.done.includes(entry)) return
  // Saves before the request, so that a second press during the request does not count.
  saveCounted({ ...counted, done: [...counted.done, entry] })
  const args = { listing: id, what: kind, visitor: counted.visitor }
  const request = hasStoredSession()
    ? (await supabase()).rpc('count_activity', args)
    : sendPublicRequest('rest/v1/rpc/count_activity', { method: 'POST', body: JSON.stringify(args), keepalive: true })
  await call(request, noContent).catch(() => undefined)
}
