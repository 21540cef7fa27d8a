import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatShortDate } from '@/lib/dates'
import { formatNumber } from '@/lib/format'

it('formats every number as Intl does for es-PE', () => {
  const browser = new Intl.NumberFormat('es-PE', { maximumFractionDigits: 2 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
      expect(formatNumber(cents / 100)).toBe(browser.format(cents / 100))
    }),
  )
  for (const value of [0, 0.5, 7, 999, 1000, 1250.5, 12345678.9])
    expect(formatNumber(value)).toBe(browser.format(value))
})

it('formats every date as Intl does for Lima', () => {
  const browser = new Intl.DateTimeFormat('es-PE', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'America/Lima',
  })
  // Lima has had a constant UTC offset since 1995.
  const days = fc.date({ min: new Date('1995-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(days, (date) => {
      expect(formatShortDate(date.toISOString())).toBe(browser.format(date))
    }),
  )
})
