import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countDaysSince, formatDaysAgo, formatLongDate, formatShortDate, formatTimeAgo } from '@/lib/dates'

describe('dates in Lima', () => {
  it('keep their day where they have no time', () => {
    expect(formatLongDate('2026-11-20')).toBe('20 de noviembre de 2026')
    expect(formatShortDate('2026-11-20')).toBe('20/11/2026')
  })

  it('have the day of Lima where they have a time', () => {
    expect(formatShortDate('2026-11-20T03:00:00Z')).toBe('19/11/2026')
  })

  it('are empty where they are invalid', () => {
    expect(formatLongDate('mañana')).toBe('')
  })

  it.each([
    ['2026-11-20T00:00:01-05:00', 'hoy'],
    // The evening before in Lima. In UTC it is already the 20th.
    ['2026-11-19T23:59:59-05:00', 'ayer'],
    ['2026-11-18T00:00:00-05:00', 'hace 2 días'],
    ['2026-08-22T12:00:00-05:00', 'hace 90 días'],
    ['2026-11-20', 'hoy'],
    // A time in the future: the visitor's clock is slow.
    ['2026-11-21T12:00:00-05:00', 'hoy'],
  ])('%s was %s', (time, words) => {
    expect(formatDaysAgo(countDaysSince(time, Date.parse('2026-11-20T12:00:00-05:00')))).toBe(words)
  })
})

it.each([
  [0, 'hace 0 min'],
  [59, 'hace 59 min'],
  [60, 'hace 1 h'],
  [24 * 60 - 1, 'hace 23 h'],
  [24 * 60, 'hace 1 día'],
  [49 * 60, 'hace 2 días'],
])('%s minutes ago is said as %s', (minutes, words) => {
  expect(formatTimeAgo('2026-11-20T12:00:00Z', Date.parse('2026-11-20T12:00:00Z') + minutes * 60_000)).toBe(words)
})

it('a date is formatted as Intl does for Lima', () => {
  const intlFormat = new Intl.DateTimeFormat('es-PE', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'America/Lima',
  })
  // Lima has had a constant UTC offset since 1995.
  const days = fc.date({ min: new Date('1995-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(days, (date) => {
      expect(formatShortDate(date.toISOString())).toBe(intlFormat.format(date))
    }),
  )
})
