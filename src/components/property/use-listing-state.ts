import { useQuery } from '@tanstack/react-query'
import { useHydratedValue } from '@/browser/use-hydrated'
import { type ListingState, readListingState, countMillisecondsLeft } from '@/lib/listing-state'
import { settingsQuery } from '@/services/settings/site-settings'
import type { Property } from '@/services/properties/columns'

/** Days after which a listing that nobody confirms leaves the lists. 0 if listings never leave, and until the settings load. */
export const useListingDays = () => useQuery(settingsQuery).data?.listingDays ?? 0

/** The state of a listing, as its owner and the administrators see it. */
export function useListingState(property: Pick<Property, 'status' | 'review' | 'confirmedAt'>): ListingState {
  return readListingState(property, useListingDays())
}

/**
 * Whether the listing has left the lists because nobody confirmed it. False in prerendered HTML and during hydration.
 */
export function useIsStale({ confirmedAt }: Pick<Property, 'confirmedAt'>): boolean {
  const listingDays = useListingDays()
  return useHydratedValue(() => countMillisecondsLeft(confirmedAt, listingDays) < 0, false)
}
