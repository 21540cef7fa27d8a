import * as z from 'zod/mini'
import { emptyFilters, parseFilters, type PropertyFilters, serializeFilters } from './property-filters'

/** Most searches that a browser keeps, and the database counts at once. */
export const savedSearchesMax = 20

/** The database counts the new listings of a search up to this one. */
export const newListingsMax = 100

/** A search that this browser keeps. Times are ISO 8601. */
export const savedSearchSchema = z.object({
  /** The filters as a query string, without order and page: the identity of a search. */
  query: z.string().check(z.maxLength(1000)),
  savedAt: z.iso.datetime(),
  /** Listings that are newer are new for the visitor. */
  seenAt: z.iso.datetime(),
})

export type SavedSearch = z.infer<typeof savedSearchSchema>

/** The filters of a saved search: favourites, order, page and map say how to look, not what for. */
export const savedQuery = (filters: PropertyFilters): string =>
  serializeFilters({ ...filters, favorites: false, sort: emptyFilters.sort, page: 1, map: false })

/**
 * The readable entries of what localStorage holds, each search once. A query is parsed as the address bar's is, so that
 * it holds nothing but filters.
 */
export function parseSavedSearches(stored: unknown): SavedSearch[] {
  const found = new Map<string, SavedSearch>()
  for (const entry of Array.isArray(stored) ? stored : []) {
    const parsed = z.safeParse(savedSearchSchema, entry)
    if (!parsed.success) continue
    const query = savedQuery(parseFilters(parsed.data.query))
    if (!found.has(query)) found.set(query, { ...parsed.data, query })
  }
  return [...found.values()].slice(0, savedSearchesMax)
}

/** Answer of the database function: the new listings of each search (at most 100), and of all together. */
export const newListingsSchema = z.object({
  total: z.int().check(z.gte(0)),
  counts: z.array(z.int().check(z.gte(0))),
})
