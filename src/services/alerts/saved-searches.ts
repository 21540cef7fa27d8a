import { parseSavedSearches, savedSearchesMax } from '@/schemas/properties/saved-search'
import { savedSearchesKey, type WriteResult } from '@/services/local-storage'
import { createStoredList } from '@/services/stored-list'

const list = createStoredList(savedSearchesKey, parseSavedSearches)

const others = (query: string) => list.get().filter((search) => search.query !== query)

/** The searches that this browser keeps, newest first. */
export const savedSearches = {
  get: list.get,
  subscribe: list.subscribe,

  /**
   * Saves the search; listings published after `at` count as new. Returns 'full' at the maximum number of searches, and
   * 'quota' or 'unavailable' if the search lasts only until the tab closes.
   */
  add(query: string, at: Date): WriteResult | 'full' {
    list.refresh()
    if (list.get().length >= savedSearchesMax) return 'full'
    const now = at.toISOString()
    return list.set([{ query, savedAt: now, seenAt: now }, ...others(query)])
  },

  /** Removes the search. Returns a function that puts it back in its place. */
  remove(query: string): () => void {
    list.refresh()
    const place = list.get().findIndex((search) => search.query === query)
    const removed = list.get()[place]
    list.set(others(query))
    return () => {
      const rest = others(query)
      if (removed) list.set([...rest.slice(0, place), removed, ...rest.slice(place)].slice(0, savedSearchesMax))
    }
  },

  /** Listings up to `at` are no longer new for this search. No effect on a search that is not saved. */
  markSeen(query: string, at: Date): void {
    list.refresh()
    if (!list.get().some((search) => search.query === query)) return
    list.set(list.get().map((search) => (search.query === query ? { ...search, seenAt: at.toISOString() } : search)))
  },
}
