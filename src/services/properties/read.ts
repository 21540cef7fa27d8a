import { maxFavorites } from './visitor-lists'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { isUuid } from '@/lib/ids'
import { currencies } from '@/schemas/properties/property'
import { createListSchema } from '@/schemas/rows'
import { runRequest } from '@/services/backend/run-request'
import { queryKeys } from '@/services/query-keys'
import { hasStoredSession } from '@/services/backend/stored-session'
import { publicClient, supabase } from '@/services/backend/client'
import {
  numericSchema,
  type Property,
  propertyRow,
  propertySelect,
  type PropertySummary,
  summaryRow,
  summarySelect,
} from './columns'

const maxFeaturedProperties = 6
const maxSimilarProperties = 3

/** Milliseconds for which a list stays cached, so that going back from a listing shows it at once, with its scroll position. */
export const listCacheMilliseconds = 30 * 60_000

/** Drops ids that are not UUIDs, which the database refuses. They come from localStorage. */
export const filterUuids = (ids: readonly string[]) => ids.filter(isUuid)

/** Ids in the format of a search, without separators: servers accept URLs of 8 KB, and a visitor may have 200 favourites. */
export const toSearchIds = (ids: readonly string[]) => filterUuids(ids).join('').replaceAll('-', '').toLowerCase()

/**
 * Option of `rpc`: sends the call with GET, so that the service worker can cache the response for offline use. The filters of
 * a search are then in the URL as JSON.
 */
export const asGetRequest = { get: true } as const

/** Requests the listings that match the filters. The filters have the names of the database type `listing_filters`. */
export const requestSearch = (
  client: Pick<PublicClient, 'rpc'>,
  filters: object,
  page: { sort?: string; first?: number; size?: number },
  columns: string,
) => client.rpc('search_properties', { filters: JSON.stringify(filters), ...page }, asGetRequest).select(columns)

/** More listings in one answer could take longer than `readTimeoutMilliseconds` on a slow connection. */
const maxListingsPerRequest = 300

/**
 * The listings after `id`, in the order of their ids (specification section 7, call 1, in parts); none after the last one. The
 * order by id keeps every listing in its place when others are published or deleted between two calls.
 */
export async function readPropertiesAfter(id: string | null): Promise<Property[]> {
  const filters = id === null ? {} : { after_id: id }
  const page = { sort: 'id', size: maxListingsPerRequest }
  return runRequest(requestSearch(await publicClient(), filters, page, propertySelect), createListSchema(propertyRow))
}

/** The six newest active listings (specification section 7, call 2). */
export async function readFeaturedProperties(): Promise<Property[]> {
  const page = { size: maxFeaturedProperties }
  const request = requestSearch(await publicClient(), { status: 'active' }, page, propertySelect)
  return runRequest(request, createListSchema(propertyRow))
}

export const featuredPropertiesQuery = queryOptions({
  queryKey: queryKeys.featuredProperties,
  queryFn: readFeaturedProperties,
})

type PublicClient = Awaited<ReturnType<typeof publicClient>>

/**
 * Asks with the anon role. If that finds nothing, asks with the session of this browser, if it has one: the owner and
 * administrators also find what is hidden from strangers.
 */
async function readAsVisitorOrOwner<Found>(
  read: (client: Pick<PublicClient, 'from' | 'rpc'>) => Promise<Found>,
  isNothing: (found: Found) => boolean,
): Promise<Found> {
  const found = await read(await publicClient())
  return isNothing(found) && hasStoredSession() ? read(await supabase()) : found
}

/** One listing, or null if it does not exist or is hidden from this visitor (specification section 7, call 3). */
export async function readProperty(id: string): Promise<Property | null> {
  // The id may come from localStorage or a mistyped URL: the database returns an error for an id that is not a UUID.
  if (!isUuid(id)) return null
  const [row] = await readAsVisitorOrOwner(
    (client) => runRequest(client.from('properties').select(propertySelect).eq('id', id), z.array(propertyRow)),
    (rows) => rows.length === 0,
  )
  return row ?? null
}

export const propertyQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.property(id),
    queryFn: () => readProperty(id),
  })

/** Available listings of the same operation that are similar to the listing in kind, place and price, the most similar first. */
export async function readSimilarProperties(id: string): Promise<PropertySummary[]> {
  if (!isUuid(id)) return []
  const args = { listing: id, size: maxSimilarProperties }
  return readAsVisitorOrOwner(
    (client) =>
      runRequest(
        client.rpc('similar_properties', args, asGetRequest).select(summarySelect),
        createListSchema(summaryRow),
      ),
    (listings) => listings.length === 0,
  )
}

export const similarPropertiesQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.similarProperties(id),
    queryFn: () => readSimilarProperties(id),
    gcTime: listCacheMilliseconds,
  })

/** Former prices of a listing. `until` is the time at which the price changed (ISO 8601). */
const formerPricesSchema = z.array(z.object({ price: numericSchema, currency: z.enum(currencies), until: z.string() }))

/** The last five former prices of a listing, newest first. Empty also if the listing does not exist or is hidden. */
export const readPriceHistory = (id: string) =>
  readAsVisitorOrOwner(
    (client) => runRequest(client.rpc('price_history', { listing: id }, asGetRequest), formerPricesSchema),
    (prices) => prices.length === 0,
  )

export const priceHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.priceHistory(id),
    queryFn: () => readPriceHistory(id),
  })

/** The listings with these ids, 200 at most, in the order of `ids`. Skips those that are no longer listed. */
export async function readPropertiesById(ids: readonly string[]): Promise<PropertySummary[]> {
  const uuids = filterUuids(ids).slice(0, maxFavorites)
  if (uuids.length === 0) return []
  const filters = { only_ids: toSearchIds(uuids) }
  const request = requestSearch(await publicClient(), filters, { size: uuids.length }, summarySelect)
  const found = await runRequest(request, createListSchema(summaryRow))
  const byId = new Map(found.map((property) => [property.id, property]))
  return uuids.flatMap((id) => byId.get(id) ?? [])
}

export const propertiesByIdQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: queryKeys.propertiesById(ids),
    queryFn: () => readPropertiesById(ids),
    placeholderData: keepPreviousData,
    gcTime: listCacheMilliseconds,
  })
