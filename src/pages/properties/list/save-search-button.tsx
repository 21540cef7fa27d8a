import { useState } from 'react'
import { useHydratedValue } from '@/browser/use-hydrated'
import { ChunkErrorToast } from '@/components/chunk-error'
import { chunkErrorTexts } from '@/content/messages'
import { hasSavedSearches } from '@/services/alerts/has-saved-searches'
import type { PropertyFilters } from '@/schemas/properties/property-filters'
import { lazyWithRetry } from '@/ui/lazy-with-retry'
import { BookmarkButton } from './bookmark-button'

const SaveSearch = lazyWithRetry(() => import('./save-search').then((module) => module.SaveSearch))

/** Saves the filters of the list. For visitors without saved searches, the code loads with the first press. */
export function SaveSearchButton({ filters }: { filters: PropertyFilters }) {
  const hasSearches = useHydratedValue(hasSavedSearches, false)
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
