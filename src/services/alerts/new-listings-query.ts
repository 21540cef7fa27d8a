import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { parseFilters } from '@/schemas/properties/property-filters'
import type { SavedSearch } from '@/schemas/properties/saved-search'
import { countNewListings } from '@/services/properties/search'
import { keys } from '@/services/keys'

/** How many listings are new, in one request for all searches together. */
export const newListingsQuery = (searches: readonly SavedSearch[]) =>
  queryOptions({
    queryKey: keys.newListings(searches.map(({ query, seenAt }) => [query, seenAt])),
    queryFn: async ({ signal }) => {
      const asked = searches.map(({ query, seenAt }) => ({ filters: parseFilters(query), since: seenAt }))
      const { total, counts } = await countNewListings(asked, signal)
      return { total, byQuery: new Map(searches.map(({ query }, index) => [query, counts[index] ?? 0])) }
    },
    enabled: searches.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 10 * 60_000,
  })
