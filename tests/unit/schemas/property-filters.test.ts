import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currencies, featureIds, listingTypes, propertyStatuses, propertyTypes } from '@/schemas/properties/property'
import {
  countFilters,
  emptyFilters,
  parseFilters,
  serializeFilters,
  sortOrders,
  type PropertyFilters,
} from '@/schemas/properties/property-filters'

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const amount = optional(fc.integer({ min: 1, max: 9_999_999_999 }))
const filters: fc.Arbitrary<PropertyFilters> = fc.record({
  q: fc
    .string({ unit: 'grapheme', maxLength: 30 })
    .map((text) => text.replace(/\s+/g, ' ').trim().slice(0, 60).trim().toWellFormed()),
  operation: optional(fc.constantFrom(...listingTypes)),
  propertyType: optional(fc.constantFrom(...propertyTypes)),
  luxury: fc.boolean(),
  priceCurrency: fc.constantFrom(...currencies),
  priceMin: amount,
  priceMax: amount,
  bedrooms: optional(fc.integer({ min: 1, max: 20 })),
  bathrooms: optional(fc.integer({ min: 1, max: 20 })),
  areaMin: amount,
  areaMax: amount,
  features: fc.subarray([...featureIds]),
  status: optional(fc.constantFrom(...propertyStatuses)),
  favorites: fc.boolean(),
  verified: fc.boolean(),
  dropped: fc.boolean(),
  sort: fc.constantFrom(...sortOrders),
  page: fc.integer({ min: 1, max: 100_000 }),
  map: fc.boolean(),
})

describe('property filters in the address', () => {
  test('parsing the serialized filters returns the same filters', () => {
    fc.assert(
      fc.property(filters, (chosen) => {
        expect(parseFilters(serializeFilters(chosen))).toEqual(chosen)
      }),
    )
  })

  test('any URL gives valid filters, and serializing them is stable', () => {
    const words = fc.constantFrom(
      'q',
      'type',
      'feature',
      'precio_min',
      'pagina',
      'orden',
      'comodidades',
      'estado',
      'dormitorios',
      'x',
    )
    const address = fc
      .array(fc.tuple(words, fc.string({ unit: 'binary', maxLength: 12 })), { maxLength: 8 })
      .map((pairs) => new URLSearchParams(pairs.map(([k, v]) => [k, v.toWellFormed()])))
    fc.assert(
      fc.property(address, (search) => {
        const parsed = parseFilters(search)
        expect(parseFilters(serializeFilters(parsed))).toEqual(parsed)
      }),
    )
  })

  test.each([
    ['type=castle', {}],
    ['precio_min=abc', {}],
    ['precio_min=-5', {}],
    ['precio_min=1e9', {}],
    ['precio_max=99999999999999999999', {}],
    ['dormitorios=2.5', {}],
    ['dormitorios=21', {}],
    ['pagina=0', {}],
    ['pagina=-1', {}],
    ['orden=drop table', {}],
    ['estado=deleted', {}],
    ['comodidades=helipad,pool', { features: ['pool'] }],
    ['favoritos=yes', {}],
    ['mapa=true', {}],
    ['feature=cheap', {}],
    ['rebajas=yes', {}],
    ['moneda=EUR', {}],
    ['moneda=usd', {}],
    ['zona=miramar', {}],
    ['zona=', {}],
    ['zona=-11.8,-77.2,-11.7', {}],
    ['zona=-11.8,-77.2,-11.7,', {}],
    ['zona=-11.8,-77.2,-11.7,-77.1,', {}],
    ['zona=-11.8,-77.2,-11.7,-77.1,-77', {}],
    ['zona=-11.8, -77.2,-11.7,-77.1', {}],
    ['zona=-1.18e1,-77.2,-11.7,-77.1', {}],
    ['zona=NaN,-77.2,-11.7,-77.1', {}],
    ['zona=-11.7,-77.2,-11.8,-77.1', {}],
    ['zona=-11.8,-77.1,-11.7,-77.2', {}],
    ['zona=-11.8,-77.2,-11.8,-77.1', {}],
    ['zona=-11.800001,-77.2,-11.799999,-77.1', {}],
    ['zona=-90.1,-77.2,-11.7,-77.1', {}],
    ['zona=-11.8,-77.2,90.1,-77.1', {}],
    ['zona=-11.8,-180.1,-11.7,-77.1', {}],
    ['zona=-11.8,-77.2,-11.7,180.1', {}],
    ['zona=-11.8,-77.2,-11.7,-77.1234567891', {}],
    ['zona=-11.8,-77.2,-11.7,-77.123456', { zone: [-11.8, -77.2, -11.7, -77.12346] }],
    ['zona=-90,-180,90,180', { zone: [-90, -180, 90, 180] }],
  ])('%s falls back alone', (bad, expected) => {
    const parsed = parseFilters(`${bad}&banos=2&q=mar`)
    expect(parsed).toEqual({ ...emptyFilters, bathrooms: 2, q: 'mar', ...expected })
  })

  test.each([
    ['type=buy', { operation: 'sale' }],
    ['type=rent', { operation: 'rent' }],
    ['type=new', { operation: 'new' }],
    ['type=house', { propertyType: 'house' }],
    ['type=condo', { propertyType: 'condo' }],
    ['type=rent&type=house', { operation: 'rent', propertyType: 'house' }],
    ['feature=luxury', { luxury: true }],
    ['moneda=USD&precio_max=90000', { priceCurrency: 'USD', priceMax: 90_000 }],
    ['rebajas=1', { dropped: true }],
    ['zona=-11.8,-77.2,-11.7,-77.1', { zone: [-11.8, -77.2, -11.7, -77.1] }],
    ['orden=drop', { sort: 'drop' }],
  ])('the links of the site: %s', (search, expected) => {
    expect(parseFilters(search)).toEqual({ ...emptyFilters, ...expected })
    expect(serializeFilters(parseFilters(search))).toBe(search)
  })

  test('no filter gives an empty query string', () => {
    expect(serializeFilters(emptyFilters)).toBe('')
  })

  test('order, page, search text, currency and map do not count as filters', () => {
    expect(countFilters(parseFilters('q=mar&orden=area&pagina=3&mapa=1&moneda=USD'))).toBe(0)
    expect(countFilters(parseFilters('type=rent&type=house&favoritos=1&comodidades=pool,gym&precio_max=5'))).toBe(5)
    expect(countFilters(parseFilters('rebajas=1&zona=-11.8,-77.2,-11.7,-77.1&orden=drop'))).toBe(2)
  })
})
