import { Fragment, memo, useEffect, useRef } from 'react'
import { Navigate } from 'react-router-dom'
import { focusContent } from '@/browser/focus'
import { CompareToggle } from '@/components/visitor-lists/compare-bar'
import { cardGridStyle, PropertyCard } from '@/components/property/property-card'
import { QueryError } from '@/components/query-error'
import { ResultLimit } from '@/components/search/result-limit'
import { usePropertyDeletion } from '@/components/property/use-property-actions'
import { useCanDelete } from '@/components/use-permissions'
import { errorMessages } from '@/content/messages'
import type { usePropertyResults } from '@/components/search/use-property-results'
import { isUnreachable } from '@/services/backend/errors'
import type { PropertySummary } from '@/services/properties/columns'
import { isSoldOrRented } from '@/lib/listing-state'
import {
  isNarrowed,
  type PropertyFilters,
  serializeFilters,
  toSearchedStay,
} from '@/schemas/properties/property-filters'
import { ButtonLink } from '@/ui/button'
import { cx } from '@/ui/cx'
import { Pagination } from '@/ui/pagination'
import { LocalProperties } from './local-properties'
import { ListEmpty, ListLoading } from './list-states'
import type { ListFilters } from './use-list-filters'

interface ResultsProps {
  list: ListFilters
  results: ReturnType<typeof usePropertyResults>
  /** Moves the focus from the button that clears the filters, because it unmounts. */
  onCleared: () => void
}

/** The cards with pagination, or the loading, error or empty state. */
export function Results({ list, results, onCleared }: ResultsProps) {
  const { filters, clear, toHref } = list
  const { pageQuery, isOutOfRange, isEmpty, isCountLimited, pageCount, isStale } = results
  if (isOutOfRange)
    return <ResultLimit actions={<ButtonLink to={toHref({ page: 1 })}>Ver la primera página</ButtonLink>} />
  if (pageQuery.isPending) return <ListLoading />
  if (pageQuery.isLoadingError) {
    return (
      <>
        <QueryError title={errorMessages.loadProperties} query={pageQuery} />
        {isUnreachable(pageQuery.error) && <LocalProperties />}
      </>
    )
  }
  if (isEmpty && !isStale) {
    // The page does not exist, for example because listings were deleted.
    if (filters.page > 1 && pageCount > 0)
      return <Navigate to={toHref({ page: isCountLimited ? 1 : Math.min(pageCount, filters.page - 1) })} replace />
    const clearAll = () => {
      clear()
      onCleared()
    }
    return <ListEmpty hasFavoritesFilter={filters.favorites} onClear={isNarrowed(filters) ? clearAll : undefined} />
  }
  return (
    <>
      <ResultList properties={pageQuery.data} filters={filters} isStale={isStale} />
      <div className="flex justify-center py-16 print:hidden">
        <Pagination
          page={filters.page}
          pageCount={pageCount}
          toHref={(number) => toHref({ page: number })}
          label="Páginas de propiedades"
        />
      </div>
    </>
  )
}

/**
 * Scrolls to the top of the list and focuses it when only the page number changes. Does nothing after a change of filters,
 * which also goes to page 1: the control of the filter keeps the focus. Does nothing if `isBack` (history navigation).
 */
export function useScrollToPage(filters: PropertyFilters, isBack: boolean) {
  const top = useRef<HTMLDivElement>(null)
  const previous = useRef(filters)
  useEffect(() => {
    const previousFilters = previous.current
    previous.current = filters
    if (isBack || previousFilters.page === filters.page) return
    if (serializeFilters({ ...previousFilters, page: filters.page }) !== serializeFilters(filters)) return
    top.current?.scrollIntoView({ behavior: 'instant', block: 'start' })
    top.current?.focus({ preventScroll: true })
  }, [filters, isBack])
  return top
}

/** Number of cards whose photo loads with high priority. */
const priorityCards = 1

interface ResultListProps {
  filters: PropertyFilters
  properties: readonly PropertySummary[]
  isStale: boolean
}

/** Memoized: a refetch that brings the same listings renders no card again. */
const ResultList = memo(function ResultList({ properties, filters, isStale }: ResultListProps) {
  const stay = toSearchedStay(filters)
  // A search puts what is sold or rented last.
  const firstUnavailable = isNarrowed(filters) ? properties.findIndex(isSoldOrRented) : -1
  const canDelete = useCanDelete()
  // The focused button is then that of the next listing: move the focus to the content.
  const { remove } = usePropertyDeletion(focusContent)
  return (
    <ul className={cx(cardGridStyle, 'transition-opacity', isStale && 'opacity-60')} aria-busy={isStale || undefined}>
      {/* Keyed by position: other listings change the cells in place, and nothing moves. */}
      {properties.map((property, index) => (
        <Fragment key={index}>
          {index > 0 && index === firstUnavailable && (
            <li className="col-span-full border-t border-ink pt-4">
              <p className="text-h3">Vendidas y alquiladas</p>
            </li>
          )}
          <li data-listing={property.id}>
            <PropertyCard
              property={property}
              headingLevel={2}
              priority={index < priorityCards}
              sharedTransition
              stay={stay}
              onDelete={canDelete(property) ? remove : undefined}
              control={<CompareToggle property={property} />}
            />
          </li>
        </Fragment>
      ))}
    </ul>
  )
})
