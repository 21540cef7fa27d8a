import { describe, expect, it } from 'vitest'
import { createColumnRow, propertyRow } from '@/services/properties/columns'
import { makeListingRow } from '@tests/support/listings'

const rowSchema = createColumnRow(propertyRow)
const row = { ...makeListingRow(), id: 'd0000000-0000-4000-8000-000000000001' }
const accepts = (change: object) => rowSchema.safeParse({ ...row, ...change }).success

describe('a row of the table `properties`', () => {
  it.each(['price', 'square_feet', 'bathrooms'])('accepts a number and a number as text for %s', (column) => {
    expect(accepts({ [column]: 2.5 })).toBe(true)
    expect(accepts({ [column]: '2.50' })).toBe(true)
  })

  const notNumbers = ['NaN', 'Infinity', '-Infinity', Number.NaN, '', 'dos', true, [], {}]
  it.each(
    Object.entries({
      price: [...notNumbers, null, undefined],
      square_feet: notNumbers,
      bathrooms: notNumbers,
      latitude: ['NaN'],
      title: [null],
      features: [[['pool']], [null]],
      images: [[['https://fotos.test/a.jpg']], [null]],
      created_at: ['infinity'],
      updated_at: ['-infinity'],
    }),
  )('refuses values of another type and values that are not finite for %s', (column, values) => {
    for (const value of values) expect(accepts({ [column]: value }), JSON.stringify(value)).toBe(false)
  })
})

const toImages = (...images: string[]) =>
  rowSchema.parse({ ...makeListingRow({ images }), id: 'd0000000-0000-4000-8000-000000000001' }).images

it('photo URLs that the database stores without a host get the origin of the backend', () => {
  const path = '/storage/v1/object/public/property-images/a.jpg'
  expect(toImages(path, '/storage/v1/object/public/fotosweb/placeholder.jpg')).toEqual([
    `https://supabase.test${path}`,
    'https://supabase.test/storage/v1/object/public/fotosweb/placeholder.jpg',
  ])
})

it('https photo URLs of other hosts and paths of the site stay unchanged, and unsafe URLs are removed', () => {
  const safeUrls = [
    'https://fotos.test/a.jpg',
    'https://otro.test/storage/v1/object/public/property-images/a.jpg',
    '/b.jpg',
  ]
  expect(toImages(...safeUrls)).toEqual(safeUrls)
  expect(toImages('//evil.test/a.jpg', 'javascript:alert(1)')).toEqual([])
})

it('a property has its price drop for thirty days, and the time of its price change even after that', () => {
  const daysAgo = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString()
  const parsePriceDrop = (price_drop: number | null, price_changed_at: string | null) => {
    const { priceDrop, priceChangedAt } = rowSchema.parse({
      ...makeListingRow(),
      id: 'a',
      price_drop,
      price_changed_at,
    })
    return [priceDrop, priceChangedAt]
  }
  expect(parsePriceDrop(8, daysAgo(29.9))).toEqual([8, expect.any(String)])
  expect(parsePriceDrop(8, daysAgo(30.1))).toEqual([null, expect.any(String)])
  expect(parsePriceDrop(null, daysAgo(1))).toEqual([null, expect.any(String)])
  expect(parsePriceDrop(null, null)).toEqual([null, null])
})
