import * as z from 'zod/mini'
import { createDraftTextsSchema } from './draft'
import { emptyFilters, parseFilters, type PropertyFilters, serializeFilters } from './properties/property-filters'
import { emailSchema } from './texts'

/** Maximum number of saved searches in a browser, and of searches that the database counts in one request. */
export const maxSavedSearches = 20

/** The database stops counting the new listings of a search at this number. */
export const maxNewListings = 100

/** A search saved in localStorage. Times are ISO 8601. */
export const savedSearchSchema = z.object({
  /** The filters as `toSavedQuery` returns them: the identity of a search. */
  query: z.string().check(z.maxLength(1000)),
  savedAt: z.iso.datetime(),
  /** Listings published after this time count as new. */
  seenAt: z.iso.datetime(),
})

export type SavedSearch = z.infer<typeof savedSearchSchema>

/**
 * The query string of a saved search. Drops favourites, order, page, map and a currency without prices, which are not
 * search criteria.
 */
export function toSavedQuery(filters: PropertyFilters): string {
  const { priceMin, priceMax, priceCurrency } = filters
  return serializeFilters({
    ...filters,
    priceCurrency: (priceMin ?? priceMax) === undefined ? emptyFilters.priceCurrency : priceCurrency,
    favorites: false,
    sort: emptyFilters.sort,
    page: 1,
    map: false,
  })
}

/**
 * Parses the saved searches of localStorage, at most `maxSavedSearches`. Skips invalid entries and duplicates, and removes
 * from each query what `toSavedQuery` drops.
 */
export function parseSavedSearches(stored: unknown): SavedSearch[] {
  const byQuery = new Map<string, SavedSearch>()
  for (const entry of Array.isArray(stored) ? stored : []) {
    const parsed = z.safeParse(savedSearchSchema, entry)
    if (!parsed.success) continue
    const query = toSavedQuery(parseFilters(parsed.data.query))
    if (!byQuery.has(query)) byQuery.set(query, { ...parsed.data, query })
  }
  return [...byQuery.values()].slice(0, maxSavedSearches)
}

/** The form for alerts by mail about saved searches. */
export const alertFormSchema = z.object({
  email: emailSchema,
  agreed: z.literal(true, 'Marque la casilla para recibir los avisos'),
})

export type AlertInput = z.input<typeof alertFormSchema>

export const alertDraftSchema = createDraftTextsSchema('email')
