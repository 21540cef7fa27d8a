// JavaScript parses YYYY-MM-DD as midnight UTC, which is the previous day in Lima: use noon in Lima instead.
const toDate = (value: string) => new Date(/^\d{4}-\d{2}-\d{2}$/.test(value) ? `${value}T12:00:00-05:00` : value)

let longDate: Intl.DateTimeFormat | undefined

/** '20 de noviembre de 2026', the date in Lima; empty for an invalid date. */
export function formatLongDate(value: string): string {
  const date = toDate(value)
  if (Number.isNaN(date.getTime())) return ''
  // Created on first use: a phone creates a formatter slowly, which would delay page start.
  longDate ??= new Intl.DateTimeFormat('es-PE', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'America/Lima',
  })
  return longDate.format(date)
}

/** '20 de noviembre', the day in Lima; empty for an invalid date. */
export const formatDay = (value: string): string => formatLongDate(value).replace(/ de \d+$/, '')

export const millisecondsPerDay = 24 * 60 * 60 * 1000

/** Peru has no daylight saving time. */
export const limaBehindUtcMilliseconds = 5 * 60 * 60 * 1000

/** YYYY-MM-DD, the day in Lima at `time` (milliseconds). */
export const toLimaDate = (time: number): string =>
  new Date(time - limaBehindUtcMilliseconds).toISOString().slice(0, 10)

export const readTodayInLima = (): string => toLimaDate(Date.now())

/**
 * '20/11/2026', the date in Lima; empty for an invalid date. Does not use `Intl.DateTimeFormat`, which is slow to create:
 * every page with prices shows the date of the exchange rate.
 */
export const formatShortDate = (value: string): string => toLimaDateParts(value)?.date ?? ''

/** '20/11/2026, 15:04', the time in Lima; empty for an invalid date. */
export function formatDateTime(value: string): string {
  const parts = toLimaDateParts(value)
  return parts ? `${parts.date}, ${parts.time}` : ''
}

function toLimaDateParts(value: string) {
  const inLima = new Date(toDate(value).getTime() - limaBehindUtcMilliseconds)
  if (Number.isNaN(inLima.getTime())) return null
  const [date = '', time = ''] = inLima.toISOString().split('T')
  return { date: date.split('-').reverse().join('/'), time: time.slice(0, 5) }
}

/** Number of midnights in Lima from `value` (a time or a day, ISO 8601) to `now` (milliseconds); NaN for an invalid date. */
export function countDaysSince(value: string, now = Date.now()): number {
  const toDay = (time: number) => Math.floor((time - limaBehindUtcMilliseconds) / millisecondsPerDay)
  return toDay(now) - toDay(toDate(value).getTime())
}

/** 'hace 5 min', 'hace 3 h' or 'hace 2 días', from `value` (ISO 8601) to `now` (milliseconds). */
export function formatTimeAgo(value: string, now = Date.now()): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(value)) / 60_000))
  if (minutes < 60) return `hace ${minutes} min`
  if (minutes < 24 * 60) return `hace ${Math.floor(minutes / 60)} h`
  const days = Math.floor(minutes / (24 * 60))
  return days === 1 ? 'hace 1 día' : `hace ${days} días`
}

/** 'hoy', 'ayer' or 'hace 3 días', for a number of days. */
export function formatDaysAgo(days: number): string {
  if (days < 1) return 'hoy'
  return days === 1 ? 'ayer' : `hace ${days} días`
}
