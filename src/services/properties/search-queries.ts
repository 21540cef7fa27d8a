import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { PropertySummary } from '@/schemas/properties/property'
import { emptyFilters, type PropertyFilters } from '@/schemas/properties/property-filters'
import * as service from './search'
import { keys } from '@/services/keys'

/** Milliseconds. Going back from a listing restores the list, and its scroll height, from the query cache. */
const rememberFor = 30 * 60_000

type Ids = readonly string[]

/** The part of the query key that selects the listings, without order and page. Equal keys have equal counts. */
const narrowing = (filters: PropertyFilters, ids: Ids) => ({
  ...filters,
  page: 1,
  map: false,
  sort: emptyFilters.sort,
  ids: filters.favorites ? ids : [],
})

/**
 * One page of the list; the previous page stays visible while the next one loads. `favorites` are the ids for
 * `?favoritos=1`.
 */
export const propertyPageQuery = (filters: PropertyFilters, favorites: Ids) =>
  queryOptions({
    queryKey: keys.propertyList({ ...narrowing(filters, favorites), sort: filters.sort, page: filters.page }),
    queryFn: ({ signal }) => service.searchProperties(filters, favorites, signal),
    placeholderData: keepPreviousData,
    gcTime: rememberFor,
  })

export const propertyCountQuery = (filters: PropertyFilters, favorites: Ids) =>
  queryOptions({
    queryKey: keys.propertyCount(narrowing(filters, favorites)),
    queryFn: ({ signal }) => service.countProperties(filters, favorites, signal),
    placeholderData: keepPreviousData,
    gcTime: rememberFor,
  })

/** The listings as map points, with the same filters and order as the list. */
export const propertyPointsQuery = (filters: PropertyFilters, favorites: Ids) =>
  queryOptions({
    queryKey: keys.propertyPoints({ ...narrowing(filters, favorites), sort: filters.sort }),
    queryFn: ({ signal }) => service.readPropertyPoints(filters, favorites, signal),
    placeholderData: keepPreviousData,
    gcTime: rememberFor,
  })

export const propertiesByIdQuery = (ids: Ids) =>
  queryOptions({
    queryKey: keys.propertiesById(ids),
    queryFn: () => service.readPropertiesById(ids),
    placeholderData: keepPreviousData,
    gcTime: rememberFor,
  })

export const similarPropertiesQuery = (property: PropertySummary, usdToPen: number) =>
  queryOptions({
    queryKey: keys.similarProperties(property.id),
    queryFn: () => service.readSimilarProperties(property, usdToPen),
    gcTime: rememberFor,
  })
