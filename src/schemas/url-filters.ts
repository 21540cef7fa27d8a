import { truncate, removeUnprintable } from '@/lib/text'

// Query parameters of the lists. Without zod: pages with listings parse their URL before the first paint.

/** The value that a parameter names. Undefined for one that does not exist. */
export const findOption = <const T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((known) => known === value)

/** A number from 1 to `max`. */
export function parseWholeNumber(text: string | null, max: number): number | undefined {
  if (text === null || !/^\d{1,10}$/.test(text)) return undefined
  const number = Number(text)
  return number >= 1 && number <= max ? number : undefined
}

/** The page of a list, which starts at 1. */
export const parsePageNumber = (text: string | null): number => parseWholeNumber(text, 100_000) ?? 1

/** A search text as the URL keeps it: without spaces at its ends or twice between its words. */
export const parseSearchText = (text: string): string =>
  truncate(removeUnprintable(text).replace(/\s+/g, ' ').trim(), 100).trim()

type Value = string | number | boolean | readonly number[] | undefined

/**
 * The parameters of the filters that differ from their defaults, by their names in the URL. `true` is 1, and a list has
 * commas.
 */
export function toParams<Name extends string>(
  names: Record<Name, string>,
  filters: Partial<Record<NoInfer<Name>, Value>>,
  defaults: Partial<Record<NoInfer<Name>, Value>>,
): [string, string][] {
  return (Object.entries(names) as [Name, string][]).flatMap(([name, param]) => {
    const value = filters[name]
    return value && value !== defaults[name] ? [[param, value === true ? '1' : String(value)]] : []
  })
}
