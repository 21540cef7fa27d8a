import { onStoredChange, parseJson, readText, writeStored, type WriteResult } from './local-storage'

/** A list in localStorage. `get` returns the same array until the list changes. */
interface StoredList<T> {
  get: () => readonly T[]
  /**
   * Replaces the list. If localStorage cannot store the new list, that list lasts until the tab closes or reloads, or another
   * tab changes the stored list.
   */
  set: (items: readonly T[]) => WriteResult
  /** Calls `listener` on every change, also from other tabs. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void
}

/** Creates a list stored under `key`. `parse` validates the stored JSON. */
export function createStoredList<T>(key: string, parse: (stored: unknown) => readonly T[]): StoredList<T> {
  const listeners = new Set<() => void>()
  let cached: { text: string | null; items: readonly T[] } | undefined
  /** The list that localStorage could not store. */
  let inMemory: readonly T[] | undefined
  return {
    get() {
      if (inMemory) return inMemory
      const text = readText(key)
      if (cached?.text !== text) cached = { text, items: parse(parseJson(text)) }
      return cached.items
    },
    set(items) {
      const result = writeStored(key, items)
      inMemory = result === 'ok' ? undefined : items
      listeners.forEach((listener) => listener())
      return result
    },
    subscribe(listener) {
      listeners.add(listener)
      const stop = onStoredChange(key, () => {
        inMemory = undefined
        listener()
      })
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
  }
}
