import { describe, expect, it } from 'vitest'
import { propertyRowSchema } from '@/schemas/properties/property'
import { listingRow } from '@tests/support/listings'

const row = { ...listingRow(), id: 'd0000000-0000-4000-8000-000000000001' }
const accepts = (change: object) => propertyRowSchema.safeParse({ ...row, ...change }).success

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
