import { limits } from '@/config/limits'
import { onStoredChange, readJson, writeStored } from './local-storage'

const isId = (value: unknown): value is string => typeof value === 'string' && value.length >= 1 && value.length <= 64

/** The default for a browser without stored ids, and for prerendered HTML. */
export const emptyList: readonly string[] = []

/** Validates without zod: pages read these lists before the first paint, and zod would double their code size. */
function readIds(key: string): readonly string[] {
  const stored = readJson(key)
  return Array.isArray(stored) && stored.every(isId) && stored.length > 0 ? [...new Set(stored)] : emptyList
}

/** A list of listing ids, newest first. `get` returns the same array until the list changes. */
export interface VisitorList {
  get: () => readonly string[]
  /** Adds the id at the front, or moves it there. Returns 'full' if the list is full and refuses more. */
  add: (id: string) => 'ok' | 'full'
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

/** Creates a list stored in localStorage under `key`. Without localStorage, it lasts until the tab closes. */
export function createVisitorList(key: string, { max, whenFull }: Options): VisitorList {
  const listeners = new Set<() => void>()
  let ids: readonly string[] | undefined
  let isStored = true
  const get = () => {
    ids ??= readIds(key)
    if (ids.length > max) ids = ids.slice(0, max)
    return ids
  }
  const set = (next: readonly string[]) => {
    ids = next
    isStored = writeStored(key, next) === 'ok'
    listeners.forEach((listener) => listener())
  }
  /** Without subscribers no `storage` event updates `ids`: drop them, so that `get` reads localStorage again. */
  const refresh = () => {
    if (isStored && listeners.size === 0) ids = undefined
  }
  return {
    get,
    add(id) {
      refresh()
      const others = get().filter((other) => other !== id)
      if (others.length >= max && whenFull === 'refuse') return 'full'
      set([id, ...others].slice(0, max))
      return 'ok'
    },
    remove: (id) => {
      refresh()
      if (get().includes(id)) set(get().filter((other) => other !== id))
    },
    clear: () => set([]),
    subscribe(listener) {
      listeners.add(listener)
      const stop = onStoredChange(key, () => {
        ids = undefined
        listener()
      })
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
  }
}

export const visitorLists = {
  favorites: createVisitorList('favoritos', { max: 200, whenFull: 'drop-oldest' }),
  recentlyViewed: createVisitorList('vistos', { max: 12, whenFull: 'drop-oldest' }),
  compared: createVisitorList('comparar', { max: limits.compareMax, whenFull: 'refuse' }),
}
