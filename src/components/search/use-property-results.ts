import { useQuery } from '@tanstack/react-query'
import { constants } from '@/config/constants'
import { formatListingCount } from '@/content/properties/labels'
import type { PropertyFilters } from '@/schemas/properties/property-filters'
import { propertyCountQuery, propertyPageQuery } from '@/services/properties/search'

const size = constants.propertiesPerPage
const lastPage = Math.floor(constants.maxSearchOffset / size) + 1

/** The page of listings for the filters, the total count and the number of pages. */
export function usePropertyResults(filters: PropertyFilters, favorites: readonly string[]) {
  const isOutOfRange = filters.page > lastPage
  const page = useQuery({ ...propertyPageQuery(filters, favorites), enabled: !isOutOfRange })
  const countQuery = useQuery(propertyCountQuery(filters, favorites))

  // Unreadable listings are part of the count and take a place on the page.
  const shownCount = page.data ? page.data.properties.length + page.data.unreadable.length : 0
  const offset = (filters.page - 1) * size
  const isFull = shownCount === size
  // The last page gives the exact count. Where the count query fails, the pagination still has its arrows.
  const isLast = page.data !== undefined && !page.isPlaceholderData && !isFull && (shownCount > 0 || filters.page === 1)
  const knownCount = isLast ? offset + shownCount : countQuery.data
  const count = knownCount ?? (page.data && offset + shownCount)
  const isMore = !isLast && count !== undefined && count > constants.maxExactCount
  const countedPages = Math.ceil(Math.min(count ?? 0, isMore ? constants.maxExactCount : Infinity) / size)
  const hasMorePages = isMore || (isFull && countQuery.data === undefined)

  return {
    page,
    /** The page is beyond the last one that the database serves; no request is sent. */
    isOutOfRange,
    /** The page has no listings. */
    isEmpty: page.data !== undefined && shownCount === 0,
    /** '16 propiedades', 'más de 1,000 propiedades'; undefined until the count is known. */
    countText: knownCount === undefined ? undefined : formatListingCount(knownCount, !isMore),
    /** More listings match than `constants.maxExactCount`. */
    isMore,
    pageCount: Math.min(
      hasMorePages ? Math.max(countedPages, filters.page + (isFull ? 1 : 0)) : countedPages,
      lastPage,
    ),
    /** The data is a placeholder from the previous filters until the response arrives. */
    isStale: page.isPlaceholderData || countQuery.isPlaceholderData,
  }
}
