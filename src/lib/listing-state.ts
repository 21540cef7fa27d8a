const DAY = 24 * 60 * 60 * 1000
/** In milliseconds, as in `dates.ts`, which every page loads. */
const LIMA_BEHIND_UTC = 5 * 60 * 60 * 1000

/** Number of midnights in Lima between two times (ISO 8601; milliseconds); NaN for an invalid one. */
export function daysSince(value: string, now = Date.now()): number {
  const dayOf = (time: number) => Math.floor((time - LIMA_BEHIND_UTC) / DAY)
  return dayOf(now) - dayOf(Date.parse(value))
}

/** 'hoy', 'ayer', 'hace 3 días'. */
export function formatDaysAgo(days: number): string {
  if (days < 1) return 'hoy'
  return days === 1 ? 'ayer' : `hace ${days} días`
}

/** Milliseconds left until `days` have passed since `value`; Infinity for 0 days or an invalid date. */
export function timeLeft(value: string, days: number, now = Date.now()): number {
  const since = Date.parse(value)
  return days === 0 || Number.isNaN(since) ? Number.POSITIVE_INFINITY : since + days * DAY - now
}

/** The same in whole days, rounded up. */
export const daysLeft = (...of: Parameters<typeof timeLeft>): number => Math.ceil(timeLeft(...of) / DAY)

/** `due`: about to leave the lists. `stale`: left them, as nobody confirmed it. */
export type ListingState = 'listed' | 'pending' | 'rejected' | 'due' | 'stale'

/** What a listing's owner has to know about it. `listingDays` is 0 where listings stay for ever. */
export function listingState(
  { review, confirmedAt }: { review: string; confirmedAt: string },
  listingDays: number,
  now = Date.now(),
): ListingState {
  if (review === 'pending' || review === 'rejected') return review
  const left = timeLeft(confirmedAt, listingDays, now)
  if (left < 0) return 'stale'
  // Owners are asked a week before their listing leaves the lists, or in the second half of a shorter time.
  return left < Math.min(7, listingDays / 2) * DAY ? 'due' : 'listed'
}
