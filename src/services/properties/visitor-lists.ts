import type { WriteResult } from '@/services/local-storage'
import { createStoredList } from '@/services/stored-list'

export const maxComparedProperties = 3
export const maxFavorites = 200

const isId = (value: unknown): value is string => typeof value === 'string' && value.length >= 1 && value.length <= 64

/** The default for a browser without stored ids, and for prerendered HTML. */
export const emptyList: readonly string[] = []

/** A list of listing ids, newest first. `get` returns the same array until the list changes. */
export interface VisitorList {
  get: () => readonly string[]
  /**
   * Adds the id at the front, or moves it there. Returns 'full' if a full list refuses the id, and 'quota' or 'unavailable' if
   * localStorage cannot store the new list (`createStoredList`).
   */
  add: (id: string) => WriteResult | 'full'
  remove: (id: string) => void
  clear: () => void
  /** Calls `listener` on every change, also from other tabs. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void
}

interface Options {
  max: number
  /** Whether a full list refuses a new id or drops the oldest. */
  whenFull: 'refuse' | 'drop-oldest'
}

/** Creates a list stored in localStorage under `key`. Without localStorage, it lasts until the tab closes or reloads. */
export function createVisitorList(key: string, { max, whenFull }: Options): VisitorList {
  // Validates without zod: pages read these lists before the first paint, so their code must be small.
  const { get, set, subscribe } = createStoredList(key, (stored) => {
    const ids = Array.isArray(stored) ? stored.filter(isId) : emptyList
    return ids.length > 0 ? [...new Set(ids)].slice(0, max) : emptyList
  })
  return {
    get,
    add(id) {
      const otherIds = get().filter((listedId) => listedId !== id)
      if (otherIds.length >= max && whenFull === 'refuse') return 'full'
      return set([id, ...otherIds].slice(0, max))
    },
    remove: (id) => {
      if (get().includes(id)) set(get().filter((listedId) => listedId !== id))
    },
    clear: () => void set([]),
    subscribe,
  }
}

export const favorites = createVisitorList('favorites', { max: maxFavorites, whenFull: 'refuse' })
export const recentlyViewed = createVisitorList('recently-viewed', { max: 12, whenFull: 'drop-oldest' })
export const compared = createVisitorList('compared', { max: maxComparedProperties, whenFull: 'refuse' })
