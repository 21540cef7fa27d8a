import { describe, expect, it } from 'vitest'
import { formatLongDate, formatShortDate } from '@/lib/dates'

describe('dates as they are in Lima', () => {
  it('keeps a date without a time', () => {
    expect(formatLongDate('2026-11-20')).toBe('20 de noviembre de 2026')
    expect(formatShortDate('2026-11-20')).toBe('20/11/2026')
  })

  it('converts a time to the date in Lima', () => {
    expect(formatShortDate('2026-11-20T03:00:00Z')).toBe('19/11/2026')
  })

  it('is empty for an invalid date', () => {
    expect(formatLongDate('mañana')).toBe('')
  })
})
