import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listActiveFilters } from '@/content/properties/search'
import { parseLeadFilters, serializeAdminFilters } from '@/schemas/admin-filters'
import {
  emptyFilters,
  parseFilters,
  serializeFilters,
  type PropertyFilters,
} from '@/schemas/properties/property-filters'
import { toSearchArguments } from '@/services/properties/search'
import { anyFilters, filterValues } from '@tests/support/filters'
import { anyText } from './any-text'

const anyValue = fc.oneof(
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

/** Every URL parameter that a filter of properties writes, and three that no such filter knows. */
const anyParameter = fc.constantFrom(
  ...new Set(
    fc
      .sample(anyFilters, { numRuns: 100, seed: 1 })
      .flatMap((one) => [...new URLSearchParams(serializeFilters(one)).keys()]),
  ),
  'tipo',
  '__proto__',
  'x',
)
const anySearch = fc
  .array(fc.tuple(anyParameter, anyValue), { maxLength: 12 })
  .map((pairs) => new URLSearchParams(pairs).toString())

test('any query string is parsed, and its filters can be serialized and parsed again', () => {
  fc.assert(
    fc.property(anySearch, (text) => {
      const filters = parseFilters(text)
      expect(parseFilters(serializeFilters(filters))).toEqual(filters)
    }),
    { numRuns: 400 },
  )
})

test('any text is parsed, even if it is no query string, and any text becomes words that the database accepts', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(parseFilters(text).page).toBeGreaterThan(0)
      const { q } = parseFilters(new URLSearchParams({ q: text }))
      expect(q).toMatch(/^[^\p{Cc}\p{Surrogate}]{0,100}$/u)
    }),
  )
})

test('every combination of filters can be written to the URL and read from it', () => {
  fc.assert(
    fc.property(anyFilters, (one) => {
      expect(parseFilters(serializeFilters(one))).toEqual({ ...emptyFilters, ...one })
    }),
    { numRuns: 300 },
  )
})

test('each filter is part of the database request, and removing its chips changes the URL', () => {
  // Not tested: favourites are sent as ids, the currency matters only with an amount, and sort, page and map narrow nothing.
  // Dates narrow only together.
  const { favorites, priceCurrency, sort, page, map, arrival, departure, ...narrowing } = filterValues
  const dates = fc.constant({ listingType: 'rent' as const, arrival: '2027-01-10', departure: '2027-01-17' })
  for (const [name, value] of Object.entries({ ...narrowing, q: fc.constant('mar'), dates })) {
    const values = (value as fc.Arbitrary<unknown>).map((one) => ({
      ...emptyFilters,
      ...(name === 'dates' ? (one as typeof emptyFilters) : { [name]: one }),
    }))
    // If no value is written to the URL, `values.filter` below never ends: fail first.
    expect(fc.sample(values, 100).map(serializeFilters).join(''), `${name} has no parameter`).not.toBe('')
    fc.assert(
      fc.property(
        values.filter((one) => serializeFilters(one) !== ''),
        (one) => {
          expect(toSearchArguments(one, []), name).not.toEqual(toSearchArguments(emptyFilters, []))
          const chips = listActiveFilters(one)
          expect(chips.length, name).toBeGreaterThan(0)
          const remaining = chips.reduce<PropertyFilters>((filters, { without }) => ({ ...filters, ...without }), one)
          expect(serializeFilters(remaining), name).not.toBe(serializeFilters(one))
        },
      ),
      { numRuns: 20 },
    )
  }
})

test('the filters of the enquiries can be written to the URL and read from it', () => {
  fc.assert(
    fc.property(anySearch, (text) => {
      const filters = parseLeadFilters(new URLSearchParams(text))
      expect(parseLeadFilters(new URLSearchParams(serializeAdminFilters(filters)))).toEqual(filters)
    }),
  )
})
