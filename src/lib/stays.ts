import { millisecondsPerDay } from './dates'

// Days are YYYY-MM-DD, so that none moves in another time zone. A stay is half open: the day of leaving is free for the next
// arrival. The chapter `stays` of the database has the same rules.

/** How a rental is let. */
export const rentPeriods = ['month', 'season', 'week', 'night'] as const
export type RentPeriod = (typeof rentPeriods)[number]

/** A rent without a known period, as older rows have, is by month. */
export const toRentPeriod = (stored: string | null | undefined): RentPeriod =>
  rentPeriods.find((period) => period === stored) ?? 'month'

export interface Stay {
  /** The day of arrival, YYYY-MM-DD. */
  arrival: string
  /** The day of leaving, YYYY-MM-DD. */
  departure: string
}

/** The day of a date of a calendar, which is midnight in the browser's own time zone. */
export const toDay = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

/** The date of a calendar, in the browser's own time zone, for a day. */
export const toCalendarDate = (day: string): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

/** The day a number of days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * millisecondsPerDay).toISOString().slice(0, 10)

/** The day that many months later; the last of that month where it is shorter. */
export function addMonths(day: string, months: number): string {
  const first = new Date(`${day.slice(0, 7)}-01`)
  first.setUTCMonth(first.getUTCMonth() + months + 1, 0)
  const month = first.toISOString().slice(0, 7)
  return `${month}-${String(Math.min(Number(day.slice(8)), first.getUTCDate())).padStart(2, '0')}`
}

export const countNights = ({ arrival, departure }: Stay): number =>
  Math.round((Date.parse(departure) - Date.parse(arrival)) / millisecondsPerDay)

/** How many months ahead dates can be asked for or blocked. */
export const bookableMonths = 24

/** The most nights of a search. The chapter `search` of the database has the same limit. */
export const longestSearchedStay = 370

/** The fewest nights for which a rental is let. `minNights` is of rentals by the night. */
export const toShortestStay = (period: RentPeriod, minNights: number | null): number =>
  ({ night: minNights ?? 1, week: 7, month: 28, season: 60 })[period]

/**
 * The price of a rental for a number of nights, in its currency and rounded to cents: by night, by parts of a week of 7 or a
 * month of 30 nights, or the season as a whole.
 */
export const toStayTotal = (price: number, period: RentPeriod, nights: number): number =>
  Math.round(price * { night: nights, week: nights / 7, month: nights / 30, season: 1 }[period] * 100) / 100

/** The season that a price is for: 1 January to 31 March, of the next summer from 1 April on. Both days are included. */
export function toSeason(today: string): { first: string; last: string } {
  const year = Number(today.slice(0, 4)) + (today.slice(5) >= '04-01' ? 1 : 0)
  return { first: `${year}-01-01`, last: `${year}-03-31` }
}

/** Whether a night of the stay is busy. */
export const overlapsBusy = ({ arrival, departure }: Stay, busy: readonly Stay[]): boolean =>
  busy.some((span) => arrival < span.departure && span.arrival < departure)
