import { wellFormed } from '@/lib/text'
import {
  type FeatureId,
  featureIds,
  type ListingType,
  listingTypes,
  type PropertyStatus,
  propertyStatuses,
  type PropertyType,
  propertyTypes,
} from './property-values'

export const sortOrders = ['newest', 'price-asc', 'price-desc', 'area'] as const
export type SortOrder = (typeof sortOrders)[number]

/** From which price on a listing counts as luxury (`?feature=luxury`), each in its own currency. */
export const luxuryFrom = { PEN: 1_500_000, USD: 400_000 } as const

/** What `?type=` says for each operation (specification section 2). */
const operationWords: Record<ListingType, string> = { sale: 'buy', rent: 'rent', new: 'new' }
const operationOf = (word: string) => listingTypes.find((type) => operationWords[type] === word)

export interface PropertyFilters {
  q: string
  operation?: ListingType | undefined
  propertyType?: PropertyType | undefined
  luxury: boolean
  /** In soles. */
  priceMin?: number | undefined
  priceMax?: number | undefined
  bedrooms?: number | undefined
  bathrooms?: number | undefined
  /** In m². */
  areaMin?: number | undefined
  areaMax?: number | undefined
  features: FeatureId[]
  status?: PropertyStatus | undefined
  favorites: boolean
  sort: SortOrder
  /** From 1. */
  page: number
  map: boolean
}

const ceiling = 9_999_999_999

/** Address words of the filters that hold one plain value. */
const words = {
  q: 'q',
  priceMin: 'precio_min',
  priceMax: 'precio_max',
  bedrooms: 'dormitorios',
  bathrooms: 'banos',
  areaMin: 'area_min',
  areaMax: 'area_max',
  status: 'estado',
  sort: 'orden',
  page: 'pagina',
  favorites: 'favoritos',
  map: 'mapa',
} as const satisfies Partial<Record<keyof PropertyFilters, string>>

const oneOf = <T extends string>(values: readonly T[], value: string | null) => values.find((known) => known === value)

function wholeNumber(text: string | null, max: number): number | undefined {
  if (text === null || !/^\d{1,10}$/.test(text)) return undefined
  const number = Number(text)
  return number >= 1 && number <= max ? number : undefined
}

const searchText = (text: string) => wellFormed(text.replace(/\s+/g, ' ').trim().slice(0, 100).trim())

/**
 * The search of an address as filters. `type` may come twice, for the operation and for the kind of
 * property (`?type=rent&type=house`); amenities are one list (`comodidades=pool,garden`). Each value falls back
 * by itself: one that is not understood changes none of the others. Read by hand, not by zod: this runs
 * before the first paint of every page with listings.
 */
export function parseFilters(search: string | URLSearchParams): PropertyFilters {
  const params = new URLSearchParams(search)
  const types = params.getAll('type')
  const features = new Set((params.get('comodidades') ?? '').split(','))
  const word = (name: keyof typeof words) => params.get(words[name])
  return {
    q: searchText(word('q') ?? ''),
    operation: types.map(operationOf).find(Boolean),
    propertyType: types.map((type) => oneOf(propertyTypes, type)).find(Boolean),
    luxury: params.getAll('feature').includes('luxury'),
    priceMin: wholeNumber(word('priceMin'), ceiling),
    priceMax: wholeNumber(word('priceMax'), ceiling),
    bedrooms: wholeNumber(word('bedrooms'), 20),
    bathrooms: wholeNumber(word('bathrooms'), 20),
    areaMin: wholeNumber(word('areaMin'), ceiling),
    areaMax: wholeNumber(word('areaMax'), ceiling),
    features: featureIds.filter((id) => features.has(id)),
    status: oneOf(propertyStatuses, word('status')),
    favorites: word('favorites') === '1',
    sort: oneOf(sortOrders, word('sort')) ?? 'newest',
    page: wholeNumber(word('page'), 100_000) ?? 1,
    map: word('map') === '1',
  }
}

/** The address search of filters, without the leading '?'; what is as by default is left out. */
export function serializeFilters(filters: PropertyFilters): string {
  const params = new URLSearchParams()
  if (filters.operation) params.append('type', operationWords[filters.operation])
  if (filters.propertyType) params.append('type', filters.propertyType)
  if (filters.luxury) params.set('feature', 'luxury')
  if (filters.features.length > 0) params.set('comodidades', filters.features.join(','))
  for (const [name, word] of Object.entries(words) as [keyof typeof words, string][]) {
    const value = filters[name]
    if (value && value !== emptyFilters[name]) params.set(word, value === true ? '1' : String(value))
  }
  return params.toString().replaceAll('%2C', ',')
}

/** No filter at all, first page, newest first. */
export const emptyFilters: PropertyFilters = parseFilters('')

/** How many filters narrow the list; order, page, search text and map do not count. */
export function countFilters(filters: PropertyFilters): number {
  const narrowing = { ...filters, q: '', sort: null, page: null, map: null }
  return Object.values(narrowing).filter((value) => (Array.isArray(value) ? value.length > 0 : Boolean(value))).length
}
