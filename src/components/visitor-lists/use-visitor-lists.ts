import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { favoriteMessages } from '@/content/messages'
import type { SavedSearch } from '@/schemas/alerts'
import { savedSearches } from '@/services/alerts/saved-searches'
import { propertiesByIdQuery } from '@/services/properties/read'
import {
  compared,
  emptyList,
  favorites,
  maxFavorites,
  recentlyViewed,
  type VisitorList,
} from '@/services/properties/visitor-lists'
import { toast } from '@/ui/toast'
import { countActivity } from '@/services/activity/activity'

const useVisitorList = (list: VisitorList) => useSyncExternalStore(list.subscribe, list.get, () => emptyList)

/** Lists in localStorage, without an account; empty in the prerendered HTML and during hydration. */
export const useFavorites = () => useVisitorList(favorites)
export const useRecentlyViewed = () => useVisitorList(recentlyViewed)
export const useCompared = () => useVisitorList(compared)

/** The number of favourites. Re-renders only when that number changes. */
export const useFavoriteCount = () =>
  useSyncExternalStore(
    favorites.subscribe,
    () => favorites.get().length,
    () => 0,
  )

const noSearches: readonly SavedSearch[] = []

/** The searches that this browser keeps. */
export const useSavedSearches = () => useSyncExternalStore(savedSearches.subscribe, savedSearches.get, () => noSearches)

/** Whether a list contains the listing. Re-renders only when that changes. */
const useIsInList = (list: VisitorList, id: string) =>
  useSyncExternalStore(
    list.subscribe,
    () => list.get().includes(id),
    () => false,
  )
export const useIsCompared = (id: string) => useIsInList(compared, id)

/**
 * Whether the listing is a favourite, and a function that toggles this. After a change the function also fetches the listings of
 * the favourites page, so that the page opens offline.
 */
export function useFavorite(id: string) {
  const client = useQueryClient()
  const isFavorite = useIsInList(favorites, id)
  const toggle = () => {
    if (isFavorite) {
      favorites.remove(id)
    } else {
      const result = favorites.add(id)
      if (result === 'full') {
        toast.error(favoriteMessages.full(maxFavorites))
        return
      }
      if (result !== 'ok') toast.info(favoriteMessages.notStored)
      void countActivity(id, 'favorite')
    }
    client.query(propertiesByIdQuery(favorites.get())).catch(() => undefined)
  }
  return [isFavorite, toggle] as const
}
