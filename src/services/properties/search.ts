import { limits } from '@/config/limits'
import { isUuid } from '@/lib/ids'
import { normalizeText } from '@/lib/text'
import { propertyRowSchema, type PropertySummary } from '@/schemas/properties/property'
import { luxuryMinPrice, type PropertyFilters, type Zone } from '@/schemas/properties/property-filters'
import { newListingsSchema } from '@/schemas/properties/saved-search'
import { ServiceError, toServiceError } from '../errors'
import { expectCount, expectRows } from '../expect'
import { supabase } from '../supabase/client'
import { publicClient } from '../supabase/public-client'
import { parsePoints, parseSummaries, pointColumns, type PropertyPoint } from './mapping'

/** Only the detail page shows these. 24 descriptions would be larger than all other columns together. */
const detailColumns = [
  ...['description', 'address_state', 'address_country', 'created_at', 'updated_at'],
  ...['review_reason', 'verified_checks'],
]
const summaryColumns = Object.keys(propertyRowSchema.shape)
  .filter((column) => !detailColumns.includes(column))
  .join(', ')

/** Drops the ids of listings that exist only in localStorage: the database rejects ids that are not UUIDs. */
const storedIds = (ids: readonly string[]) => ids.filter(isUuid)

/**
 * The search words, normalised like the column `search`. The plus marks a word as required; without it the local API
 * parses a word such as `null` or `eq.1` in a URL as filter syntax.
 */
const wordsOf = (q: string) =>
  normalizeText(q.replace(/\p{Cc}/gu, ' '))
    .split(' ')
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => `+${word}`)
    .join(' ') || undefined

const toBox = ([south, west, north, east]: Zone) => ({ south, west, north, east })

/** The filters as the database names them; `ids` are the favourites. */
export const toSearch = (filters: PropertyFilters, ids: readonly string[]) => ({
  words: wordsOf(filters.q),
  listing: filters.operation,
  kind: filters.propertyType,
  state: filters.status,
  price_min: filters.priceMin,
  price_max: filters.priceMax,
  rooms: filters.bedrooms,
  baths: filters.bathrooms,
  area_min: filters.areaMin,
  area_max: filters.areaMax,
  ...(filters.luxury && { luxury_pen: luxuryMinPrice.PEN, luxury_usd: luxuryMinPrice.USD }),
  ...(filters.features.length > 0 && { amenities: filters.features }),
  // An array as PostgreSQL writes it: with quotes around 200 ids, the URL would pass the 8 KB that servers accept.
  ...(filters.favorites && { only_ids: `{${storedIds(ids).join(',')}}` }),
  ...(filters.verified && { verified: true }),
  ...(filters.desk && { moderation: filters.desk }),
  ...(filters.dropped && { dropped: true }),
  ...(filters.zone && toBox(filters.zone)),
})

/**
 * Sends the call with GET, so that the service worker can cache the response for offline use. The filters then stand in the
 * URL as JSON.
 */
const asGetRequest = { get: true } as const

/** Only administrators may use the views of the desk. Every other search is public, and needs no session. */
const clientFor = ({ desk }: PropertyFilters) => (desk ? supabase() : publicClient())

/** Whether the visitor filters by favourites and has none: no request is needed. */
const hasNoFavorites = (filters: PropertyFilters, ids: readonly string[]) =>
  filters.favorites && storedIds(ids).length === 0

export interface SearchPage {
  properties: PropertySummary[]
  /** Ids of the listings of this page that fail the validation; only the admin area shows them. */
  unreadable: string[]
}

/** One page of the listings that match the filters, in their sort order. `ids` are the favourites (`?favoritos=1`). */
export async function searchProperties(
  filters: PropertyFilters,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<SearchPage> {
  if (hasNoFavorites(filters, ids)) return { properties: [], unreadable: [] }
  const client = await clientFor(filters)
  const query = client.rpc(
    'search_properties',
    {
      filters: JSON.stringify(toSearch(filters, ids)),
      sort: filters.sort,
      first: (filters.page - 1) * limits.propertiesPerPage,
      size: limits.propertiesPerPage,
    },
    asGetRequest,
  )
  const { data, error, status } = await (signal ? query.abortSignal(signal) : query)
  if (error) throw toServiceError(error, status)
  const { found, unreadable } = parseSummaries(expectRows(data, 'search'))
  return { properties: found, unreadable }
}

/** Number of listings that match the filters: exact up to 1000, 1001 for "more than 1000", an estimate above that. */
export async function countProperties(
  filters: PropertyFilters,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<number> {
  if (hasNoFavorites(filters, ids)) return 0
  const client = await clientFor(filters)
  const query = client.rpc('count_properties', { filters: JSON.stringify(toSearch(filters, ids)) }, asGetRequest)
  const { data, error, status } = await (signal ? query.abortSignal(signal) : query)
  if (error) throw toServiceError(error, status)
  return expectCount(data, 'count')
}

/**
 * For each search, the number of listings that are newer than its `since` (ISO 8601), at most `newListingsMax`; and
 * `total`, the number for all searches together.
 */
export async function countNewListings(
  searches: readonly { filters: PropertyFilters; since: string }[],
  signal?: AbortSignal,
): Promise<{ total: number; counts: number[] }> {
  const client = await publicClient()
  const asked = searches.map(({ filters, since }) => ({ since, filters: toSearch(filters, []) }))
  const query = client.rpc('count_new_listings', { searches: asked })
  const { data, error, status } = await (signal ? query.abortSignal(signal) : query)
  if (error) throw toServiceError(error, status)
  const counted = newListingsSchema.safeParse(data)
  if (!counted.success)
    throw new ServiceError('unexpected', 'Unexpected shape of the new listings', { cause: counted.error })
  return counted.data
}

/** The first listings that match the filters, as map points. Skips listings without coordinates. */
export async function readPropertyPoints(
  filters: PropertyFilters,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<PropertyPoint[]> {
  if (hasNoFavorites(filters, ids)) return []
  const client = await publicClient()
  const query = client
    .rpc(
      'search_properties',
      { filters: JSON.stringify(toSearch(filters, ids)), sort: filters.sort, size: limits.mapPoints },
      asGetRequest,
    )
    .select(pointColumns)
  const { data, error, status } = await (signal ? query.abortSignal(signal) : query)
  if (error) throw toServiceError(error, status)
  return parsePoints(expectRows(data, 'points'))
}

/** The listings with these ids, in the order of `ids`. Skips those that are no longer listed. */
export async function readPropertiesById(ids: readonly string[]): Promise<PropertySummary[]> {
  const known = storedIds(ids)
  if (known.length === 0) return []
  const client = await publicClient()
  const { data, error, status } = await client
    .from('properties')
    .select(summaryColumns)
    .in('id', known)
    .is('is_listed', true)
  if (error) throw toServiceError(error, status)
  const { found } = parseSummaries(expectRows(data, 'listings'))
  const byId = new Map(found.map((property) => [property.id, property]))
  return known.flatMap((id) => byId.get(id) ?? [])
}

type Priced = Pick<PropertySummary, 'id' | 'price' | 'currency'>

const inSoles = ({ price, currency }: Priced, usdToPen: number) => (currency === 'USD' ? price * usdToPen : price)

/** The candidates for similar listings: the newest ones whose price differs by at most `spread`, a fraction. */
export const similarSearch = { candidates: 24, spread: 0.4 } as const

/** Lowest and highest price, in soles, of the listings that may be similar to `property`. */
export function similarPrices(property: Priced, usdToPen: number): [min: number, max: number] {
  const soles = inSoles(property, usdToPen)
  return [soles * (1 - similarSearch.spread), soles * (1 + similarSearch.spread)]
}

/** The `limits.similarProperties` candidates with the nearest price, without the listing itself. */
export function nearestInPrice<Item extends Priced>(
  property: Priced,
  candidates: readonly Item[],
  usdToPen: number,
): Item[] {
  const distance = (other: Priced) => Math.abs(inSoles(other, usdToPen) - inSoles(property, usdToPen))
  return candidates
    .filter(({ id }) => id !== property.id)
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, limits.similarProperties)
}

/**
 * Active listings of the same property type and operation, nearest in price first. `usdToPen` is soles per US dollar.
 */
export async function readSimilarProperties(property: PropertySummary, usdToPen: number): Promise<PropertySummary[]> {
  const client = await publicClient()
  const [min, max] = similarPrices(property, usdToPen)
  const { data, error, status } = await client
    .rpc(
      'search_properties',
      {
        filters: JSON.stringify({
          kind: property.propertyType,
          listing: property.listingType,
          state: 'active',
          price_min: min,
          price_max: max,
        }),
        size: similarSearch.candidates,
      },
      asGetRequest,
    )
    .select(summaryColumns)
  if (error) throw toServiceError(error, status)
  return nearestInPrice(property, parseSummaries(expectRows(data, 'similar listings')).found, usdToPen)
}
