import { millisecondsPerDay, limaBehindUtcMilliseconds, toLimaDate } from './dates'

/** Opening hours on one or more days of the week. */
export interface OpeningHours {
  /** English names (schema.org DayOfWeek): 'Monday'. */
  days: readonly string[]
  /** HH:MM in Lima. */
  opens: string
  closes: string
}

/** Number of days for which a visitor may propose a visit, from today on. The database refuses more than 60 days ahead. */
const visitDayCount = 60
const visitMinutes = 60
const minutesBetweenStarts = 30

const millisecondsPerMinute = 60_000
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const toLimaTime = (date: string, time: string) => `${date}T${time}:00-05:00`
const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const padTwoDigits = (value: number) => String(value).padStart(2, '0')
const toTime = (minutes: number) => `${padTwoDigits(Math.floor(minutes / 60))}:${padTwoDigits(minutes % 60)}`

/** '10:30' as '10:30 AM', as pages show opening hours. */
export function formatClock(time: string): string {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** 'sábado, 28 de noviembre, 10:30 AM', in Lima; empty for an invalid time. */
export function formatVisitSlot(slot: string): string {
  const time = Date.parse(slot)
  if (Number.isNaN(time)) return ''
  const day = new Intl.DateTimeFormat('es-PE', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'America/Lima',
  })
  return `${day.format(time)}, ${formatClock(new Date(time - limaBehindUtcMilliseconds).toISOString().slice(11, 16))}`
}

/** The end of a visit that starts at `slot`. */
export const toVisitEnd = (slot: string) => new Date(Date.parse(slot) + visitMinutes * millisecondsPerMinute)

/** First and last day (YYYY-MM-DD, both included) for which a visitor may propose a visit. */
export const readVisitDateRange = (now: Date) => ({
  first: toLimaDate(now.getTime()),
  last: toLimaDate(now.getTime() + (visitDayCount - 1) * millisecondsPerDay),
})

/** The time of a visit (ISO 8601) from its day (YYYY-MM-DD) and its time (HH:MM) in Lima. */
export const toVisitSlot = (day: string, time: string): string => new Date(toLimaTime(day, time)).toISOString()

/**
 * The times (HH:MM in Lima) at which a visit may start on a day: every half hour from opening on, later than `now`, and early
 * enough for the visit to end by closing time.
 * @param date YYYY-MM-DD; the result is empty for any other text and for a day outside of `readVisitDateRange`
 */
export function listVisitTimes(date: string, hours: readonly OpeningHours[], now: Date): string[] {
  const { first, last } = readVisitDateRange(now)
  const noon = new Date(toLimaTime(date, '12:00'))
  if (Number.isNaN(noon.getTime()) || toLimaDate(noon.getTime()) !== date || date < first || date > last) return []
  const weekday = weekdays[noon.getUTCDay()] ?? ''
  const times: string[] = []
  for (const { opens, closes } of hours.filter(({ days }) => days.includes(weekday))) {
    for (let start = toMinutes(opens); start + visitMinutes <= toMinutes(closes); start += minutesBetweenStarts) {
      const time = toTime(start)
      if (new Date(toLimaTime(date, time)) > now) times.push(time)
    }
  }
  return times
}
