import { limits } from '@/config/limits'
import { isUuid } from '@/lib/ids'
import type { Property } from '@/schemas/properties/property'
import { toServiceError } from '../errors'
import { expectRows } from '../expect'
import { hasStoredSession } from '@/services/session/stored-session'
import { supabase } from '../supabase/client'
import { publicClient } from '../supabase/public-client'
import { parseProperties, parseProperty } from './mapping'

const newestFirst = { ascending: false }

/** Rows per request. On a slow connection, 1 000 rows of 6 KB take longer than `limits.readTimeout`. */
const batch = 500

/**
 * The listings after `id`, in the order of their ids (specification section 7, call 1, in parts). `next` is the `id` of
 * the next call, or null at the end. The order by id keeps every listing in its place when others are published or
 * deleted between two calls.
 */
export async function readPropertiesAfter(id: string | null): Promise<{ properties: Property[]; next: string | null }> {
  const client = await publicClient()
  const rows = client.from('properties').select().is('is_listed', true).order('id').limit(batch)
  const { data, error, status } = await (id === null ? rows : rows.gt('id', id))
  if (error) throw toServiceError(error, status)
  const found = expectRows(data, 'listings')
  // The backend may return fewer rows than asked for.
  return { properties: parseProperties(found).found, next: found.at(-1)?.id ?? null }
}

/** The listings with these ids. Skips those that are deleted, not listed or fail the validation. */
export async function readWholeProperties(ids: readonly string[]): Promise<Property[]> {
  if (ids.length === 0) return []
  const client = await publicClient()
  const { data, error, status } = await client.from('properties').select().is('is_listed', true).in('id', ids)
  if (error) throw toServiceError(error, status)
  return parseProperties(expectRows(data, 'listings')).found
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
 * One listing, or null if the id does not exist (specification section 7, call 3). Throws 'unreadable' if the row
 * fails the validation. Asks again with the session of this browser, if it has one: a listing under review is null
 * for others.
 */
export async function readProperty(id: string): Promise<Property | null> {
  // Of a listing that only this browser knows, or of a mistyped address: the database would answer with an error.
  if (!isUuid(id)) return null
  return (await readOne(await publicClient(), id)) ?? (hasStoredSession() ? readOne(await supabase(), id) : null)
}

async function readOne(client: Pick<Awaited<ReturnType<typeof publicClient>>, 'from'>, id: string) {
  const { data, error, status } = await client.from('properties').select().eq('id', id).maybeSingle()
  const failure = error && toServiceError(error, status)
  if (failure?.code === 'not-found') return null
  if (failure) throw failure
  return data ? parseProperty(data) : null
}
