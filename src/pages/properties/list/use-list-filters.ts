import { useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useHydratedSearchParams } from '@/browser/use-hydrated'
import { paths } from '@/config/paths'
import { emptyFilters, filtersAt, type PropertyFilters, serializeFilters } from '@/schemas/properties/property-filters'

export type FilterChange = Partial<PropertyFilters>

/** The URL of a list with filters, all of them in the query (specification section 2). */
const addressOf = (filters: PropertyFilters) => `${paths.properties}?${serializeFilters(filters)}`.replace(/\?$/, '')

/** The URL is the only state of the filters, so reload, sharing and back work without further code. */
export function useListFilters() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const search = useHydratedSearchParams().toString()
  const filters = useMemo(() => filtersAt({ pathname, search }) ?? emptyFilters, [pathname, search])

  // Filters that are requested but not rendered yet. A second change builds on them; otherwise it undoes the first.
  const pending = useRef<PropertyFilters>(null)
  useEffect(() => {
    // The URL changes before the render. When the rendered filters match the URL, no change is pending.
    if (serializeFilters(filters) === serializeFilters(filtersAt(window.location) ?? emptyFilters))
      pending.current = null
  }, [filters])
  const apply = (next: PropertyFilters, replace: boolean) => {
    pending.current = next
    void navigate(addressOf(next), { replace, preventScrollReset: true })
  }

  // A page number is valid only for its filters: a change of filters goes back to page 1.
  const withChange = (change: FilterChange): PropertyFilters => ({ ...filters, page: 1, ...change })

  return {
    filters,
    /** `replace` adds no history entry, for steps such as each letter of a search. */
    change: (next: FilterChange, options: { replace?: boolean } = {}) =>
      apply({ ...(pending.current ?? filters), page: 1, ...next }, options.replace ?? false),
    /** Removes every filter; keeps the sort order and the map. */
    clear: () => apply({ ...emptyFilters, sort: filters.sort, map: filters.map }, false),
    hrefOf: (next: FilterChange) => addressOf(withChange(next)),
  }
}

export type ListFilters = ReturnType<typeof useListFilters>
