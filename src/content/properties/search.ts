import { type Currency, currencySymbols, formatNumber } from '@/lib/format'
import type { ListingType, PropertyStatus } from '@/schemas/properties/property'
import {
  hasPriceFilter,
  type PropertyFilters,
  type SortOrder,
  toSearchedStay,
  type Zone,
} from '@/schemas/properties/property-filters'
import { countNights } from '@/lib/stays'
import { featureLabels, propertyTypeLabels, propertyStatusLabels, rentPeriodLabels } from './labels'
import { formatGuests, formatNights, formatStay } from './stays'
import { zones } from '@/content/zones'

export const listingTypeFilterLabels: Record<ListingType, string> = { sale: 'Comprar', rent: 'Alquilar', new: 'Nuevos' }

export const sortLabels: Record<SortOrder, string> = {
  newest: 'Más recientes',
  'price-asc': 'Menor precio',
  'price-desc': 'Mayor precio',
  area: 'Mayor área',
  'price-drop': 'Mayor rebaja',
}

export const propertyStatusFilterLabels: Record<PropertyStatus, string> = {
  active: `${propertyStatusLabels.active}s`,
  sold: `${propertyStatusLabels.sold}s`,
  rented: `${propertyStatusLabels.rented}s`,
}

type Range = readonly [min: number | undefined, max: number | undefined]

/** Makes consecutive ranges between the limits. The first range has no minimum, the last no maximum. */
const toConsecutiveRanges = (...limits: number[]): readonly Range[] =>
  [...limits, undefined].map((max, index) => [limits[index - 1], max])

const saleRanges: Record<Currency, readonly Range[]> = {
  PEN: toConsecutiveRanges(300_000, 600_000, 1_000_000, 1_500_000),
  USD: toConsecutiveRanges(80_000, 150_000, 250_000, 400_000),
}
/** Ceilings, and beyond the last one. */
const toCeilings = (...limits: number[]): readonly Range[] => [
  ...limits.map((max): Range => [undefined, max]),
  [limits.at(-1), undefined],
]

const rentRanges: Record<Currency, readonly Range[]> = {
  PEN: toCeilings(1500, 2500, 4000, 6000),
  USD: toCeilings(400, 700, 1100, 1600),
}

const nightRanges: Record<Currency, readonly Range[]> = {
  PEN: toCeilings(200, 400, 700),
  USD: toCeilings(55, 110, 190),
}

/** Price range options of a search; for rents, those of its period, or of months. */
export function listPriceRanges({ listingType, rentPeriod }: PropertyFilters, currency: Currency) {
  if (listingType !== 'rent') return saleRanges[currency]
  return (rentPeriod === 'night' ? nightRanges : rentRanges)[currency]
}

/** Says which prices a list filters, sorts and shows, where that is not plain. */
export function formatPriceNote(filters: PropertyFilters): string | undefined {
  const stay = toSearchedStay(filters)
  if (stay) return `Libres del ${formatStay(stay)} · precios por las ${formatNights(countNights(stay))}`
  const comparesPrices = hasPriceFilter(filters) || filters.sort === 'price-asc' || filters.sort === 'price-desc'
  if (filters.listingType === 'rent' && comparesPrices)
    return `El precio compara los alquileres por ${rentPeriodLabels[filters.rentPeriod ?? 'month'].toLowerCase()}.`
  if (filters.listingType) return undefined
  if (hasPriceFilter(filters)) return 'El precio filtra las ventas. Para ver alquileres, elija «Alquilar».'
  return filters.sort === 'price-asc' || filters.sort === 'price-desc'
    ? 'Por precio: primero las ventas, luego los alquileres y, al final, las vendidas y alquiladas.'
    : undefined
}

/** 'Hasta S/ 300,000', 'S/ 300,000 – 600,000', 'Desde S/ 1,500,000'. Areas pass `unit`, which follows the number. */
export function formatRange(min: number | undefined, max: number | undefined, { prefix = '', unit = '' } = {}): string {
  const formatBound = (value: number) => `${prefix}${formatNumber(value)}${unit}`
  if (min === undefined) return max === undefined ? '' : `Hasta ${formatBound(max)}`
  if (max === undefined) return `Desde ${formatBound(min)}`
  return `${formatBound(min)} – ${formatNumber(max)}${unit}`
}

export const toPricePrefix = (currency: Currency) => ({ prefix: `${currencySymbols[currency]}\u00A0` })

export const currencyNames: Record<Currency, string> = { PEN: 'Soles', USD: 'Dólares' }
const squareMetres = { unit: '\u00A0m²' }

/** 'Zona: Miramar', or 'Zona del mapa' for a zone without a name. */
export function formatZone(zone: Zone): string {
  const namedZone = zones.find(({ box }) => String(box) === String(zone))
  return namedZone ? `Zona: ${namedZone.name}` : 'Zona del mapa'
}

interface ActiveFilter {
  label: string
  /** The values that turn this filter off. */
  without: Partial<PropertyFilters>
}

/** The active filters, each with its label and the values that turn it off. */
export function listActiveFilters(filters: PropertyFilters): ActiveFilter[] {
  const { q, listingType, propertyType, bedrooms, bathrooms, priceMin, priceMax, areaMin, areaMax, status } = filters
  const stay = toSearchedStay(filters)
  const entries: (ActiveFilter | false)[] = [
    q !== '' && { label: `“${q}”`, without: { q: '' } },
    !!listingType && { label: listingTypeFilterLabels[listingType], without: { listingType: undefined } },
    !!propertyType && { label: propertyTypeLabels[propertyType], without: { propertyType: undefined } },
    filters.luxury && { label: 'Propiedades de lujo', without: { luxury: false } },
    (priceMin ?? priceMax) !== undefined && {
      label: formatRange(priceMin, priceMax, toPricePrefix(filters.priceCurrency)),
      without: { priceMin: undefined, priceMax: undefined },
    },
    !!bedrooms && {
      label: `${bedrooms}+ ${bedrooms === 1 ? 'dormitorio' : 'dormitorios'}`,
      without: { bedrooms: undefined },
    },
    !!bathrooms && { label: `${bathrooms}+ ${bathrooms === 1 ? 'baño' : 'baños'}`, without: { bathrooms: undefined } },
    (areaMin ?? areaMax) !== undefined && {
      label: formatRange(areaMin, areaMax, squareMetres),
      without: { areaMin: undefined, areaMax: undefined },
    },
    ...filters.features.map((id) => ({
      label: featureLabels[id],
      without: { features: filters.features.filter((other) => other !== id) },
    })),
    !!status && { label: propertyStatusFilterLabels[status], without: { status: undefined } },
    !!stay && { label: formatStay(stay), without: { arrival: undefined, departure: undefined } },
    !!filters.guests && { label: formatGuests(filters.guests), without: { guests: undefined } },
    !!filters.rentPeriod && {
      label: `Por ${rentPeriodLabels[filters.rentPeriod].toLowerCase()}`,
      without: { rentPeriod: undefined },
    },
    filters.pets && { label: 'Acepta mascotas', without: { pets: false } },
    filters.verified && { label: 'Verificadas', without: { verified: false } },
    filters.priceDrop && { label: 'Con rebaja', without: { priceDrop: false } },
    !!filters.zone && { label: formatZone(filters.zone), without: { zone: undefined } },
    filters.favorites && { label: 'Mis favoritos', without: { favorites: false } },
  ]
  return entries.filter((entry) => entry !== false)
}
