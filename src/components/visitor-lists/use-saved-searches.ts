import { useSyncExternalStore } from 'react'
import type { SavedSearch } from '@/schemas/alerts'
import { savedSearches } from '@/services/alerts/saved-searches'

const noSearches: readonly SavedSearch[] = []

/** The searches that this browser keeps; empty in the prerendered HTML and during hydration. */
export const useSavedSearches = () => useSyncExternalStore(savedSearches.subscribe, savedSearches.get, () => noSearches)
