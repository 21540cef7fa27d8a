import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { emptyFilters } from '@/schemas/properties/property-filters'
import { emptyList, visitorLists, type VisitorList } from './visitor-lists'
import { propertyPageQuery } from './search-queries'

const useList = (list: VisitorList) => useSyncExternalStore(list.subscribe, list.get, () => emptyList)

/** Lists in localStorage, without an account; empty in the prerendered HTML and during hydration. */
export const useFavorites = () => useList(visitorLists.favorites)
export const useRecentlyViewed = () => useList(visitorLists.recentlyViewed)
export const useCompared = () => useList(visitorLists.compared)

/** Whether a list contains the listing; re-renders only when that changes. */
const useHas = (list: VisitorList, id: string) =>
  useSyncExternalStore(
    list.subscribe,
    () => list.get().includes(id),
    () => false,
  )
export const useIsCompared = (id: string) => useHas(visitorLists.compared, id)

/**
 * Whether the listing is a favourite, and a function that toggles it. The toggle also fetches the favourites page, so
 * that the page opens offline.
 */
export function useFavorite(id: string) {
  const client = useQueryClient()
  const chosen = useHas(visitorLists.favorites, id)
  const toggle = () => {
    if (chosen) favorites.remove(id)
    else favorites.add(id)
    const list = propertyPageQuery({ ...emptyFilters, favorites: true }, favorites.get())
    client.query(list).catch(() => undefined)
  }
  return [chosen, toggle] as const
}

export const { favorites, recentlyViewed, compared } = visitorLists
