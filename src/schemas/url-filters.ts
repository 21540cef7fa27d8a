import { truncate, removeUnprintable } from '@/lib/text'

// Query parameters of the lists. Does not use zod: pages with listings parse their URL before the first paint.

/** The one of `values` that equals the text of a parameter; undefined if none does. */
export const findOption = <const T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((option) => option === value)

/** A number from 1 to `max`; undefined for any other text. */
export function parseWholeNumber(text: string | null, max: number): number | undefined {
  if (text === null || !/^\d{1,10}$/.test(text)) return undefined
  const number = Number(text)
  return number >= 1 && number <= max ? number : undefined
}

/** The page of a list, which starts at 1; 1 for any other text. */
export const parsePageNumber = (text: string | null): number => parseWholeNumber(text, 100_000) ?? 1

/** A search text for the URL: trimmed, with one space between its words, at most 100 characters. */
export const parseSearchText = (text: string): string =>
  truncate(removeUnprintable(text).replace(/\s+/g, ' ').trim(), 100).trim()

type Value = string | number | boolean | readonly (string | number)[] | undefined

/**
 * The query parameters of the filters that differ from their defaults. `true` becomes 1, and commas separate the values of a
 * list.
 */
export function toParams<Name extends string>(
  names: Record<Name, string>,
  filters: Partial<Record<NoInfer<Name>, Value>>,
  defaults: Partial<Record<NoInfer<Name>, Value>>,
): [string, string][] {
  return (Object.entries(names) as [Name, string][]).flatMap(([name, param]) => {
    const value = filters[name]
    return value && String(value) !== String(defaults[name] ?? '')
      ? [[param, value === true ? '1' : String(value)]]
      : []
  })
}
