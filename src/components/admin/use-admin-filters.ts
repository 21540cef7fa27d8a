import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { usePendingFilters } from '@/components/search/use-pending-filters'
import { type AdminFilters, serializeAdminFilters } from '@/schemas/admin-filters'
import type { PropertyFilters } from '@/schemas/properties/property-filters'

export interface AdminFilterList<Filters> {
  filters: Filters
  /** Changes filters and goes to page 1. */
  change: (changes: Partial<Filters>) => void
  /** URL of a page of the list with the same filters. */
  toHref: (page: number) => string
}

/** The filters of an admin list, which are in the URL. */
export function useAdminFilters<Filters extends AdminFilters | PropertyFilters>(
  parse: (search: URLSearchParams) => Filters,
  serialize: (filters: Filters) => string = serializeAdminFilters,
): AdminFilterList<Filters> {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const filters = parse(search)
  const pending = usePendingFilters(filters, serialize(filters), () =>
    serialize(parse(new URLSearchParams(window.location.search))),
  )

  return {
    filters,
    change: (changes) => {
      const next = pending.applyChanges(changes)
      pending.remember(next, navigate(`?${serialize(next)}`, { replace: true }))
    },
    toHref: (page) => `${pathname}?${serialize({ ...filters, page })}`.replace(/\?$/, ''),
  }
}
