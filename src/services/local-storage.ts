import * as z from 'zod/mini'

/** localStorage, or null where it is missing or blocked. No function of this module throws. */
function findStorage(): Storage | null {
  try {
    return 'localStorage' in globalThis ? globalThis.localStorage : null
  } catch {
    return null
  }
}

/** The text under `key`, or null. */
export function readText(key: string): string | null {
  try {
    return findStorage()?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** The parsed JSON, not validated; undefined for a missing, empty or corrupt text. */
export function parseJson(text: string | null): unknown {
  try {
    return text ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

/** 'quota' when localStorage is full, 'unavailable' when it is missing or blocked. */
export type WriteResult = 'ok' | 'quota' | 'unavailable'

/** Stores `value` as JSON. */
export function writeStored(key: string, value: unknown): WriteResult {
  const target = findStorage()
  if (!target) return 'unavailable'
  try {
    target.setItem(key, JSON.stringify(value))
    return 'ok'
  } catch (error) {
    return error instanceof DOMException && /quota/i.test(error.name) ? 'quota' : 'unavailable'
  }
}

export function removeStored(key: string): void {
  try {
    findStorage()?.removeItem(key)
  } catch {
    // localStorage is blocked: there is nothing to remove.
  }
}

/** The localStorage keys that start with `prefix`. */
export function listStoredKeys(prefix: string): string[] {
  try {
    const target = findStorage()
    if (!target) return []
    const keys = Array.from({ length: target.length }, (_, index) => target.key(index) ?? '')
    return keys.filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

/** Calls `listener` when another tab changes `key` or clears localStorage. Returns a function that unsubscribes. */
export function onStoredChange(key: string, listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** The value under `key` if it exists and matches `schema`, otherwise null. */
export const readStored = <T>(key: string, schema: z.ZodMiniType<T>): T | null =>
  z.safeParse(schema, parseJson(readText(key))).data ?? null
