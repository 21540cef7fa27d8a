import fc from 'fast-check'
import { currencies, featureIds, listingTypes, propertyStatuses, propertyTypes } from '@/schemas/properties/property'
import { parseFilters, sortOrders, type PropertyFilters, type Zone } from '@/schemas/properties/property-filters'

const figure = fc.option(fc.integer({ min: 1, max: 9_999_999_999 }), { nil: undefined })
const few = fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined })
const findOption = <T extends string>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined })

const degrees = (limit: number) =>
  fc
    .uniqueArray(fc.integer({ min: -limit * 1e5, max: limit * 1e5 }), { minLength: 2, maxLength: 2 })
    .map((two) => two.sort((a, b) => a - b).map((value) => value / 1e5))
const zone = fc
  .tuple(degrees(90), degrees(180))
  .map(([[south = 0, north = 0], [west = 0, east = 0]]): Zone => [south, west, north, east])

/** One for each filter of the URL: a filter that is left out here is an error of the compiler. */
export const filterValues: {
  [Name in keyof Required<Omit<PropertyFilters, 'adminView'>>]: fc.Arbitrary<PropertyFilters[Name]>
} = {
  q: fc.string({ unit: 'grapheme', maxLength: 90 }).map((text) => parseFilters(new URLSearchParams({ q: text })).q),
  listingType: findOption(listingTypes),
  propertyType: findOption(propertyTypes),
  luxury: fc.boolean(),
  priceCurrency: fc.constantFrom(...currencies),
  priceMin: figure,
  priceMax: figure,
  bedrooms: few,
  bathrooms: few,
  areaMin: figure,
  areaMax: figure,
  features: fc.subarray([...featureIds]),
  status: findOption(propertyStatuses),
  favorites: fc.boolean(),
  verified: fc.boolean(),
  priceDrop: fc.boolean(),
  zone: fc.option(zone, { nil: undefined }),
  sort: fc.constantFrom(...sortOrders),
  page: fc.integer({ min: 1, max: 100_000 }),
  map: fc.boolean(),
}

/** The filters of a list page, in any combination. */
export const anyFilters = fc.record(filterValues)
