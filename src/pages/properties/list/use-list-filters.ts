import { useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useSearch } from '@/browser/use-hydrated'
import { paths } from '@/config/paths'
import { emptyFilters, parseFilters, type PropertyFilters, serializeFilters } from '@/schemas/property-filters'

export type FilterChange = Partial<PropertyFilters>

/** The filters live in the address alone: reloading, sharing and going back need nothing else. */
export function useListFilters() {
  const [, setParams] = useSearchParams()
  const search = useSearch().toString()
  const filters = useMemo(() => parseFilters(search), [search])

  // What was asked for and is not drawn yet: a second change must build on it, or it would take the first one back.
  const asked = useRef<PropertyFilters>(null)
  useEffect(() => {
    // The address is ahead of the screen; once they agree, by whatever way, nothing is on its way any more.
    if (serializeFilters(filters) === serializeFilters(parseFilters(window.location.search))) asked.current = null
  }, [filters])
  const ask = (next: PropertyFilters, replace: boolean) => {
    asked.current = next
    setParams(serializeFilters(next), { replace, preventScrollReset: true })
  }

  // A page number belongs to the filters it was reached with.
  const withChange = (change: FilterChange): PropertyFilters => ({ ...filters, page: 1, ...change })

  return {
    filters,
    /** `replace` for steps that nobody wants to go back through, such as letters of a search. */
    change: (next: FilterChange, options: { replace?: boolean } = {}) =>
      ask({ ...(asked.current ?? filters), page: 1, ...next }, options.replace ?? false),
    /** Takes every filter away; order and map stay. */
    clear: () => ask({ ...emptyFilters, sort: filters.sort, map: filters.map }, false),
    hrefOf: (next: FilterChange) => `${paths.properties}?${serializeFilters(withChange(next))}`.replace(/\?$/, ''),
  }
}

export type ListFilters = ReturnType<typeof useListFilters>
