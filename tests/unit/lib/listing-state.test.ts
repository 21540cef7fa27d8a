import { describe, expect, it } from 'vitest'
import { countDaysLeft, readListingState, countMillisecondsLeft } from '@/lib/listing-state'

describe('the state of a listing', () => {
  const now = Date.parse('2026-11-20T12:00:00-05:00')
  it('has milliseconds left and days left, rounded up; without a period or a valid date, the milliseconds are infinite', () => {
    expect(countMillisecondsLeft('2026-11-19T12:00:00-05:00', 1, now)).toBe(0)
    expect(countDaysLeft('2026-11-19T13:00:00-05:00', 2, now)).toBe(2)
    expect([countMillisecondsLeft('2026-11-19T12:00:00Z', 0, now), countMillisecondsLeft('', 90, now)]).toEqual([
      Infinity,
      Infinity,
    ])
  })

  it.each([
    ['approved', 0, 900, 'none'],
    ['approved', 90, 82, 'none'],
    ['approved', 90, 84, 'due'],
    ['approved', 90, 91, 'stale'],
    // Within a short period, the owner is asked in its second half.
    ['approved', 4, 1, 'none'],
    ['approved', 4, 3, 'due'],
    ['pending', 90, 91, 'pending'],
    ['rejected', 90, 91, 'rejected'],
  ])(
    'a listing that is %s, with a period of %d days, confirmed %d days ago, is %s',
    (review, listingDays, ageDays, state) => {
      const confirmedAt = new Date(now - ageDays * 86_400_000).toISOString()
      expect(readListingState({ status: 'active', review, confirmedAt }, listingDays, now)).toBe(state)
    },
  )

  it.each(['sold', 'rented'] as const)(
    'a listing that is %s need not be confirmed as available, unlike one whose status is "pending"',
    (status) => {
      const confirmedAt = new Date(now - 91 * 86_400_000).toISOString()
      expect(readListingState({ status, review: 'approved', confirmedAt }, 90, now)).toBe('none')
      expect(readListingState({ status: 'pending', review: 'approved', confirmedAt }, 90, now)).toBe('stale')
    },
  )
})
