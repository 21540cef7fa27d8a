import * as z from 'zod/mini'
import { readJson } from './browser-storage'

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
