import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { PropertyPrice } from '@/components/property/price'
import { PropertyPhoto } from '@/components/property/property-photo'
import { paths } from '@/config/paths'
import { mapTexts } from '@/content/map'
import { formatFacts, formatPropertyType } from '@/content/properties/labels'
import { IconButton } from '@/ui/button'
import type { ListingPoint } from './map-popup'

interface MapCardProps {
  /** The pressed listing, then those around it, the nearest first. */
  points: readonly ListingPoint[]
  /** Called with the listing in view. */
  onShow: (point: ListingPoint) => void
  onClose: () => void
}

/** On a phone: the pressed listing at the bottom of the map. A swipe shows the next nearest one. */
export function MapCard({ points, onShow, onClose }: MapCardProps) {
  const card = useRef<HTMLElement>(null)
  const shownIndex = useRef(0)
  useEffect(() => card.current?.focus({ preventScroll: true }), [])
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-label={mapTexts.card}
      className="map-card absolute inset-x-0 bottom-0 z-1000 h-30 border-t border-ink bg-white outline-none"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <ul
        className="flex h-full snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          const index = Math.round(scrollLeft / clientWidth)
          const point = points[index]
          if (!point || index === shownIndex.current) return
          shownIndex.current = index
          onShow(point)
        }}
      >
        {points.map((point) => (
          <li key={point.id} className="w-full shrink-0 snap-start snap-always">
            <Listing point={point} />
          </li>
        ))}
      </ul>
      <IconButton label="Cerrar" className="absolute top-0 right-0" onClick={onClose}>
        <X size={20} strokeWidth={1.5} />
      </IconButton>
    </section>
  )
}

function Listing({ point }: { point: ListingPoint }) {
  const { id, title, images } = point
  const href = paths.property(id)
  const isHere = useLocation().pathname === href
  return (
    <article className="relative grid h-full grid-cols-[119px_minmax(0,1fr)]">
      <div className="h-full overflow-hidden">
        <PropertyPhoto url={images[0]} alt="" />
      </div>
      <div className="min-w-0 py-2.5 pr-11 pl-3">
        <PropertyPrice listing={point} className="text-base" />
        <p className="mt-1 truncate text-label font-semibold">
          {isHere ? (
            title
          ) : (
            <Link to={href} className="after:absolute after:inset-0">
              {title}
            </Link>
          )}
        </p>
        <p className="mt-0.5 truncate text-xs text-muted">{`${formatPropertyType(point.propertyType)} · ${formatFacts(point)}`}</p>
      </div>
    </article>
  )
}
