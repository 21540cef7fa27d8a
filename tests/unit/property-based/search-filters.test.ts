import fc from 'fast-check'
import { expect, test } from 'vitest'
import { activeFilters } from '@/content/properties/search'
import { parseLeadFilters, serializeAdminFilters } from '@/schemas/admin-filters'
import { currencies, featureIds, listingTypes, propertyStatuses, propertyTypes } from '@/schemas/properties/property'
import {
  emptyFilters,
  parseFilters,
  serializeFilters,
  sortOrders,
  type PropertyFilters,
  type Zone,
} from '@/schemas/properties/property-filters'
import { toSearch } from '@/services/properties/search'
import { anyText } from './any-text'

const parameter = fc.constantFrom(
  'q',
  'type',
  'feature',
  'moneda',
  'precio_min',
  'precio_max',
  'dormitorios',
  'banos',
  'area_min',
  'estado',
  'orden',
  'pagina',
  'favoritos',
  'mapa',
  'rebajas',
  'zona',
  'comodidades',
  'tipo',
  '__proto__',
  'x',
)
const value = fc.oneof(
  anyText,
  fc.constantFrom(
    'buy',
    'rent',
    'house',
    'luxury',
    '1',
    '0',
    '-1',
    'USD',
    '1e9',
    '99999999999',
    'NaN',
    'pool,garden,x',
    'price-asc',
    '-11.8,-77.2,-11.7,-77.1',
    '-0.000001,1,2,3',
  ),
)
const search = fc
  .array(fc.tuple(parameter, value), { maxLength: 12 })
  .map((pairs) => new URLSearchParams(pairs).toString())

test('any query string is parsed, and its filters can be serialized and parsed again', () => {
  fc.assert(
    fc.property(search, (text) => {
      const filters = parseFilters(text)
      expect(parseFilters(serializeFilters(filters))).toEqual(filters)
    }),
    { numRuns: 400 },
  )
})

test('any other text is parsed too', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(parseFilters(text).page).toBeGreaterThan(0)
    }),
  )
})

const figure = fc.option(fc.integer({ min: 1, max: 9_999_999_999 }), { nil: undefined })
const few = fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined })
const oneOf = <T extends string>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined })

const degrees = (limit: number) =>
  fc
    .uniqueArray(fc.integer({ min: -limit * 1e5, max: limit * 1e5 }), { minLength: 2, maxLength: 2 })
    .map((two) => two.sort((a, b) => a - b).map((value) => value / 1e5))
const area = fc
  .tuple(degrees(90), degrees(180))
  .map(([[south = 0, north = 0], [west = 0, east = 0]]): Zone => [south, west, north, east])

/** One for each filter of the URL: a filter that is left out here is an error of the compiler. */
const filters: { [Name in keyof Required<Omit<PropertyFilters, 'adminView'>>]: fc.Arbitrary<PropertyFilters[Name]> } = {
  q: fc.string({ unit: 'grapheme', maxLength: 90 }).map((text) => parseFilters(new URLSearchParams({ q: text })).q),
  operation: oneOf(listingTypes),
  propertyType: oneOf(propertyTypes),
  luxury: fc.boolean(),
  priceCurrency: fc.constantFrom(...currencies),
  priceMin: figure,
  priceMax: figure,
  bedrooms: few,
  bathrooms: few,
  areaMin: figure,
  areaMax: figure,
  features: fc.subarray([...featureIds]),
  status: oneOf(propertyStatuses),
  favorites: fc.boolean(),
  verified: fc.boolean(),
  dropped: fc.boolean(),
  zone: fc.option(area, { nil: undefined }),
  sort: fc.constantFrom(...sortOrders),
  page: fc.integer({ min: 1, max: 100_000 }),
  map: fc.boolean(),
}

test('every combination of filters can be written to the URL and read from it', () => {
  fc.assert(
    fc.property(fc.record(filters), (one) => {
      expect(parseFilters(serializeFilters(one))).toEqual({ ...emptyFilters, ...one })
    }),
    { numRuns: 300 },
  )
})

test('each filter is part of the database request, and has a chip that removes it', () => {
  // Favourites are ids; an amount has a currency; the others select nothing.
  const { favorites, priceCurrency, sort, page, map, ...narrowing } = filters
  for (const [name, value] of Object.entries({ ...narrowing, q: fc.constant('mar') })) {
    const values = (value as fc.Arbitrary<unknown>).map((one) => ({ ...emptyFilters, [name]: one }))
    // Without its parameter the filter below would look for a value for ever.
    expect(fc.sample(values, 100).map(serializeFilters).join(''), `${name} has no parameter`).not.toBe('')
    fc.assert(
      fc.property(
        values.filter((one) => serializeFilters(one) !== ''),
        (one) => {
          expect(toSearch(one, []), name).not.toEqual(toSearch(emptyFilters, []))
          const chips = activeFilters(one)
          expect(chips.length, name).toBeGreaterThan(0)
          const rest = chips.reduce<PropertyFilters>((left, { without }) => ({ ...left, ...without }), one)
          expect(serializeFilters(rest), name).not.toBe(serializeFilters(one))
        },
      ),
      { numRuns: 20 },
    )
  }
})

test('the filters of the inbox can be written to the URL and read from it', () => {
  fc.assert(
    fc.property(search, (text) => {
      const filters = parseLeadFilters(new URLSearchParams(text))
      expect(parseLeadFilters(new URLSearchParams(serializeAdminFilters(filters)))).toEqual(filters)
    }),
  )
})
