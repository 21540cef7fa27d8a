import { limits } from '@/config/limits'
import type { Property } from '@/schemas/property'
import { expectRows } from '@/services/expect'
import { toServiceError } from '../errors'
import { hasStoredSession } from '../stored-session'
import { supabase } from '../supabase/client'
import { publicClient } from '../supabase/public-client'
import { parseProperties, parseProperty } from './mapping'

const newestFirst = { ascending: false }

/**
 * Every listing that the site lists, newest first (specification section 7, call 1). Sends as many requests as the row limit of the backend
 * requires.
 */
export async function readProperties(): Promise<Property[]> {
  const client = await publicClient()
  const properties: Property[] = []
  for (let first = 0; ;) {
    const { data, error, status } = await client
      .from('properties')
      .select()
      .is('is_listed', true)
      .order('created_at', newestFirst)
      .order('id', newestFirst)
      .range(first, first + 999)
    if (error) throw toServiceError(error, status)
    const rows = expectRows(data, 'listings')
    if (rows.length === 0) return properties
    properties.push(...parseProperties(rows).found)
    first += rows.length
  }
}

/** The six newest active listings (specification section 7, call 2). */
export async function readFeaturedProperties(): Promise<Property[]> {
  const client = await publicClient()
  const { data, error, status } = await client
    .from('properties')
    .select()
    .eq('status', 'active')
    .is('is_listed', true)
    .order('created_at', newestFirst)
    .order('id', newestFirst)
    .limit(limits.featuredProperties)
  if (error) throw toServiceError(error, status)
  return parseProperties(expectRows(data, 'listings')).found
}

/**
 * One listing, or null if the id does not exist (specification section 7, call 3). Throws 'unreadable' if the row fails
 * the validation. Asks again with the session of this browser, if it has one: a listing under review is null for others.
 */
export const readProperty = async (id: string): Promise<Property | null> =>
  (await readOne(await publicClient(), id)) ?? (hasStoredSession() ? readOne(await supabase(), id) : null)

async function readOne(client: Pick<Awaited<ReturnType<typeof publicClient>>, 'from'>, id: string) {
  const { data, error, status } = await client.from('properties').select().eq('id', id).maybeSingle()
  const failure = error && toServiceError(error, status)
  // An id that is not a UUID (22P02) matches no row: not found, not a failure.
  if (failure?.code === 'not-found') return null
  if (failure) throw failure
  return data ? parseProperty(data) : null
}
