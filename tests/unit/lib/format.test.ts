import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  convertPrice,
  formatExchangeRate,
  formatKilobytes,
  formatNumber,
  formatPrice,
  formatShortPrice,
} from '@/lib/format'

const rate = { usdToPen: 3.75, date: '2026-11-01' }

describe('a price', () => {
  it.each([
    [850000, 'PEN', 'S/\u00A0850,000'],
    [92000, 'USD', '$\u00A092,000'],
    [350000.5, 'PEN', 'S/\u00A0350,000.50'],
    [1234.56, 'USD', '$\u00A01,234.56'],
  ] as const)('of %d %s is shown as %s', (amount, currency, text) => {
    expect(formatPrice(amount, currency)).toBe(text)
  })
})

it.each([
  [3.75, 'S/\u00A03.75'],
  [3.7, 'S/\u00A03.70'],
  [4, 'S/\u00A04.00'],
  [3.382, 'S/\u00A03.382'],
  [3.3825, 'S/\u00A03.3825'],
])('the exchange rate %d is shown with all its decimals, two at least: %s', (usdToPen, text) => {
  expect(formatExchangeRate({ usdToPen, date: '2026-11-01' })).toBe(text)
})

describe('the short price of a map pin', () => {
  it.each([
    [7_900_000, 'PEN', 'S/\u00A07.9\u00A0M'],
    [1_000_000, 'PEN', 'S/\u00A01\u00A0M'],
    [999_950, 'PEN', 'S/\u00A01\u00A0M'],
    [999_949, 'PEN', 'S/\u00A0999.9\u00A0k'],
    [890_000, 'USD', '$\u00A0890\u00A0k'],
    [5_200, 'PEN', 'S/\u00A05.2\u00A0k'],
    [1_000, 'USD', '$\u00A01\u00A0k'],
    [999, 'USD', '$\u00A0999'],
    [650.5, 'USD', '$\u00A0650.50'],
  ] as const)('of %d %s is shown as %s', (amount, currency, text) => {
    expect(formatShortPrice(amount, currency)).toBe(text)
  })
})

describe('a converted price', () => {
  it('is in soles for dollars and in dollars for soles, in whole units', () => {
    expect(convertPrice(92000, 'USD', rate)).toEqual({ amount: 345000, currency: 'PEN' })
    expect(convertPrice(850000, 'PEN', rate)).toEqual({ amount: 226667, currency: 'USD' })
  })
})

it('a number is formatted as Intl does for es-PE', () => {
  const intlFormat = new Intl.NumberFormat('es-PE', { maximumFractionDigits: 2 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
      expect(formatNumber(cents / 100)).toBe(intlFormat.format(cents / 100))
    }),
  )
  for (const value of [0, 0.5, 7, 999, 1000, 1250.5, 12345678.9])
    expect(formatNumber(value)).toBe(intlFormat.format(value))
})

describe('a file size', () => {
  it.each([
    [0, '0\u00A0KB'],
    [1, '1\u00A0KB'],
    [1_277_952, '1,248\u00A0KB'],
  ])('of %d bytes is shown as %j', (bytes, text) => {
    expect(formatKilobytes(bytes)).toBe(text)
  })
})
