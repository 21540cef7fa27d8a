import { Bookmark } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useHydrated } from '@/browser/use-hydrated'
import { ChunkErrorToast } from '@/components/chunk-error'
import { chunkErrorTexts } from '@/content/messages'
import { hasSavedSearches } from '@/services/alerts/has-saved-searches'
import type { PropertyFilters } from '@/schemas/properties/property-filters'
import { lazyWithRetry } from '@/ui/lazy-with-retry'
import { linkStyle } from '@/ui/text-link'

const SaveSearch = lazyWithRetry(() => import('./save-search').then((module) => module.SaveSearch))

/** Saves the filters of the list. For visitors without saved searches, the code loads with the first press. */
export function SaveSearchButton({ filters }: { filters: PropertyFilters }) {
  const hasSearches = useHydrated() && hasSavedSearches()
  const [isPressed, setPressed] = useState(false)
  const [hasLoaded, setLoaded] = useState(false)
  const button = <BookmarkButton onClick={() => setPressed(true)}>Guardar búsqueda</BookmarkButton>
  if (!hasSearches && !isPressed && !hasLoaded) return button
  return (
    <SaveSearch
      filters={filters}
      isPressed={isPressed}
      onLoaded={() => {
        setPressed(false)
        setLoaded(true)
      }}
      fallback={button}
      renderError={() => (
        <>
          {button}
          {isPressed && <ChunkErrorToast title={chunkErrorTexts.save} onShown={() => setPressed(false)} />}
        </>
      )}
    />
  )
}

/** A small text button with a bookmark, filled once the search is saved. */
export function BookmarkButton({ filled, children, ...rest }: ComponentProps<'button'> & { filled?: boolean }) {
  return (
    <button
      type="button"
      className={linkStyle(false, '-mx-1 inline-flex min-h-9 items-center gap-2 px-1 text-sm')}
      {...rest}
    >
      <Bookmark size={16} className={filled ? 'fill-current' : undefined} aria-hidden="true" />
      {children}
    </button>
  )
}
