import { readJson } from '@/services/local-storage'

/** The key of the saved searches. */
export const savedSearchesKey = 'busquedas'

/**
 * Whether there are saved searches, not validated. Every page calls it: visitors without saved searches load neither
 * `saved-searches.ts` nor the number of new listings.
 */
export function hasSavedSearches(): boolean {
  const stored = readJson(savedSearchesKey)
  return Array.isArray(stored) && stored.length > 0
}
