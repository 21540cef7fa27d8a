import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { favoriteMessages } from '@/content/messages'
import { propertiesByIdQuery } from '@/services/properties/read'
import { compared, emptyList, favorites, recentlyViewed, type VisitorList } from '@/services/properties/visitor-lists'
import { toast } from '@/ui/toast'
import { countActivityWhenIdle } from '@/components/property/count-activity-when-idle'

const useVisitorList = (list: VisitorList) => useSyncExternalStore(list.subscribe, list.get, () => emptyList)

/** Lists in localStorage, without an account; empty in the prerendered HTML and during hydration. */
export const useFavorites = () => useVisitorList(favorites)
export const useRecentlyViewed = () => useVisitorList(recentlyViewed)
export const useCompared = () => useVisitorList(compared)

/** Whether a list contains the listing; re-renders only when that changes. */
const useIsInList = (list: VisitorList, id: string) =>
  useSyncExternalStore(
    list.subscribe,
    () => list.get().includes(id),
    () => false,
  )
export const useIsCompared = (id: string) => useIsInList(compared, id)

/**
 * Whether the listing is a favourite, and a function that toggles it. The toggle also fetches the favourites page, so
 * that the page opens offline.
 */
export function useFavorite(id: string) {
  const client = useQueryClient()
  const chosen = useIsInList(favorites, id)
  const toggle = () => {
    if (chosen) {
      favorites.remove(id)
    } else {
      const result = favorites.add(id)
      if (result === 'full') {
        toast.error(favoriteMessages.full)
        return
      }
      if (result !== 'ok') toast.info(favoriteMessages.notStored)
      countActivityWhenIdle(id, 'favorite')
    }
    client.query(propertiesByIdQuery(favorites.get())).catch(() => undefined)
  }
  return [chosen, toggle] as const
}
