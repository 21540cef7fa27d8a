import { describe, expect, it } from 'vitest'
import { convertPrice, formatPrice } from '@/lib/format'

const rate = { usdToPen: 3.75, date: '2026-11-01' }

describe('formatPrice', () => {
  it.each([
    [850000, 'PEN', 'S/\u00A0850,000'],
    [92000, 'USD', '$\u00A092,000'],
    [1234.5, 'PEN', 'S/\u00A01,234.5'],
  ] as const)('shows %d %s as %s', (amount, currency, shown) => {
    expect(formatPrice(amount, currency)).toBe(shown)
  })
})

describe('convertPrice', () => {
  it('converts dollars to soles and soles to dollars, in whole units', () => {
    expect(convertPrice(92000, 'USD', rate)).toEqual({ amount: 345000, currency: 'PEN' })
    expect(convertPrice(850000, 'PEN', rate)).toEqual({ amount: 226667, currency: 'USD' })
  })
})
