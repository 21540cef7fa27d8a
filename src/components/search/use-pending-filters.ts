import { useRef } from 'react'
import type { NavigateFunction } from 'react-router-dom'

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
  const pending = useRef<{ filters: Filters; hasEnded: boolean }>(null)
  return {
    /**
     * Returns the newest filters with the changes, on page 1 unless the changes name a page: a page number is valid only for its
     * filters.
     */
    applyChanges: (changes: Partial<Filters>): Filters => {
      // While a navigation is on its way, the URL and the screen may both show the filters before it.
      if (pending.current?.hasEnded && renderedQuery === readUrlQuery()) pending.current = null
      return { ...(pending.current?.filters ?? filters), page: 1, ...changes }
    },
    /** Remembers the filters that `navigation` puts into the URL. */
    remember: (next: Filters, navigation: ReturnType<NavigateFunction>) => {
      const requested = { filters: next, hasEnded: false }
      pending.current = requested
      void Promise.resolve(navigation).then(() => {
        requested.hasEnded = true
      })
    },
  }
}
