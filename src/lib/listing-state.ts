import { millisecondsPerDay } from './dates'

/** Milliseconds left until `days` have passed since `value` (ISO 8601); Infinity for 0 days or an invalid date. */
export function countMillisecondsLeft(value: string, days: number, now = Date.now()): number {
  const start = Date.parse(value)
  return days === 0 || Number.isNaN(start) ? Number.POSITIVE_INFINITY : start + days * millisecondsPerDay - now
}

/** The time left in whole days, rounded up. */
export const countDaysLeft = (value: string, days: number, now = Date.now()): number =>
  Math.ceil(countMillisecondsLeft(value, days, now) / millisecondsPerDay)

/** True for sold and rented listings: they stay visible, but the contact texts ask about similar listings. */
export const isSoldOrRented = ({ status }: { status: string }) => status === 'sold' || status === 'rented'

/**
 * 'none': nothing to show. 'due': the listing leaves the lists soon unless somebody confirms it. 'stale': it has
 * left them. 'pending' and 'rejected' are values of `review`.
 */
export type ListingState = 'none' | 'pending' | 'rejected' | 'due' | 'stale'

/**
 * The state of a listing for its owner. `listingDays` is the setting: 0 means that listings never leave the lists. An
 * approved listing that is sold or rented is always 'none': it leaves the lists like the others, but nobody needs to confirm it.
 */
export function readListingState(
  listing: { status: string; review: string; confirmedAt: string },
  listingDays: number,
  now = Date.now(),
): ListingState {
  const { review, confirmedAt } = listing
  if (review === 'pending' || review === 'rejected') return review
  if (isSoldOrRented(listing)) return 'none'
  const millisecondsLeft = countMillisecondsLeft(confirmedAt, listingDays, now)
  if (millisecondsLeft < 0) return 'stale'
  // 'due' begins a week before the listing leaves the lists, or halfway through a period shorter than two weeks.
  return millisecondsLeft < Math.min(7, listingDays / 2) * millisecondsPerDay ? 'due' : 'none'
}
