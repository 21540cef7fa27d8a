import { limits } from '@/config/limits'
import { onStoredChange, readJson, writeStored } from './local-storage'

const isId = (value: unknown): value is string => typeof value === 'string' && value.length >= 1 && value.length <= 64

/** What a browser without anything of its own keeps, and what a prerendered page shows. */
export const emptyList: readonly string[] = []

/** By hand: these lists are read before the first paint, and zod would double their pages' own code. */
function readIds(key: string): readonly string[] {
  const stored = readJson(key)
  return Array.isArray(stored) && stored.every(isId) && stored.length > 0 ? [...new Set(stored)] : emptyList
}

/** Ids of listings that this browser keeps, newest first; the same array as long as nothing changed. */
export interface VisitorList {
  get: () => readonly string[]
  /** Puts the id first; 'full' when the list takes no more. */
  add: (id: string) => 'ok' | 'full'
  remove: (id: string) => void
  clear: () => void
  /** Calls back on every change, of other tabs too; gives the way to stop. */
  subscribe: (listener: () => void) => () => void
}

interface Options {
  max: number
  /** What a full list does with one more: refuse it, or drop the oldest. */
  whenFull: 'refuse' | 'drop-oldest'
}

/** A list of listings kept in localStorage under `key`. Where nothing can be stored it lasts as long as the tab. */
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
  /** While nobody listens, nothing tells of what another tab has written since. */
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
