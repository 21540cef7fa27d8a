import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { usePendingFilters } from '@/components/search/use-pending-filters'
import { paths } from '@/config/paths'
import {
  emptyFilters,
  parseListFilters,
  type PropertyFilters,
  serializeFilters,
} from '@/schemas/properties/property-filters'

export type FilterChange = Partial<PropertyFilters>

interface ChangeOptions {
  replace?: boolean
}

const toAddress = (filters: PropertyFilters) => `${paths.properties}?${serializeFilters(filters)}`.replace(/\?$/, '')

/** The URL is the state of the filters, so reload, sharing and back work without further code. */
export function useListFilters() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const filters = useMemo(() => parseListFilters({ pathname, search }) ?? emptyFilters, [pathname, search])

  const pending = usePendingFilters(filters, serializeFilters(filters), () =>
    serializeFilters(parseListFilters(window.location) ?? emptyFilters),
  )
  const apply = (next: PropertyFilters, options?: ChangeOptions) =>
    pending.remember(next, navigate(toAddress(next), { ...options, preventScrollReset: true }))

  return {
    filters,
    /**
     * Goes to page 1 unless `next` has a page. `replace` adds no history entry, for changes in the drawer, and while the visitor
     * types a search or moves the map.
     */
    change: (next: FilterChange, options?: ChangeOptions) => apply(pending.applyChanges(next), options),
    /** Removes every filter and goes to page 1. Keeps the sort order and the map. */
    clear: (options?: ChangeOptions) => apply({ ...emptyFilters, sort: filters.sort, map: filters.map }, options),
    toHref: (next: FilterChange) => toAddress({ ...filters, page: 1, ...next }),
  }
}

export type ListFilters = ReturnType<typeof useListFilters>
