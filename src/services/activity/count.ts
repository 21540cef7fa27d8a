import * as z from 'zod/mini'
import { backend } from '@/config/env'
import { limaToday } from '@/lib/dates'
import { isUuid, newUuid } from '@/lib/ids'
import type { ActivityKind } from '@/schemas/activity'
import { call, nothing } from '../call'
import { readStored, writeStored } from '../local-storage'
import { hasStoredSession } from '../session/stored-session'
import { supabase } from '../supabase/client'
import { publicRequest } from '../supabase/request'

const KEY = 'contado-hoy'

/** A number that this browser makes up for a day in Lima, and what it counted on it. */
const countedSchema = z.object({ day: z.string(), visitor: z.string(), done: z.array(z.string()) })
type Counted = z.infer<typeof countedSchema>

/** What localStorage does not take. */
let kept: Counted | null = null

function today(): Counted {
  const day = limaToday()
  const stored = readStored(KEY, z.nullable(countedSchema), null) ?? kept
  return stored?.day === day ? stored : { day, visitor: newUuid(), done: [] }
}

function keep(counted: Counted) {
  kept = writeStored(KEY, counted) === 'ok' ? null : counted
}

/**
 * Counts once a day that this visitor did something with a listing. With a session the database leaves out what its owner
 * and administrators do. A failure is nobody's concern: nothing is lost but a count.
 */
export async function countActivity(id: string, kind: ActivityKind): Promise<void> {
  const act = `${kind} ${id}`
  const counted = today()
  if (!backend || !isUuid(id) || counted.done.includes(act)) return
  // At once: a second press does not wait for the answer.
  keep({ ...counted, done: [...counted.done, act] })
  const args = { listing: id, what: kind, visitor: counted.visitor }
  const request = hasStoredSession()
    ? (await supabase()).rpc('count_activity', args)
    : publicRequest('rest/v1/rpc/count_activity', { method: 'POST', body: JSON.stringify(args), keepalive: true })
  await call(request, nothing).catch(() => undefined)
}
