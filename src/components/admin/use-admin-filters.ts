import { useLocation, useSearchParams } from 'react-router-dom'
import { type AdminFilters, serializeAdminFilters } from '@/schemas/admin-filters'

export interface AdminFilterList<Filters> {
  filters: Filters
  /** Goes back to page 1. */
  change: (changes: Partial<Filters>) => void
  /** URL of a page with the same filters. */
  hrefOf: (page: number) => string
}

/** The filters of an admin list. The URL is their only state. */
export function useAdminFilters<Filters extends AdminFilters>(
  parse: (search: URLSearchParams) => Filters,
): AdminFilterList<Filters> {
  const [search, setSearch] = useSearchParams()
  const { pathname } = useLocation()
  const filters = parse(search)
  return {
    filters,
    change: (changes) => setSearch(serializeAdminFilters({ ...filters, page: 1, ...changes }), { replace: true }),
    hrefOf: (page) => `${pathname}?${serializeAdminFilters({ ...filters, page })}`.replace(/\?$/, ''),
  }
}
