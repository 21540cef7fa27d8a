import { useSyncExternalStore } from 'react'
import { favorites } from '@/services/properties/visitor-lists'

/**
 * How many favourites this browser keeps; 0 in prerendered HTML and during hydration. A module of its own, because every
 * page calls it.
 */
export const useFavoriteCount = () =>
  useSyncExternalStore(
    favorites.subscribe,
    () => favorites.get().length,
    () => 0,
  )
