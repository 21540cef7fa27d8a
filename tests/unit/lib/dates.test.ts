import { describe, expect, it } from 'vitest'
import { formatLongDate, formatShortDate } from '@/lib/dates'

describe('dates as they are in Lima', () => {
  it('keeps a bare day', () => {
    expect(formatLongDate('2026-11-20')).toBe('20 de noviembre de 2026')
    expect(formatShortDate('2026-11-20')).toBe('20/11/2026')
  })

  it('takes the Lima day of an instant', () => {
    expect(formatShortDate('2026-11-20T03:00:00Z')).toBe('19/11/2026')
  })

  it('is empty for an unreadable date', () => {
    expect(formatLongDate('mañana')).toBe('')
  })
})
