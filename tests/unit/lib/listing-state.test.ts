import { describe, expect, it } from 'vitest'
import { daysLeft, daysSince, formatDaysAgo, listingState, timeLeft } from '@/lib/listing-state'

describe('the age of a listing', () => {
  const now = Date.parse('2026-11-20T12:00:00-05:00')
  it.each([
    ['2026-11-20T00:00:01-05:00', 'hoy'],
    // Before midnight in Lima, and the same day in UTC.
    ['2026-11-19T23:59:59-05:00', 'ayer'],
    ['2026-11-18T00:00:00-05:00', 'hace 2 días'],
    ['2026-08-22T12:00:00-05:00', 'hace 90 días'],
    // The visitor's clock is slow.
    ['2026-11-21T12:00:00-05:00', 'hoy'],
  ])('%s was %s', (time, words) => {
    expect(formatDaysAgo(daysSince(time, now))).toBe(words)
  })

  it('counts the time left in milliseconds, and days rounded up', () => {
    expect(timeLeft('2026-11-19T12:00:00-05:00', 1, now)).toBe(0)
    expect(daysLeft('2026-11-19T13:00:00-05:00', 2, now)).toBe(2)
    expect([timeLeft('2026-11-19T12:00:00Z', 0, now), timeLeft('', 90, now)]).toEqual([Infinity, Infinity])
  })

  it.each([
    ['approved', 0, 900, 'listed'],
    ['approved', 90, 82, 'listed'],
    ['approved', 90, 84, 'due'],
    ['approved', 90, 91, 'stale'],
    // Within a short period, the owner is asked in its second half.
    ['approved', 4, 1, 'listed'],
    ['approved', 4, 3, 'due'],
    ['pending', 90, 91, 'pending'],
    ['rejected', 90, 91, 'rejected'],
  ])('a listing that is %s, with %d days, confirmed %d days ago, is %s', (review, listingDays, age, state) => {
    const confirmedAt = new Date(now - age * 86_400_000).toISOString()
    expect(listingState({ review, confirmedAt }, listingDays, now)).toBe(state)
  })
})
