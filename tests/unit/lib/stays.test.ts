import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  countNights,
  overlapsBusy,
  toCalendarDate,
  toDay,
  toRentPeriod,
  toSeason,
  toStayTotal,
} from '@/lib/stays'

// The tests run in a time zone 19 hours ahead of Lima (vitest.config.ts).

describe('days', () => {
  it.each(['2027-01-01', '2028-02-29', '2027-12-31'])('become a date of the calendar and back: %s', (day) => {
    expect(toDay(toCalendarDate(day))).toBe(day)
  })

  it.each([
    ['2027-12-31', 1, '2028-01-01'],
    ['2028-02-28', 2, '2028-03-01'],
    ['2027-01-10', -10, '2026-12-31'],
  ])('%s and %i days is %s', (day, days, later) => {
    expect(addDays(day, days)).toBe(later)
  })

  it.each([
    ['2026-11-28', 24, '2028-11-28'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2026-12-31', 1, '2027-01-31'],
  ])('%s and %i months is %s', (day, months, later) => {
    expect(addMonths(day, months)).toBe(later)
  })
})

describe('a stay', () => {
  it('has a night less than days', () => {
    expect(countNights({ arrival: '2027-01-10', departure: '2027-01-17' })).toBe(7)
  })

  it.each([
    ['night', 450, 7, 3150],
    ['week', 1900, 7, 1900],
    ['week', 1900, 10, 2714.29],
    ['month', 3000, 45, 4500],
    ['season', 8000, 90, 8000],
  ] as const)('by %s for %d costs, for %i nights, %d', (period, price, nights, total) => {
    expect(toStayTotal(price, period, nights)).toBe(total)
  })

  it('may begin on the day on which another ends', () => {
    const busy = [{ arrival: '2027-01-10', departure: '2027-01-17' }]
    expect(overlapsBusy({ arrival: '2027-01-17', departure: '2027-01-20' }, busy)).toBe(false)
    expect(overlapsBusy({ arrival: '2027-01-05', departure: '2027-01-10' }, busy)).toBe(false)
    expect(overlapsBusy({ arrival: '2027-01-05', departure: '2027-01-11' }, busy)).toBe(true)
  })
})

describe('a season', () => {
  it.each([
    ['2026-11-28', 2027],
    ['2027-03-31', 2027],
    ['2027-04-01', 2028],
  ])('on %s is the summer of %i', (today, year) => {
    expect(toSeason(today)).toEqual({ first: `${year}-01-01`, last: `${year}-03-31` })
  })
})

describe('a period of rent', () => {
  it('is by month where it is unknown', () => {
    expect([null, 'hour', 'week'].map(toRentPeriod)).toEqual(['month', 'month', 'week'])
  })
})
