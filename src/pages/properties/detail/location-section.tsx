import { Map } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '@/components/lazy-part'
import { chunkErrorTexts } from '@/content/messages'
import { isDefaultPoint } from '@/config/listing-region'
import { coastCredit, mapDrawing, toMapPosition } from '@/content/sketch-map'
import { joinNonEmpty, toWellFormed } from '@/lib/text'
import type { Property } from '@/services/properties/columns'
import { Button } from '@/ui/button'
import { Skeleton } from '@/ui/skeleton'
import { ExternalLink } from '@/ui/text-link'
import { DetailSection } from './detail-sections'

const PropertyMap = lazyPart(
  () => import('@/components/map/property-map').then((module) => module.PropertyMap),
  chunkErrorTexts.map,
)

const unmarkedNote = 'Ubicación por confirmar'

const heightStyle = 'h-[min(450px,60svh)]'

/** Shows a drawing of the bay until the visitor opens the map, because the code of the map is large. */
export function LocationSection({ property }: { property: Property }) {
  const [isOpen, setOpen] = useState(false)
  const { latitude, longitude, title, address, district, province, country } = property
  if (latitude === 0 && longitude === 0) return null
  const isUnmarked = isDefaultPoint(property)
  const place = isUnmarked ? joinNonEmpty(address, district, province, country) : `${latitude},${longitude}`
  return (
    <div className="mt-12 print:hidden">
      <DetailSection title="Ubicación">
        {isOpen ? (
          <PropertyMap
            points={[property]}
            label={`Mapa con la ubicación de ${title}`}
            takesFocus
            className={heightStyle}
            fallback={<Skeleton className={heightStyle} />}
          />
        ) : (
          <div className={`relative overflow-hidden bg-sea-tint p-5 ${heightStyle}`}>
            <LocationDrawing property={property} isUnmarked={isUnmarked} />
            {isUnmarked ? (
              <p className="relative inline-flex min-h-11 items-center rounded bg-white px-4 text-sm font-semibold shadow-floating">
                {unmarkedNote}
              </p>
            ) : (
              <Button variant="dark" className="relative" onClick={() => setOpen(true)}>
                <Map size={20} strokeWidth={1.5} />
                Ver ubicación en el mapa
              </Button>
            )}
          </div>
        )}
        <p className="mt-2 flex flex-wrap items-center justify-between gap-x-4 text-xs text-muted">
          <span>{`${isUnmarked ? '' : 'Ubicación referencial. '}${isOpen ? '' : coastCredit}`}</span>
          <ExternalLink
            standalone
            newTab
            href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(toWellFormed(place))}`}
          >
            Abrir en Google Maps
          </ExternalLink>
        </p>
      </DetailSection>
    </div>
  )
}

/**
 * The drawing of the bay, with a mark for a listing within it. `objectPosition` has the percentages of the mark, so a crop keeps
 * the mark in place.
 */
function LocationDrawing({ property, isUnmarked }: { property: Property; isUnmarked: boolean }) {
  const markPosition = isUnmarked ? null : toMapPosition(property)
  return (
    <>
      <img
        src={mapDrawing.src}
        alt=""
        width={1200}
        height={750}
        loading="lazy"
        className="absolute inset-0 size-full object-cover"
        style={markPosition ? { objectPosition: `${markPosition.x}% ${markPosition.y}%` } : undefined}
      />
      {markPosition && (
        <span
          className="absolute size-5 -translate-1/2 rounded-full border-3 border-white bg-primary shadow-floating"
          style={{ left: `${markPosition.x}%`, top: `${markPosition.y}%` }}
        />
      )}
    </>
  )
}
