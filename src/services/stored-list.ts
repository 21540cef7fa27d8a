import { onStoredChange, readJson, writeStored, type WriteResult } from './local-storage'

/** A list in localStorage. `get` returns the same array until the list changes. */
interface StoredList<T> {
  get: () => readonly T[]
  /** Replaces the list. If localStorage cannot store it, it lasts until the tab closes. */
  set: (next: readonly T[]) => WriteResult
  /**
   * Reads localStorage again unless a subscriber listens to `storage` events of other tabs. Call it before a change.
   */
  refresh: () => void
  /** Calls `listener` on every change, also from other tabs. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void
}

/** Creates a list stored under `key`. `parse` validates the stored JSON. */
export function createStoredList<T>(key: string, parse: (stored: unknown) => readonly T[]): StoredList<T> {
  const listeners = new Set<() => void>()
  let items: readonly T[] | undefined
  let isStored = true
  // Without subscribers no `storage` event updates `items`.
  const refresh = () => {
    if (isStored && listeners.size === 0) items = undefined
  }
  return {
    get: () => (items ??= parse(readJson(key))),
    set(next) {
      items = next
      const result = writeStored(key, next)
      isStored = result === 'ok'
      listeners.forEach((listener) => listener())
      refresh()
      return result
    },
    refresh,
    subscribe(listener) {
      listeners.add(listener)
      const stop = onStoredChange(key, () => {
        items = undefined
        listener()
      })
      return () => {
        listeners.delete(listener)
        stop()
        refresh()
      }
    },
  }
}
