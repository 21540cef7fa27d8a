import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { lazyPart } from '@/components/lazy-part'
import { QueryError } from '@/components/query-error'
import { paths } from '@/config/paths'
import { chunkErrorTexts, errorMessages } from '@/content/messages'
import type { PropertyPoint } from '@/services/properties/columns'
import { propertyPointsQuery, maxMapPoints } from '@/services/properties/search'
import { splitOutliers } from '@/lib/outliers'
import type { Zone } from '@/schemas/properties/property-filters'
import { Button } from '@/ui/button'
import { Checkbox } from '@/ui/input'
import { Skeleton } from '@/ui/skeleton'
import { TextLink } from '@/ui/text-link'
import type { ListFilters } from './use-list-filters'
import { ZoneSelect } from './zone-select'

const PropertyMap = lazyPart(
  () => import('@/components/map/property-map').then((module) => module.PropertyMap),
  chunkErrorTexts.map,
)

const heightStyle = 'max-nav:min-h-65 max-nav:flex-1 nav:h-full'

/** Maximum number of links below the map to listings outside its first view. */
const maxLinkedOutliers = 3

/** The pause between the last movement of the map and the search. */
const searchDelayMilliseconds = 400

interface ResultsMapProps {
  list: ListFilters
  favorites: readonly string[]
  /** The element with the cards. */
  cards: RefObject<HTMLElement | null>
}

/**
 * A map with the first `maxMapPoints` listings that match the filters. The visitor can filter the list by the view of the map.
 * From 1100 px on, the map is beside the list. Below that width, it replaces the list.
 */
export function ResultsMap({ list, favorites, cards }: ResultsMapProps) {
  const { filters, change } = list
  const query = useQuery(propertyPointsQuery(filters, favorites))
  const { data: points, error } = query
  const [isSearchingOnMove, setSearchingOnMove] = useState(false)
  const [isMoved, setMoved] = useState(false)
  const search = useViewSearch(filters.zone, change)
  if (!points && error) return <QueryError className="mb-8" title={errorMessages.loadProperties} query={query} />
  return (
    <section
      id="mapa"
      aria-label="Buscar en el mapa"
      className="relative max-nav:flex max-nav:flex-1 max-nav:flex-col nav:sticky nav:top-(--list-top) nav:col-start-1 nav:row-span-2 nav:row-start-1 nav:grid nav:h-[calc(100svh-var(--list-top))] nav:min-h-[480px] nav:grid-rows-[minmax(0,1fr)_auto] nav:border-r nav:border-ink print:hidden"
    >
      <div className="map-controls pointer-events-none absolute inset-x-3 top-3 z-1 flex flex-wrap items-start justify-between gap-2 *:pointer-events-auto sm:inset-x-4 sm:top-4">
        <div>
          <ZoneSelect filters={filters} change={change} />
        </div>
        {isMoved && !isSearchingOnMove && (
          <Button
            className="bg-white max-md:px-3 max-xs:px-2 max-xs:text-label"
            onClick={({ currentTarget }) => {
              // The button unmounts.
              currentTarget.closest('section')?.querySelector<HTMLElement>('.leaflet-container')?.focus()
              search.searchNow()
              setMoved(false)
            }}
          >
            <Search size={20} strokeWidth={1.5} className="max-xs:hidden" />
            Buscar en esta zona
          </Button>
        )}
      </div>
      {points ? (
        <PropertyMap
          points={points}
          label="Mapa de resultados"
          fillsWindow
          zone={filters.zone}
          onView={(view, isByVisitor) => {
            setMoved(isByVisitor)
            search.rememberView(view, isByVisitor && isSearchingOnMove)
          }}
          cards={cards}
          className={heightStyle}
          fallback={<Skeleton className={heightStyle} />}
        />
      ) : (
        <Skeleton className={heightStyle} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-ink max-nav:px-margin nav:border-t nav:px-4 nav:py-0.5">
        <Checkbox
          label="Buscar al mover el mapa"
          checked={isSearchingOnMove}
          onChange={(event) => setSearchingOnMove(event.target.checked)}
        />
        {points && (
          <p className="flex flex-wrap items-center gap-x-3 text-xs text-muted">
            {points.length > 0 && <Legend />}
            <span>{formatNote(points.length)}</span>
          </p>
        )}
        {points && !filters.zone && <Outliers points={points} />}
      </div>
    </section>
  )
}

/** The colours of the pins. */
const Legend = () => (
  <>
    <span className="flex items-center gap-1.5 before:size-3 before:rounded before:bg-ink">Venta</span>
    <span className="flex items-center gap-1.5 before:size-3 before:rounded before:border before:border-ink before:bg-white">
      Alquiler
    </span>
  </>
)

/** Links to listings outside the first view of the map, and the number of those without a link. */
function Outliers({ points }: { points: readonly PropertyPoint[] }) {
  const { outliers } = splitOutliers(points)
  if (outliers.length === 0) return null
  const linkedOutliers = outliers.slice(0, maxLinkedOutliers)
  return (
    <p className="flex w-full flex-wrap items-center gap-x-3 text-xs text-muted">
      <span>Lejos de las demás, fuera de la vista del mapa:</span>
      {linkedOutliers.map(({ id, title }) => (
        <TextLink key={id} standalone to={paths.property(id)}>
          {title}
        </TextLink>
      ))}
      {outliers.length > linkedOutliers.length && (
        <span>{`y ${outliers.length - linkedOutliers.length} más en la lista.`}</span>
      )}
    </p>
  )
}

function formatNote(pointCount: number): string {
  if (pointCount === 0) return 'Ninguna propiedad de la lista tiene su ubicación aquí.'
  return pointCount >= maxMapPoints
    ? `Se muestran las primeras ${maxMapPoints} propiedades de la lista.`
    : 'Ubicación referencial de las propiedades de la lista.'
}

/** Filters the list by the zone that the map shows. */
function useViewSearch(zone: Zone | undefined, change: ListFilters['change']) {
  const view = useRef<Zone>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  // The timer calls the latest `change`: the filters can change during the pause.
  const latest = useRef({ zone, change })
  useEffect(() => {
    latest.current = { zone, change }
  })
  const search = (replace: boolean) => {
    const { zone: searchedZone, change: apply } = latest.current
    if (view.current && view.current.join() !== searchedZone?.join()) apply({ zone: view.current }, { replace })
  }
  return {
    searchNow: () => search(false),
    /** With `canSearch`, the view becomes the filter after a pause, without a new history entry. */
    rememberView: (shownZone: Zone | undefined, canSearch: boolean) => {
      view.current = shownZone
      clearTimeout(timer.current)
      if (canSearch) timer.current = setTimeout(() => search(true), searchDelayMilliseconds)
    },
  }
}
