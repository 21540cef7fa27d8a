import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { focusContent } from '@/browser/focus'
import { QueryError } from '@/components/query-error'
import { useSavedSearches } from '@/components/visitor-lists/use-visitor-lists'
import { paths } from '@/config/paths'
import { formatNewCount, savedSearchTexts, formatSearchName } from '@/content/saved-searches'
import { formatShortDate } from '@/lib/dates'
import { newListingsQuery, savedSearches } from '@/services/alerts/saved-searches'
import type { SavedSearch } from '@/schemas/alerts'
import { Badge } from '@/ui/badge'
import { Button, ButtonLink, IconButton } from '@/ui/button'
import { EmptyState } from '@/ui/page-states'
import { TextLink } from '@/ui/text-link'
import { AlertForm } from './alert-form'
import { AlertLink } from './alert-link'

/** The saved searches of this browser (`?guardadas=1`), each with its number of new listings, and the alerts by mail. */
export function SavedSearches({ params }: { params: URLSearchParams }) {
  const searches = useSavedSearches()
  const [removedSearch, setRemovedSearch] = useState<RemovedSearch>()
  const newListings = useQuery(newListingsQuery(searches))
  const confirmToken = params.get('confirmar')
  const stopToken = params.get('detener')

  return (
    <div className="wrap min-h-svh pb-section">
      <div className="grid gap-5 pt-[clamp(32px,4vw,64px)] pb-[clamp(24px,2.6vw,40px)]">
        <div>
          <p className="eyebrow mb-3 text-muted">Propiedades en Ancón</p>
          <h1 className="text-h1">{savedSearchTexts.title}</h1>
        </div>
        {searches.length > 0 && <p className="max-w-text text-muted">{savedSearchTexts.intro}</p>}
      </div>
      {confirmToken !== null && <AlertLink action="confirm" token={confirmToken} />}
      {stopToken !== null && <AlertLink action="stop" token={stopToken} />}
      {removedSearch && <UndoRemoval removedSearch={removedSearch} onDone={() => setRemovedSearch(undefined)} />}
      {newListings.isError && <QueryError className="mb-8" title={savedSearchTexts.countFailed} query={newListings} />}
      {searches.length === 0 ? (
        <EmptyState
          title={savedSearchTexts.empty}
          text={savedSearchTexts.emptyHint}
          actions={
            <ButtonLink to={paths.properties} variant="dark">
              Ver propiedades
            </ButtonLink>
          }
        />
      ) : (
        <>
          <ul
            aria-label={savedSearchTexts.title}
            aria-busy={newListings.isPending || undefined}
            className="border-t border-ink"
          >
            {searches.map((search) => (
              <SearchRow
                key={search.query}
                search={search}
                newCount={newListings.data?.byQuery.get(search.query) ?? 0}
                onRemove={() =>
                  setRemovedSearch({ name: formatSearchName(search.query), undo: savedSearches.remove(search.query) })
                }
              />
            ))}
          </ul>
          <TextLink standalone to={paths.properties} className="mt-4">
            Ver todas las propiedades
          </TextLink>
          <AlertForm queries={searches.map(({ query }) => query)} />
        </>
      )}
    </div>
  )
}

interface SearchRowProps {
  search: SavedSearch
  newCount: number
  onRemove: () => void
}

function SearchRow({ search, newCount, onRemove }: SearchRowProps) {
  const { query, savedAt } = search
  const name = formatSearchName(query)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-hairline py-4">
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="min-w-0 text-h4 wrap-anywhere">
          <Link
            to={`${paths.properties}?${query}`.replace(/\?$/, '')}
            className="inline-flex min-h-11 items-center underline-offset-[.18em] hover:underline hover:decoration-1"
          >
            {name}
          </Link>
        </h2>
        {newCount > 0 && <Badge tone="ok">{formatNewCount(newCount)}</Badge>}
        <p className="w-full text-xs text-muted">{`Guardada el ${formatShortDate(savedAt)}`}</p>
      </div>
      <IconButton label={`Eliminar la búsqueda ${name}`} variant="danger" onClick={onRemove}>
        <Trash2 size={20} strokeWidth={1.5} />
      </IconButton>
    </li>
  )
}

interface RemovedSearch {
  name: string
  undo: () => void
}

/** Offers to undo the last removal. The button receives the focus, which the removed row had. */
function UndoRemoval({ removedSearch, onDone }: { removedSearch: RemovedSearch; onDone: () => void }) {
  const { name, undo } = removedSearch
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [undo])
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-y border-hairline bg-sand-2 px-4 py-2">
      <p role="status" className="min-w-0 text-sm wrap-anywhere">
        {`Se eliminó «${name}».`}
      </p>
      <Button
        ref={button}
        size="sm"
        onClick={() => {
          undo()
          onDone()
          focusContent()
        }}
      >
        Deshacer
      </Button>
    </div>
  )
}
