import { describe, expect, it } from 'vitest'
import { propertyRow } from '@/services/properties/rows'
import { listingRow } from '@tests/support/listings'

const row = { ...listingRow(), id: 'd0000000-0000-4000-8000-000000000001' }
const accepts = (change: object) => propertyRow.safeParse({ ...row, ...change }).success

describe('a row of the table of listings', () => {
  it.each(['price', 'square_feet', 'bathrooms'])('accepts a number and a number as text for %s', (column) => {
    expect(accepts({ [column]: 2.5 })).toBe(true)
    expect(accepts({ [column]: '2.50' })).toBe(true)
  })

  it.each([
    ...['price', 'square_feet', 'bathrooms'].flatMap((column) =>
      ['NaN', 'Infinity', '-Infinity', Number.NaN, '', 'dos', true, [], {}].map((value) => [column, value] as const),
    ),
    ['price', null],
    ['price', undefined],
    ['title', null],
    ['features', [['pool']]],
    ['features', [null]],
    ['images', [['https://fotos.test/a.jpg']]],
    ['images', [null]],
    ['latitude', 'NaN'],
    ['created_at', 'infinity'],
    ['updated_at', '-infinity'],
  ] as const)('refuses %s = %j', (column, value) => {
    expect(accepts({ [column]: value })).toBe(false)
  })
})

const imagesOf = (...images: string[]) =>
  propertyRow.parse({ ...listingRow({ images }), id: 'd0000000-0000-4000-8000-000000000001' }).images

it("adds the backend's origin to photos in its Storage, which the database stores without a host", () => {
  const path = '/storage/v1/object/public/property-images/a.jpg'
  expect(imagesOf(path, '/storage/v1/object/public/fotosweb/placeholder.jpg')).toEqual([
    `https://supabase.test${path}`,
    'https://supabase.test/storage/v1/object/public/fotosweb/placeholder.jpg',
  ])
})

it('leaves every other URL unchanged', () => {
  const kept = [
    'https://fotos.test/a.jpg',
    'https://otro.test/storage/v1/object/public/property-images/a.jpg',
    '/b.jpg',
  ]
  expect(imagesOf(...kept)).toEqual(kept)
  expect(imagesOf('//evil.test/a.jpg', 'javascript:alert(1)')).toEqual([])
})

it('reports a price drop for thirty days, and the time of the change afterwards too', () => {
  const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString()
  const fallen = (price_drop: number | null, price_changed_at: string | null) => {
    const { priceDrop, priceChangedAt } = propertyRow.parse({ ...listingRow(), id: 'a', price_drop, price_changed_at })
    return [priceDrop, priceChangedAt]
  }
  expect(fallen(8, days(29.9))).toEqual([8, expect.any(String)])
  expect(fallen(8, days(30.1))).toEqual([null, expect.any(String)])
  expect(fallen(null, days(1))).toEqual([null, expect.any(String)])
  expect(fallen(null, null)).toEqual([null, null])
})
