// A bare YYYY-MM-DD is midnight UTC, which is still the day before in Lima: noon keeps the day.
const toDate = (value: string) => new Date(/^\d{4}-\d{2}-\d{2}$/.test(value) ? `${value}T12:00:00-05:00` : value)

let longDate: Intl.DateTimeFormat | undefined

/** '20 de noviembre de 2026', the day as it is in Lima; empty for an unreadable date. */
export function formatLongDate(value: string): string {
  const date = toDate(value)
  if (Number.isNaN(date.getTime())) return ''
  // Made at first use: making a formatter takes a phone milliseconds, which the start of a page cannot spare.
  longDate ??= new Intl.DateTimeFormat('es-PE', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'America/Lima',
  })
  return longDate.format(date)
}

/** Peru keeps the same time all year. */
const LIMA_BEHIND_UTC = 5 * 60 * 60 * 1000

/**
 * '20/11/2026', the day as it is in Lima; empty for an unreadable date. It stands beside every price, hence without the
 * browser's formatter and its start.
 */
export const formatShortDate = (value: string): string => limaDateParts(value)?.date ?? ''

/** '20/11/2026, 15:04', as it is in Lima; empty for an unreadable date. */
export function formatDateTime(value: string): string {
  const parts = limaDateParts(value)
  return parts ? `${parts.date}, ${parts.time}` : ''
}

function limaDateParts(value: string) {
  const inLima = new Date(toDate(value).getTime() - LIMA_BEHIND_UTC)
  if (Number.isNaN(inLima.getTime())) return null
  const [date = '', time = ''] = inLima.toISOString().split('T')
  return { date: date.split('-').reverse().join('/'), time: time.slice(0, 5) }
}
