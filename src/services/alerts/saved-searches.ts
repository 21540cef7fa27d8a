import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { parseFilters } from '@/schemas/properties/property-filters'
import { parseSavedSearches, type SavedSearch, maxSavedSearches } from '@/schemas/alerts'
import { queryKeys } from '@/services/query-keys'
import type { WriteResult } from '@/services/local-storage'
import { countNewListings } from '@/services/properties/search'
import { createStoredList } from '@/services/stored-list'

const list = createStoredList('saved-searches', parseSavedSearches)

const listOtherSearches = (query: string) => list.get().filter((search) => search.query !== query)

/** The saved searches in localStorage, newest first. */
export const savedSearches = {
  get: list.get,
  subscribe: list.subscribe,

  /**
   * Saves the search; listings published after `time` count as new. Returns 'full' at the maximum number of searches, and
   * 'quota' or 'unavailable' if localStorage cannot store the list (`createStoredList`).
   */
  add(query: string, time: Date): WriteResult | 'full' {
    if (list.get().length >= maxSavedSearches) return 'full'
    const savedAt = time.toISOString()
    return list.set([{ query, savedAt, seenAt: savedAt }, ...listOtherSearches(query)])
  },

  /** Removes the search. Returns a function that puts it back in its place. */
  remove(query: string): () => void {
    const index = list.get().findIndex((search) => search.query === query)
    const removed = list.get()[index]
    list.set(listOtherSearches(query))
    return () => {
      const otherSearches = listOtherSearches(query)
      if (removed)
        list.set([...otherSearches.slice(0, index), removed, ...otherSearches.slice(index)].slice(0, maxSavedSearches))
    }
  },

  /** Listings up to `time` no longer count as new for this search. Does nothing for a search that is not saved or was seen later. */
  markSeen(query: string, time: Date): void {
    if (!list.get().some((search) => search.query === query && new Date(search.seenAt) < time)) return
    list.set(list.get().map((search) => (search.query === query ? { ...search, seenAt: time.toISOString() } : search)))
  },
}

/** The number of new listings, for each search and in total. Sends one request. */
export const newListingsQuery = (searches: readonly SavedSearch[]) =>
  queryOptions({
    queryKey: queryKeys.newListings(searches.map(({ query, seenAt }) => [query, seenAt])),
    queryFn: async ({ signal }) => {
      const sinceFilters = searches.map(({ query, seenAt }) => ({ filters: parseFilters(query), since: seenAt }))
      const { total, counts } = await countNewListings(sinceFilters, signal)
      return { total, byQuery: new Map(searches.map(({ query }, index) => [query, counts[index] ?? 0])) }
    },
    enabled: searches.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 10 * 60_000,
  })
