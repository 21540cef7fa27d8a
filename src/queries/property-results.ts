import { useQuery } from '@tanstack/react-query'
import { limits } from '@/config/limits'
import { listingCount } from '@/content/property-labels'
import type { PropertyFilters } from '@/schemas/property-filters'
import { propertyCountQuery, propertyPageQuery } from './property-search'

const size = limits.propertiesPerPage
const lastPage = Math.floor(limits.maxOffset / size) + 1

/** The page of listings that the filters ask for, how many there are in all and how many pages that makes. */
export function usePropertyResults(filters: PropertyFilters, favorites: readonly string[]) {
  const isTooFar = filters.page > lastPage
  const page = useQuery({ ...propertyPageQuery(filters, favorites), enabled: !isTooFar })
  const counted = useQuery(propertyCountQuery(filters, favorites))

  // Those that cannot be read have their place in the count and on the page.
  const shown = page.data ? page.data.properties.length + page.data.unreadable.length : 0
  const before = (filters.page - 1) * size
  const isFull = shown === size
  // The last page tells the number better than any count; where counting failed the pages still have their arrows.
  const isLast = page.data !== undefined && !page.isPlaceholderData && !isFull && (shown > 0 || filters.page === 1)
  const count = isLast ? before + shown : (counted.data ?? (page.data && before + shown))
  const isOpen = !isLast && count !== undefined && count > limits.exactCountMax
  const countedPages = Math.ceil(Math.min(count ?? 0, isOpen ? limits.exactCountMax : Infinity) / size)
  const mayGoOn = isOpen || (isFull && counted.data === undefined)

  return {
    page,
    /** The page lies behind the last one that can be asked for; nothing was asked. */
    isTooFar,
    /** No listing is on this page. */
    isEmpty: page.data !== undefined && shown === 0,
    /** '16 propiedades', 'más de 1,000 propiedades', 'unas 9,100 propiedades'; undefined until it is known. */
    countText: count === undefined ? undefined : listingCount(count, !isOpen),
    /** Whether there are more listings than were counted. */
    isOpen,
    pageCount: Math.min(mayGoOn ? Math.max(countedPages, filters.page + (isFull ? 1 : 0)) : countedPages, lastPage),
    /** What is on the screen belongs to other filters until the answer arrives. */
    isStale: page.isPlaceholderData || counted.isPlaceholderData,
  }
}
