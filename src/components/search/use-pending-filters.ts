import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Keeps the filters that are requested but not rendered yet. A second change builds on them; otherwise it would undo the first.
 * @param renderedQuery the query string of `filters`
 * @param readUrlQuery returns the query string of the current URL, which changes before the render
 */
export function usePendingFilters<Filters extends { page: number }>(
  filters: Filters,
  renderedQuery: string,
  readUrlQuery: () => string,
) {
  const pending = useRef<Filters>(null)
  const settle = useEffectEvent(() => {
    if (renderedQuery === readUrlQuery()) pending.current = null
  })
  useEffect(() => settle(), [renderedQuery])
  return {
    /**
     * Returns the newest filters with the changes, on page 1 unless the changes name a page: a page number is valid only for its
     * filters.
     */
    applyChanges: (changes: Partial<Filters>): Filters => ({ ...(pending.current ?? filters), page: 1, ...changes }),
    /** Remembers the filters, which the caller puts into the URL. */
    remember: (next: Filters) => {
      pending.current = next
    },
  }
}
