import { describe, expect, test } from 'vitest'
import { countFilters, emptyFilters, parseFilters, serializeFilters } from '@/schemas/properties/property-filters'

describe('property filters in the address', () => {
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
