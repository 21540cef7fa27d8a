import type { QueryClient } from '@tanstack/react-query'
import { serializeJsonLd } from '@/lib/structured-data'

const ELEMENT_ID = 'page-data'

type Entry = [key: readonly unknown[], data: unknown, updatedAt: number]

/** What the cache holds, as a script block for a prerendered page; empty when it holds nothing. */
export function pageDataScript(client: QueryClient): string {
  const entries = client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }): Entry => [queryKey, state.data, state.dataUpdatedAt])
  return entries.length === 0
    ? ''
    : `<script type="application/json" id="${ELEMENT_ID}">${serializeJsonLd(entries)}</script>`
}

/**
 * Fills the cache with what a prerendered page was made from, so that its first drawing matches the HTML.
 * The data keeps its age: what is older than the cache allows is read again behind the shown page.
 */
export function restorePageData(client: QueryClient): void {
  const text = document.getElementById(ELEMENT_ID)?.textContent
  if (!text) return
  for (const [key, data, updatedAt] of JSON.parse(text) as Entry[]) client.setQueryData(key, data, { updatedAt })
}
