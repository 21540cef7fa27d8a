import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { normalizeText, splitSearchWords } from '@/lib/text'
import {
  emptyFilters,
  isNarrowed,
  type PropertyFilters,
  toSearchedStay,
  type Zone,
} from '@/schemas/properties/property-filters'
import { createListSchema, toSnakeKeys } from '@/schemas/rows'
import { runRequest } from '@/services/backend/run-request'
import { queryKeys } from '@/services/query-keys'
import { publicClient, supabase } from '@/services/backend/client'
import { asGetRequest, listCacheMilliseconds, requestSearch, filterUuids, toSearchIds } from './read'
import { pointRow, pointSelect, type PropertyPoint, type PropertySummary, summaryRow, summarySelect } from './columns'

export const propertiesPerPage = 24
export const maxMapPoints = 300
/** Lowest price of a luxury listing (`?feature=luxury`), by currency. */
const luxuryMinPrice = { PEN: 1_500_000, USD: 400_000 }

/**
 * The search words, normalised like the column `search`. The plus marks a word as required; without it the local API
 * parses a word such as `null` or `eq.1` in a URL as filter syntax.
 */
const toWords = (q: string) =>
  splitSearchWords(normalizeText(q))
    .map((word) => `+${word}`)
    .join(' ') || undefined

const toBox = ([south, west, north, east]: Zone) => ({ south, west, north, east })

/**
 * The filters that differ from their defaults, as arguments of the database functions. The words, luxury, the favourites,
 * the zone and the dates have arguments of their own; every other filter keeps its name, in snake case.
 */
export function toSearchArguments(filters: PropertyFilters, favoriteIds: readonly string[]) {
  const {
    q,
    luxury,
    favorites,
    zone,
    arrival: _,
    departure: __,
    sort: ___,
    page: ____,
    map: _____,
    ...otherFilters
  } = filters
  const chosenFilters = Object.entries(otherFilters).filter(
    ([name, value]) => String(value) !== String(emptyFilters[name as keyof typeof otherFilters]),
  )
  return {
    words: toWords(q),
    ...toSnakeKeys(Object.fromEntries(chosenFilters)),
    ...(luxury && { luxury_pen: luxuryMinPrice.PEN, luxury_usd: luxuryMinPrice.USD }),
    ...(favorites && { only_ids: toSearchIds(favoriteIds) }),
    ...(zone && toBox(zone)),
    ...toSearchedStay(filters),
  }
}

/** The client of a search. The administrators' views need a session, every other search is public. */
const chooseClient = ({ adminView }: PropertyFilters) => (adminView ? supabase() : publicClient())

/** Whether the visitor filters by favourites and has none: no request is needed. */
const hasNoFavorites = (filters: PropertyFilters, favoriteIds: readonly string[]) =>
  filters.favorites && filterUuids(favoriteIds).length === 0

const createNeverAbortedSignal = () => new AbortController().signal

/** One page of the listings that match the filters, in their sort order. */
export async function searchProperties(
  filters: PropertyFilters,
  favoriteIds: readonly string[],
  signal = createNeverAbortedSignal(),
): Promise<PropertySummary[]> {
  if (hasNoFavorites(filters, favoriteIds)) return []
  const client = await chooseClient(filters)
  const page = {
    // A search puts what is sold or rented last; the whole list has the order of the specification.
    sort: filters.sort === 'newest' && isNarrowed(filters) ? 'available' : filters.sort,
    first: (filters.page - 1) * propertiesPerPage,
    size: propertiesPerPage,
  }
  const request = requestSearch(client, toSearchArguments(filters, favoriteIds), page, summarySelect).abortSignal(
    signal,
  )
  return runRequest(request, createListSchema(summaryRow))
}

/** Up to six counts of listings, of the same searches in their order. One request. */
export async function countEachSearch(
  searches: readonly PropertyFilters[],
  favoriteIds: readonly string[],
  signal: AbortSignal,
): Promise<number[]> {
  const client = await publicClient()
  const asked = searches.map((filters) => toSearchArguments(filters, favoriteIds))
  return runRequest(client.rpc('count_each_search', { searches: asked }).abortSignal(signal), z.array(z.int()))
}

/** Number of listings that match the filters; 1001 for "more than 1000". */
export async function countProperties(
  filters: PropertyFilters,
  favoriteIds: readonly string[],
  signal = createNeverAbortedSignal(),
): Promise<number> {
  if (hasNoFavorites(filters, favoriteIds)) return 0
  const client = await chooseClient(filters)
  const search = { filters: JSON.stringify(toSearchArguments(filters, favoriteIds)) }
  return runRequest(client.rpc('count_properties', search, asGetRequest).abortSignal(signal), z.number())
}

/**
 * The first 300 listings (`maxMapPoints`) that match the filters, as map points, without those that have no
 * coordinates.
 */
export async function readPropertyPoints(
  filters: PropertyFilters,
  favoriteIds: readonly string[],
  signal = createNeverAbortedSignal(),
): Promise<PropertyPoint[]> {
  if (hasNoFavorites(filters, favoriteIds)) return []
  const page = { sort: filters.sort, size: maxMapPoints }
  const request = requestSearch(await publicClient(), toSearchArguments(filters, favoriteIds), page, pointSelect)
  const points = await runRequest(request.abortSignal(signal), createListSchema(pointRow))
  return points.filter(({ latitude, longitude }) => latitude && longitude)
}

const newListingsSchema = z.object({
  total: z.int().check(z.gte(0)),
  counts: z.array(z.int().check(z.gte(0))),
})

/**
 * Counts, for each search, the listings that are newer than its `since` (ISO 8601), up to `maxNewListings`. `total` is the
 * number for all searches together; it counts a listing of several searches once.
 */
export async function countNewListings(
  searches: readonly { filters: PropertyFilters; since: string }[],
  signal = createNeverAbortedSignal(),
): Promise<{ total: number; counts: number[] }> {
  const client = await publicClient()
  const sinceFilters = searches.map(({ filters, since }) => ({ since, filters: toSearchArguments(filters, []) }))
  return runRequest(client.rpc('count_new_listings', { searches: sinceFilters }).abortSignal(signal), newListingsSchema)
}

/** The part of the query key that selects the listings, without order and page. Equal keys have equal counts. */
const toListingSelection = (filters: PropertyFilters, favoriteIds: readonly string[]) => ({
  ...filters,
  page: 1,
  map: false,
  sort: emptyFilters.sort,
  ids: filters.favorites ? favoriteIds : [],
})

/**
 * One page of the list; the previous page stays visible while the next one loads. `favoriteIds` are for `?favoritos=1`.
 */
export const propertyPageQuery = (filters: PropertyFilters, favoriteIds: readonly string[]) =>
  queryOptions({
    queryKey: queryKeys.propertyList({
      ...toListingSelection(filters, favoriteIds),
      sort: filters.sort,
      page: filters.page,
    }),
    queryFn: ({ signal }) => searchProperties(filters, favoriteIds, signal),
    placeholderData: keepPreviousData,
    gcTime: listCacheMilliseconds,
  })

export const propertyCountQuery = (filters: PropertyFilters, favoriteIds: readonly string[]) =>
  queryOptions({
    queryKey: queryKeys.propertyCount(toListingSelection(filters, favoriteIds)),
    queryFn: ({ signal }) => countProperties(filters, favoriteIds, signal),
    placeholderData: keepPreviousData,
    gcTime: listCacheMilliseconds,
  })

/**
 * What a list with few results could drop: the counts of the searches without each of the given filters, and up to three listings
 * of the search that finds most, which the list does not show.
 */
export const fewResultsQuery = (
  filters: PropertyFilters,
  changes: readonly Partial<PropertyFilters>[],
  favoriteIds: readonly string[],
) =>
  queryOptions({
    queryKey: [...queryKeys.propertyCount(toListingSelection(filters, favoriteIds)), 'without', changes],
    queryFn: async ({ signal }) => {
      const searches = changes.map((change) => ({ ...filters, page: 1, ...change }))
      const counts = await countEachSearch(searches, favoriteIds, signal)
      const widest = searches[counts.indexOf(Math.max(...counts))]
      return { counts, closest: widest ? await searchProperties(widest, favoriteIds, signal) : [] }
    },
    gcTime: listCacheMilliseconds,
  })

/** The listings as map points, with the same filters and order as the list. */
export const propertyPointsQuery = (filters: PropertyFilters, favoriteIds: readonly string[]) =>
  queryOptions({
    queryKey: queryKeys.propertyPoints({ ...toListingSelection(filters, favoriteIds), sort: filters.sort }),
    queryFn: ({ signal }) => readPropertyPoints(filters, favoriteIds, signal),
    placeholderData: keepPreviousData,
    gcTime: listCacheMilliseconds,
  })
