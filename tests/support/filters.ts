import fc from 'fast-check'
import { currencies, featureIds, listingTypes, propertyStatuses, propertyTypes } from '@/schemas/properties/property'
import { addDays, rentPeriods } from '@/lib/stays'
import {
  emptyFilters,
  parseFilters,
  type PropertyFilters,
  rentalFilters,
  sortOrders,
  type Zone,
} from '@/schemas/properties/property-filters'

const largeNumber = fc.option(fc.integer({ min: 1, max: 9_999_999_999 }), { nil: undefined })
const smallCount = fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined })
const createOption = <T extends string>(values: readonly T[]) =>
  fc.option(fc.constantFrom(...values), { nil: undefined })

const degrees = (limit: number) =>
  fc
    .uniqueArray(fc.integer({ min: -limit * 1e5, max: limit * 1e5 }), { minLength: 2, maxLength: 2 })
    .map((pair) => pair.sort((a, b) => a - b).map((value) => value / 1e5))
const zone = fc
  .tuple(degrees(90), degrees(180))
  .map(([[south = 0, north = 0], [west = 0, east = 0]]): Zone => [south, west, north, east])

const day = fc.option(
  fc.integer({ min: 0, max: 700 }).map((days) => addDays('2026-12-01', days)),
  { nil: undefined },
)

/** An arbitrary for each filter of the URL. The compiler reports a missing one. */
export const filterValues: {
  [Name in keyof Required<Omit<PropertyFilters, 'adminView'>>]: fc.Arbitrary<PropertyFilters[Name]>
} = {
  q: fc.string({ unit: 'grapheme', maxLength: 90 }).map((text) => parseFilters(new URLSearchParams({ q: text })).q),
  listingType: createOption(listingTypes),
  propertyType: createOption(propertyTypes),
  luxury: fc.boolean(),
  priceCurrency: fc.constantFrom(...currencies),
  priceMin: largeNumber,
  priceMax: largeNumber,
  bedrooms: smallCount,
  bathrooms: smallCount,
  areaMin: largeNumber,
  areaMax: largeNumber,
  features: fc.subarray([...featureIds]),
  status: createOption(propertyStatuses),
  favorites: fc.boolean(),
  verified: fc.boolean(),
  priceDrop: fc.boolean(),
  arrival: day,
  departure: day,
  guests: smallCount,
  rentPeriod: createOption(rentPeriods),
  pets: fc.boolean(),
  zone: fc.option(zone, { nil: undefined }),
  sort: fc.constantFrom(...sortOrders),
  page: fc.integer({ min: 1, max: 100_000 }),
  map: fc.boolean(),
}

/** The filters of a list page, in any combination; only rentals have those of rentals. */
export const anyFilters = fc
  .record(filterValues)
  .map((filters) =>
    filters.listingType === 'rent'
      ? filters
      : { ...filters, ...Object.fromEntries(rentalFilters.map((name) => [name, emptyFilters[name]])) },
  ) as fc.Arbitrary<PropertyFilters>
