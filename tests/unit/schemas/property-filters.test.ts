import { describe, expect, test } from 'vitest'
import {
  countFilters,
  emptyFilters,
  parseFilters,
  serializeFilters,
  parseSearchWords,
  parseStay,
  toListingPath,
} from '@/schemas/properties/property-filters'

describe('property filters in the URL', () => {
  test('an invalid value is ignored, and the other filters stay', () => {
    const invalid: Record<string, string[]> = {
      type: ['castle'],
      feature: ['cheap'],
      moneda: ['EUR', 'usd'],
      precio_min: ['abc', '-5', '1e9'],
      precio_max: ['99999999999999999999'],
      dormitorios: ['2.5', '21'],
      estado: ['deleted'],
      favoritos: ['yes'],
      rebaja: ['yes'],
      mapa: ['true'],
      orden: ['drop table'],
      pagina: ['0', '-1'],
    }
    for (const [name, values] of Object.entries(invalid))
      for (const value of values)
        expect(parseFilters(`${name}=${value}&banos=2&q=mar`), `${name}=${value}`).toEqual({
          ...emptyFilters,
          bathrooms: 2,
          q: 'mar',
        })
    expect(parseFilters('comodidades=helipad,pool').features).toEqual(['pool'])
  })

  test('a zone has four decimal numbers in degrees, ordered south, west, north, east', () => {
    for (const zone of [
      'miramar',
      '',
      '-11.8,-77.2,-11.7',
      '-11.8,-77.2,-11.7,',
      '-11.8,-77.2,-11.7,-77.1,',
      '-11.8,-77.2,-11.7,-77.1,-77',
      '-11.8, -77.2,-11.7,-77.1',
      '-1.18e1,-77.2,-11.7,-77.1',
      'NaN,-77.2,-11.7,-77.1',
      '-11.7,-77.2,-11.8,-77.1',
      '-11.8,-77.1,-11.7,-77.2',
      '-11.8,-77.2,-11.8,-77.1',
      '-11.800001,-77.2,-11.799999,-77.1',
      '-90.1,-77.2,-11.7,-77.1',
      '-11.8,-77.2,90.1,-77.1',
      '-11.8,-180.1,-11.7,-77.1',
      '-11.8,-77.2,-11.7,180.1',
      '-11.8,-77.2,-11.7,-77.1234567891',
    ])
      expect(parseFilters(`zona=${zone}&q=mar`), zone).toEqual({ ...emptyFilters, q: 'mar' })
    expect(parseFilters('zona=-11.8,-77.2,-11.7,-77.123456').zone).toEqual([-11.8, -77.2, -11.7, -77.12346])
    expect(parseFilters('zona=-90,-180,90,180').zone).toEqual([-90, -180, 90, 180])
  })

  test.each([
    ['type=buy', { listingType: 'sale' }],
    ['type=rent', { listingType: 'rent' }],
    ['type=new', { listingType: 'new' }],
    ['type=house', { propertyType: 'house' }],
    ['type=condo', { propertyType: 'condo' }],
    ['type=rent&type=house', { listingType: 'rent', propertyType: 'house' }],
    ['feature=luxury', { luxury: true }],
    ['moneda=USD&precio_max=90000', { priceCurrency: 'USD', priceMax: 90_000 }],
    ['rebaja=1', { priceDrop: true }],
    ['zona=-11.8,-77.2,-11.7,-77.1', { zone: [-11.8, -77.2, -11.7, -77.1] }],
    ['orden=price-drop', { sort: 'price-drop' }],
  ])('%s is read and written unchanged', (search, expected) => {
    expect(parseFilters(search)).toEqual({ ...emptyFilters, ...expected })
    expect(serializeFilters(parseFilters(search))).toBe(search)
  })

  test.each([
    ['llegada=2027-01-10&salida=2027-01-17', { arrival: '2027-01-10', departure: '2027-01-17' }],
    ['llegada=2027-01-10', undefined],
    ['llegada=2027-01-10&salida=2028-01-15', { arrival: '2027-01-10', departure: '2028-01-15' }],
    ['llegada=2027-01-10&salida=2028-01-16', undefined],
    ['llegada=2027-01-10&salida=2027-01-10', undefined],
    ['llegada=2027-02-30&salida=2027-03-04', undefined],
    ['llegada=10/01/2027&salida=17/01/2027', undefined],
  ])("the dates of a listing's path are both or none: %s", (search, stay) => {
    expect(parseStay(search)).toEqual(stay)
    if (stay) expect(toListingPath('a', stay)).toBe(`/properties/a?${search}`)
  })

  test.each([
    ['q=3 dormitorios', { bedrooms: 3 }],
    ['q=casa 2 cuartos miramar', { q: 'casa miramar', bedrooms: 2 }],
    ['q=1 habitacio\u0301n', { bedrooms: 1 }],
    ['q=4 Habitaciones&dormitorios=2', { bedrooms: 2 }],
    ['q=dormitorios', { q: 'dormitorios' }],
    ['q=13 dormitoriosa', { q: '13 dormitoriosa' }],
  ])('bedrooms in words become the filter: %s', (search, expected) => {
    expect(parseFilters(search)).toEqual({ ...emptyFilters, ...expected })
  })

  test('typed words have the bedrooms and the rest of the text', () => {
    expect(parseSearchWords('casa  2 dormitorios miramar')).toEqual({ q: 'casa miramar', bedrooms: 2 })
    expect(parseSearchWords(' casa ')).toEqual({ q: 'casa' })
  })

  test('the query string is empty without filters', () => {
    expect(serializeFilters(emptyFilters)).toBe('')
  })

  test('order, page, search text, currency and map do not count as filters, and a range counts once', () => {
    expect(countFilters(parseFilters('q=mar&orden=area&pagina=3&mapa=1&moneda=USD'))).toBe(0)
    expect(countFilters(parseFilters('type=rent&type=house&favoritos=1&comodidades=pool,gym&precio_max=5'))).toBe(5)
    expect(countFilters(parseFilters('precio_min=4&precio_max=5&area_min=60&area_max=90'))).toBe(2)
    expect(countFilters(parseFilters('rebaja=1&zona=-11.8,-77.2,-11.7,-77.1&orden=price-drop'))).toBe(2)
  })
})
