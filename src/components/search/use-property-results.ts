import { useQuery } from '@tanstack/react-query'
import { formatListingCount, maxExactCount } from '@/content/properties/labels'
import type { PropertyFilters } from '@/schemas/properties/property-filters'
import { propertyCountQuery, propertyPageQuery, propertiesPerPage } from '@/services/properties/search'

/** Largest search offset that the database accepts. */
const maxSearchOffset = 5000

const size = propertiesPerPage
const maxPage = Math.floor(maxSearchOffset / size) + 1

/** The page of listings for the filters, the count of all listings that match, and the number of pages. */
export function usePropertyResults(filters: PropertyFilters, favorites: readonly string[]) {
  const isOutOfRange = filters.page > maxPage
  const pageQuery = useQuery({ ...propertyPageQuery(filters, favorites), enabled: !isOutOfRange })
  const countQuery = useQuery(propertyCountQuery(filters, favorites))

  const shownCount = pageQuery.data?.length ?? 0
  const offset = (filters.page - 1) * size
  const isFullPage = shownCount === size
  // Without an exact count, the last page gives it.
  const isLastPage =
    !(countQuery.data !== undefined && countQuery.data <= maxExactCount) &&
    pageQuery.data !== undefined &&
    !pageQuery.isPlaceholderData &&
    !isFullPage &&
    (shownCount > 0 || filters.page === 1)
  const knownCount = isLastPage ? offset + shownCount : countQuery.data
  const count = knownCount ?? (pageQuery.data && offset + shownCount)
  const isCountLimited = !isLastPage && count !== undefined && count > maxExactCount
  const countedPages = Math.ceil(Math.min(count ?? 0, isCountLimited ? maxExactCount : Infinity) / size)
  // Without the answer of the count query, a full page still has a link to the next one.
  const hasMorePages = isCountLimited || (isFullPage && countQuery.data === undefined)

  return {
    pageQuery,
    /** The page is above `maxPage`: the hook does not request its listings. */
    isOutOfRange,
    /** The page has no listings. */
    isEmpty: pageQuery.data !== undefined && shownCount === 0,
    /** '16 propiedades', 'más de 1,000 propiedades'; undefined while the count is unknown. */
    countText: knownCount === undefined ? undefined : formatListingCount(knownCount, !isCountLimited),
    /** More listings match than `maxExactCount`: how many is unknown. False on the last page, which gives the count. */
    isCountLimited,
    pageCount: Math.min(
      hasMorePages ? Math.max(countedPages, filters.page + (isFullPage ? 1 : 0)) : countedPages,
      maxPage,
    ),
    /** The data is a placeholder from the previous filters until the response arrives. */
    isStale: pageQuery.isPlaceholderData || countQuery.isPlaceholderData,
  }
}
