import { useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useHydratedSearchParams } from '@/browser/use-hydrated'
import { paths } from '@/config/paths'
import { emptyFilters, filtersAt, type PropertyFilters, serializeFilters } from '@/schemas/property-filters'

export type FilterChange = Partial<PropertyFilters>

/** The specified form of the address: every filter is in the query. */
const addressOf = (filters: PropertyFilters) => `${paths.properties}?${serializeFilters(filters)}`.replace(/\?$/, '')

/** The URL is the only state of the filters, so reload, sharing and back work without further code. */
export function useListFilters() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const search = useHydratedSearchParams().toString()
  const filters = useMemo(() => filtersAt({ pathname, search }) ?? emptyFilters, [pathname, search])

  // Filters that are requested but not rendered yet. A second change builds on them; otherwise it undoes the first.
  const asked = useRef<PropertyFilters>(null)
  useEffect(() => {
    // The URL changes before the render. When the rendered filters match the URL, no change is pending.
    if (serializeFilters(filters) === serializeFilters(filtersAt(window.location) ?? emptyFilters)) asked.current = null
  }, [filters])
  const ask = (next: PropertyFilters, replace: boolean) => {
    asked.current = next
    void navigate(addressOf(next), { replace, preventScrollReset: true })
  }

  // A page number is valid only for its filters: a change of filters goes back to page 1.
  const withChange = (change: FilterChange): PropertyFilters => ({ ...filters, page: 1, ...change })

  return {
    filters,
    /** `replace` adds no history entry, for steps such as each letter of a search. */
    change: (next: FilterChange, options: { replace?: boolean } = {}) =>
      ask({ ...(asked.current ?? filters), page: 1, ...next }, options.replace ?? false),
    /** Removes every filter; keeps the sort order and the map. */
    clear: () => ask({ ...emptyFilters, sort: filters.sort, map: filters.map }, false),
    hrefOf: (next: FilterChange) => addressOf(withChange(next)),
  }
}

export type ListFilters = ReturnType<typeof useListFilters>
