import { useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { Link, useLocation } from 'react-router-dom'
import { paths } from '@/config/paths'
import { formatFacts, formatPropertyType } from '@/content/properties/labels'
import { parseStay, toListingPath } from '@/schemas/properties/property-filters'
import { cx } from '@/ui/cx'
import { linkStyle } from '@/ui/text-link'
import type { MapPoint, OpenPopup } from './map-markers'
import { PropertyPrice } from '@/components/property/price'
import { PropertyPhoto } from '@/components/property/property-photo'

/** A listing on the map, with the fields that its popup shows. */
export interface ListingPoint extends MapPoint {
  propertyType: string
  bedrooms: number
  bathrooms: number
  area: number
  images: readonly string[]
}

/** The content of a popup of the map: a card for one listing, or a row for each listing at the same place. */
export function MapPopup({ popup }: { popup: OpenPopup<ListingPoint> }) {
  const { points, element, update } = popup
  useLayoutEffect(update, [update])
  return createPortal(
    <ul>
      {points.map((point) => (
        <li key={point.id}>
          <PopupCard point={point} isRow={points.length > 1} />
        </li>
      ))}
    </ul>,
    element,
  )
}

function PopupCard({ point, isRow }: { point: ListingPoint; isRow: boolean }) {
  const { id, title, images } = point
  const { pathname, search } = useLocation()
  const isHere = pathname === paths.property(id)
  return (
    <article className={cx('relative', isRow && 'grid grid-cols-[72px_minmax(0,1fr)] gap-3 p-3')}>
      <div className={isRow ? 'aspect-square' : 'aspect-16/9'}>
        <PropertyPhoto url={images[0]} alt="" priority />
      </div>
      <div className={cx(!isRow && 'px-3.5 py-3')}>
        <PropertyPrice listing={point} className="text-[1.25rem]" />
        <p className="mt-1 line-clamp-2 text-label font-semibold">{title}</p>
        <p className="mt-1 text-xs text-muted">{`${formatPropertyType(point.propertyType)} · ${formatFacts(point)}`}</p>
        {!isHere && (
          <Link
            to={toListingPath(id, parseStay(search))}
            aria-label={`Ver detalle de ${title}`}
            className={linkStyle(true, 'text-label after:absolute after:inset-0')}
          >
            Ver detalle
          </Link>
        )}
      </div>
    </article>
  )
}
