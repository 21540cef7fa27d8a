import * as z from 'zod/mini'

/** localStorage may be missing, forbidden, full or hold anything: nothing here throws. */
function storage(): Storage | null {
  try {
    return 'localStorage' in globalThis ? globalThis.localStorage : null
  } catch {
    return null
  }
}

/** The JSON stored under `key`, unchecked; undefined where there is none or it is corrupt. Corrupt content is left untouched. */
export function readJson(key: string): unknown {
  try {
    const text = storage()?.getItem(key)
    return text ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

/** 'quota' when the storage is full, 'unavailable' when there is none. */
export type WriteResult = 'ok' | 'quota' | 'unavailable'

export function writeStored(key: string, value: unknown): WriteResult {
  const target = storage()
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
    storage()?.removeItem(key)
  } catch {
    // Nothing can be removed where nothing can be stored.
  }
}

/** The stored keys that begin with `prefix`. */
export function storedKeys(prefix: string): string[] {
  try {
    const target = storage()
    return target
      ? Array.from({ length: target.length }, (_, index) => target.key(index) ?? '').filter((key) =>
          key.startsWith(prefix),
        )
      : []
  } catch {
    return []
  }
}

/** Calls back when another tab changes `key` (or clears everything); gives the way to stop. */
export function onStoredChange(key: string, listener: () => void): () => void {
  const handle = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener()
  }
  window.addEventListener('storage', handle)
  return () => window.removeEventListener('storage', handle)
}

/**
 * The value in localStorage if it is there and has the shape of `schema`, otherwise `fallback`. Apart from
 * `browser-storage.ts`, which public pages load before their first paint and which therefore knows no zod.
 */
export function readStored<T extends z.ZodMiniType>(key: string, schema: T, fallback: z.infer<T>): z.infer<T> {
  const value = readJson(key)
  if (value === undefined) return fallback
  const parsed = z.safeParse(schema, value)
  return parsed.success ? parsed.data : fallback
}
