import { onStoredChange, parseJson, readText, writeStored, type WriteResult } from './local-storage'

/** A list in localStorage. `get` returns the same array until the list changes. */
interface StoredList<T> {
  get: () => readonly T[]
  /** Replaces the list. If localStorage cannot store the list, it lasts until the tab closes. */
  set: (next: readonly T[]) => WriteResult
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
    set(next) {
      const result = writeStored(key, next)
      inMemory = result === 'ok' ? undefined : next
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
