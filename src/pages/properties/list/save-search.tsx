import { useQuery } from '@tanstack/react-query'
import { Bookmark } from 'lucide-react'
import { useEffect } from 'react'
import { useSavedSearches } from '@/components/visitor-lists/use-visitor-lists'
import { paths } from '@/config/paths'
import { savedSearchTexts } from '@/content/saved-searches'
import { savedSearches } from '@/services/alerts/saved-searches'
import { propertyPageQuery } from '@/services/properties/search'
import type { PropertyFilters } from '@/schemas/properties/property-filters'
import { toSavedQuery } from '@/schemas/alerts'
import { linkStyle, TextLink } from '@/ui/text-link'
import { toast } from '@/ui/toast'

/** Saves the filters of the list in this browser, or removes them. Marks a saved search as seen when its list is shown. */
export function SaveSearch({ filters }: { filters: PropertyFilters }) {
  const searches = useSavedSearches()
  const query = toSavedQuery(filters)
  const isSaved = searches.some((search) => search.query === query)

  // The time when the list of these filters was loaded, or 0 until it is loaded.
  const { dataUpdatedAt } = useQuery({ ...propertyPageQuery(filters, []), enabled: false })
  useEffect(() => {
    // Offline, the service worker answers with an earlier list: do not mark the search.
    if (navigator.onLine) savedSearches.markSeen(query, new Date(dataUpdatedAt))
  }, [query, dataUpdatedAt])

  const save = () => {
    const result = savedSearches.add(query, new Date())
    if (result === 'full') toast.error(savedSearchTexts.full)
    else
      toast.success(savedSearchTexts.saved, {
        description: result === 'ok' ? savedSearchTexts.savedDetail : savedSearchTexts.notStored,
      })
  }

  return (
    <div className="flex flex-col items-end sm:flex-row sm:items-center sm:gap-x-3">
      <button
        type="button"
        className={linkStyle(false, '-mx-1 inline-flex min-h-9 items-center gap-2 px-1 text-sm')}
        onClick={() => {
          if (isSaved) savedSearches.remove(query)
          else save()
        }}
      >
        <Bookmark size={16} className={isSaved ? 'fill-current' : undefined} />
        {isSaved ? (
          <span>{savedSearchTexts.remove}</span>
        ) : (
          // A translator replaces texts: React must not remove one that has a neighbour.
          <span>
            <span>{savedSearchTexts.save}</span>
            <span className="max-sm:sr-only">{savedSearchTexts.saveWhat}</span>
          </span>
        )}
      </button>
      {searches.length > 0 && (
        <TextLink to={paths.savedSearches} className="inline-flex min-h-9 items-center text-sm">
          {`Guardadas (${searches.length})`}
        </TextLink>
      )}
    </div>
  )
}
