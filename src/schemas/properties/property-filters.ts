import { type ListType, findListType, listTypes, paths } from '@/config/paths'
import type { Currency } from '@/lib/format'
import { addDays, countNights, longestSearchedStay, type RentPeriod, rentPeriods, type Stay } from '@/lib/stays'
import { findOption, parsePageNumber, parseSearchText, toParams, parseWholeNumber } from '@/schemas/url-filters'
import {
  currencies,
  type FeatureId,
  featureIds,
  type ListingType,
  listingTypes,
  type PropertyStatus,
  propertyStatuses,
  type PropertyType,
  propertyTypes,
} from './property'

export const sortOrders = ['newest', 'price-asc', 'price-desc', 'area', 'price-drop'] as const
export type SortOrder = (typeof sortOrders)[number]

/** Value of `?type=` for each operation (specification section 2). */
const listingTypeParams: Record<ListingType, string> = { sale: 'buy', rent: 'rent', new: 'new' }
const toListingType = (value: string) => listingTypes.find((type) => listingTypeParams[type] === value)

export const adminViews = ['all', 'pending', 'rejected', 'stale'] as const
export type AdminView = (typeof adminViews)[number]

/** A part of the map, in degrees with at most five decimals (1 m). */
export type Zone = readonly [south: number, west: number, north: number, east: number]

/** The filters with a lowest and a highest value: `priceMin`, `priceMax`. */
export const rangeNames = ['price', 'area'] as const
export type RangeName = (typeof rangeNames)[number]

/** Maximum of a price or an area in the URL. */
export const maxFilterNumber = 9_999_999_999

/** The zone with rounded degrees (`+ 0` makes -0 a 0); undefined for invalid degrees. */
export function toZone(degrees: readonly number[]): Zone | undefined {
  const [south = NaN, west = NaN, north = NaN, east = NaN] = degrees.map((value) => Math.round(value * 1e5) / 1e5 + 0)
  const isZone = -90 <= south && south < north && north <= 90 && -180 <= west && west < east && east <= 180
  return isZone ? [south, west, north, east] : undefined
}

/** Four degrees, separated by commas. */
const parseZone = (text: string | null) =>
  text && /^(-?\d{1,3}(\.\d{1,9})?,){4}$/.test(`${text},`) ? toZone(text.split(',').map(Number)) : undefined

/** Amenities, separated by commas: `pool,garden`. */
function parseFeatures(text: string | null): FeatureId[] {
  const ids = new Set(text?.split(','))
  return featureIds.filter((id) => ids.has(id))
}

const parseFlag = (text: string | null) => text === '1'
const createNumberParser = (max: number) => (text: string | null) => parseWholeNumber(text, max)

/** A day of the calendar, YYYY-MM-DD; undefined for any other text. */
const parseDay = (text: string | null): string | undefined =>
  // JavaScript moves 30 February to March.
  text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text
    ? text
    : undefined

const rentPeriodParams: Record<RentPeriod, string> = {
  month: 'mes',
  season: 'temporada',
  week: 'semana',
  night: 'noche',
}
const parseRentPeriod = (text: string | null) => rentPeriods.find((period) => rentPeriodParams[period] === text)

/** @param parse parses the text of the parameter, null if it is missing; returns the default for an invalid text */
const createParameter = <Value>(name: string, parse: (text: string | null) => Value) => ({ name, parse })

/** The filters with one query parameter each. */
const parameters = {
  features: createParameter('comodidades', parseFeatures),
  q: createParameter('q', (text) => parseSearchText(text ?? '')),
  /** Currency of the price range. Listings in the other currency are compared at the reference rate. */
  priceCurrency: createParameter('moneda', (text): Currency => findOption(currencies, text) ?? 'PEN'),
  priceMin: createParameter('precio_min', createNumberParser(maxFilterNumber)),
  priceMax: createParameter('precio_max', createNumberParser(maxFilterNumber)),
  bedrooms: createParameter('dormitorios', createNumberParser(20)),
  bathrooms: createParameter('banos', createNumberParser(20)),
  /** In m². */
  areaMin: createParameter('area_min', createNumberParser(maxFilterNumber)),
  areaMax: createParameter('area_max', createNumberParser(maxFilterNumber)),
  status: createParameter('estado', (text): PropertyStatus | undefined => findOption(propertyStatuses, text)),
  sort: createParameter('orden', (text): SortOrder => findOption(sortOrders, text) ?? 'newest'),
  /** Starts at 1. */
  page: createParameter('pagina', parsePageNumber),
  favorites: createParameter('favoritos', parseFlag),
  /** Only listings that the agency verified. */
  verified: createParameter('verificadas', parseFlag),
  /** Only listings with a price drop in the last `priceDropDays` days. */
  priceDrop: createParameter('rebaja', parseFlag),
  // The next five are of rentals: any other operation ignores them.
  arrival: createParameter('llegada', parseDay),
  departure: createParameter('salida', parseDay),
  guests: createParameter('huespedes', createNumberParser(40)),
  rentPeriod: createParameter('por', parseRentPeriod),
  /** Only where pets are welcome. */
  pets: createParameter('mascotas', (text) => text === 'si'),
  zone: createParameter('zona', parseZone),
  map: createParameter('mapa', parseFlag),
}

/** The filters that only rentals have. */
export const rentalFilters = ['arrival', 'departure', 'guests', 'rentPeriod', 'pets'] as const

type Parameters = typeof parameters
type ParameterFilters = { [Name in keyof Parameters]: ReturnType<Parameters[Name]['parse']> }

const mapParameters = <Value>(convert: (parameter: Parameters[keyof Parameters]) => Value) =>
  Object.fromEntries(Object.entries(parameters).map(([filter, parameter]) => [filter, convert(parameter)]))

const paramNames = mapParameters(({ name }) => name) as Record<keyof Parameters, string>

/** Names of all query parameters of a list page. */
export const filterParams: readonly string[] = ['type', 'feature', ...Object.values(paramNames)]

export interface PropertyFilters extends ParameterFilters {
  listingType?: ListingType | undefined
  propertyType?: PropertyType | undefined
  luxury: boolean
  /** The listings that the administrators' screen shows. Undefined on the public list, whose URL never sets it. */
  adminView?: AdminView | undefined
}

const bedroomWords = /(?:^|\s)(\d{1,2})\s+(?:dormitorios?|cuartos?|habitaci[oó]n(?:es)?)(?=\s|$)/i

/** Turns '3 dormitorios' in a searched text into the filter, since no listing contains these words. */
export function parseSearchWords(text: string): { q: string; bedrooms?: number } {
  const [phrase, count] = bedroomWords.exec(text.normalize('NFC')) ?? []
  if (phrase === undefined) return { q: parseSearchText(text) }
  return { q: parseSearchText(text.normalize('NFC').replace(phrase, ' ')), bedrooms: Number(count) }
}

/** Reads the words of a query string. A filter beside them is the newer choice. */
function readSearchWords(params: URLSearchParams): void {
  const { q, bedrooms } = parseSearchWords(params.get(paramNames.q) ?? '')
  if (bedrooms === undefined) return
  params.set(paramNames.q, q)
  if (!params.has(paramNames.bedrooms)) params.set(paramNames.bedrooms, String(bedrooms))
}

/**
 * Parses a query string into filters. `type` may occur twice, for the operation and the property type
 * (`?type=rent&type=house`). An invalid value falls back to its default and does not affect the others.
 */
export function parseFilters(search: string | URLSearchParams): PropertyFilters {
  const params = new URLSearchParams(search)
  readSearchWords(params)
  const types = params.getAll('type')
  const listingType = types.map(toListingType).find(Boolean)
  if (listingType !== 'rent') for (const filter of rentalFilters) params.delete(parameters[filter].name)
  return {
    ...(mapParameters(({ name, parse }) => parse(params.get(name))) as ParameterFilters),
    listingType,
    propertyType: types.map((type) => findOption(propertyTypes, type)).find(Boolean),
    luxury: params.getAll('feature').includes('luxury'),
  }
}

/**
 * The filters of a list page, such as /properties/rent?dormitorios=2, or null for any other page. A `type` in the query
 * has priority over one of the same kind (operation or property type) in the path.
 */
export function parseListFilters({ pathname, search }: Pick<URL, 'pathname' | 'search'>): PropertyFilters | null {
  const type = findListType(pathname)
  if (type === null) return null
  const params = new URLSearchParams(search)
  if (type) params.append('type', type)
  return parseFilters(params)
}

/** The type of the list page for the operation or the property type; undefined for both together and for neither. */
export function toListType({ listingType, propertyType }: PropertyFilters): ListType | undefined {
  if (listingType && propertyType) return undefined
  const param = listingType ? listingTypeParams[listingType] : propertyType
  return listTypes.find((type) => type === param)
}

/** The filters as a query string without the leading '?'. Omits default values. */
export function serializeFilters(filters: PropertyFilters): string {
  const params = new URLSearchParams()
  if (filters.listingType) params.append('type', listingTypeParams[filters.listingType])
  if (filters.propertyType) params.append('type', filters.propertyType)
  if (filters.luxury) params.set('feature', 'luxury')
  const { rentPeriod, pets, ...otherFilters } = filters
  for (const [name, value] of toParams(paramNames, otherFilters, emptyFilters)) params.set(name, value)
  if (rentPeriod) params.set(paramNames.rentPeriod, rentPeriodParams[rentPeriod])
  if (pets) params.set(paramNames.pets, 'si')
  return params.toString().replaceAll('%2C', ',')
}

/** No filters, first page, newest first. */
export const emptyFilters: PropertyFilters = parseFilters('')

/**
 * The dates of a search for rentals; undefined without both, for a departure that is not after the arrival, and for more nights
 * than a search takes.
 */
export const toSearchedStay = ({
  arrival,
  departure,
}: Pick<PropertyFilters, 'arrival' | 'departure'>): Stay | undefined =>
  arrival && departure && arrival < departure && countNights({ arrival, departure }) <= longestSearchedStay
    ? { arrival, departure }
    : undefined

/** The path of a listing, with the dates of a search: its calendar opens with them chosen. */
export const toListingPath = (id: string, stay: Stay | undefined): string =>
  stay ? `${paths.property(id)}?${serializeFilters({ ...emptyFilters, ...stay })}` : paths.property(id)

/** The dates in the query of a listing's path. */
export const parseStay = (search: string | URLSearchParams): Stay | undefined => {
  const params = new URLSearchParams(search)
  return toSearchedStay({
    arrival: parameters.arrival.parse(params.get(paramNames.arrival)),
    departure: parameters.departure.parse(params.get(paramNames.departure)),
  })
}

/** Whether the filters compare prices. Such filters find rents only with the operation 'rent'. */
export const hasPriceFilter = ({ priceMin, priceMax, luxury }: PropertyFilters) =>
  priceMin !== undefined || priceMax !== undefined || luxury

/** Number of active filters; a range is one, both dates are one, all amenities are one. Without sort order, page, search text, currency and map. */
export function countFilters(filters: PropertyFilters): number {
  const narrowingFilters = { ...filters, q: '', priceCurrency: null, sort: null, page: null, map: null }
  const isSet = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value))
  const stay = toSearchedStay(filters) ? 1 : 0
  const closedRanges = rangeNames.filter((name) => isSet(filters[`${name}Min`]) && isSet(filters[`${name}Max`]))
  return Object.values(narrowingFilters).filter(isSet).length - closedRanges.length - stay
}

/** Whether a filter or a word narrows the list. */
export const isNarrowed = (filters: PropertyFilters): boolean => filters.q !== '' || countFilters(filters) > 0
