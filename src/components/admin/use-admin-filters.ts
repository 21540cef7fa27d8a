import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { type AdminFilters, serializeAdminFilters } from '@/schemas/admin-filters'
import type { PropertyFilters } from '@/schemas/properties/property-filters'

export interface AdminFilterList<Filters> {
  filters: Filters
  /** Goes back to page 1. */
  change: (changes: Partial<Filters>) => void
  /** URL of a page with the same filters. */
  hrefOf: (page: number) => string
}

/** The filters of an admin list. The URL is their only state. */
export function useAdminFilters<Filters extends AdminFilters | PropertyFilters>(
  parse: (search: URLSearchParams) => Filters,
  serialize: (filters: Filters) => string = serializeAdminFilters,
): AdminFilterList<Filters> {
  const [search, setSearch] = useSearchParams()
  const { pathname } = useLocation()
  const filters = parse(search)
  const shown = serialize(filters)

  // Filters that are requested but not rendered yet. A second change builds on them; otherwise it undoes the first.
  const pending = useRef<Filters>(null)
  useEffect(() => {
    // The URL changes before the render. When the rendered filters match the URL, no change is pending.
    if (shown === serialize(parse(new URLSearchParams(window.location.search)))) pending.current = null
  }, [shown, parse, serialize])

  return {
    filters,
    change: (changes) => {
      pending.current = { ...(pending.current ?? filters), page: 1, ...changes }
      setSearch(serialize(pending.current), { replace: true })
    },
    hrefOf: (page) => `${pathname}?${serialize({ ...filters, page })}`.replace(/\?$/, ''),
  }
}
