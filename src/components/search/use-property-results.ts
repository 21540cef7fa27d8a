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
  const counted = useQuery(propertyCountQuery(filters, favorites))

  // Unreadable listings are part of the count and take a place on the page.
  const shown = page.data ? page.data.properties.length + page.data.unreadable.length : 0
  const before = (filters.page - 1) * size
  const isFull = shown === size
  // The last page gives the exact count. Where the count query fails, the pagination still has its arrows.
  const isLast = page.data !== undefined && !page.isPlaceholderData && !isFull && (shown > 0 || filters.page === 1)
  const known = isLast ? before + shown : counted.data
  const count = known ?? (page.data && before + shown)
  const isMore = !isLast && count !== undefined && count > constants.maxExactCount
  const countedPages = Math.ceil(Math.min(count ?? 0, isMore ? constants.maxExactCount : Infinity) / size)
  const hasMorePages = isMore || (isFull && counted.data === undefined)

  return {
    page,
    /** The page is beyond the last one that the database serves; no request is sent. */
    isOutOfRange,
    /** The page has no listings. */
    isEmpty: page.data !== undefined && shown === 0,
    /** '16 propiedades', 'más de 1,000 propiedades'; undefined until the count is known. */
    countText: known === undefined ? undefined : formatListingCount(known, !isMore),
    /** More listings match than `constants.maxExactCount`. */
    isMore,
    pageCount: Math.min(
      hasMorePages ? Math.max(countedPages, filters.page + (isFull ? 1 : 0)) : countedPages,
      lastPage,
    ),
    /** The data is a placeholder from the previous filters until the response arrives. */
    isStale: page.isPlaceholderData || counted.isPlaceholderData,
  }
}
