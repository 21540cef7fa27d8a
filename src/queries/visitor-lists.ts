import { useSyncExternalStore } from 'react'
import { emptyList, visitorLists, type VisitorList } from '@/services/visitor-lists'

const useList = (list: VisitorList) => useSyncExternalStore(list.subscribe, list.get, () => emptyList)

/** Lists that this browser keeps without an account; empty while a page is prerendered or hydrated. */
export const useFavorites = () => useList(visitorLists.favorites)
export const useRecentlyViewed = () => useList(visitorLists.recentlyViewed)
export const useCompared = () => useList(visitorLists.compared)

/** Whether a list holds the listing; draws again only when that changes. */
const useHas = (list: VisitorList, id: string) =>
  useSyncExternalStore(
    list.subscribe,
    () => list.get().includes(id),
    () => false,
  )
export const useIsFavorite = (id: string) => useHas(visitorLists.favorites, id)
export const useIsCompared = (id: string) => useHas(visitorLists.compared, id)

export const { favorites, recentlyViewed, compared } = visitorLists
