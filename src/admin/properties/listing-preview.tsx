import type { ReactNode } from 'react'
import { PropertyCard } from '@/components/property/property-card'
import { listCharacteristics } from '@/components/property/property-facts'
import { formatFeature, formatListingType, formatPropertyType, listRentalTerms } from '@/content/properties/labels'
import { formatListingPrice, formatMaintenance } from '@/lib/format'
import { joinNonEmpty } from '@/lib/text'
import type { Property } from '@/services/properties/columns'
import { FactList } from '@/ui/fact-list'
import { ImageWithFallback } from '@/ui/image-with-fallback'
import { MarkedText } from './marked-text'

/** A listing as visitors will see it: its card in the lists, and the photos, facts and description of its page. */
export function ListingPreview({ property }: { property: Property }) {
  return (
    <div className="grid gap-x-gutter gap-y-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
      <ReviewPart title="En las listas">
        <div className="max-w-[420px]">
          <PropertyCard property={property} />
        </div>
      </ReviewPart>
      <ReviewPart title="En su página">
        <PreviewPhotos property={property} />
        <FactList
          facts={listFacts(property)}
          className="mt-6 md:columns-2 md:gap-x-gutter [&>div]:break-inside-avoid"
        />
        <p className="mt-5 max-w-text text-sm whitespace-pre-line wrap-anywhere">
          <MarkedText text={property.description} />
        </p>
      </ReviewPart>
    </div>
  )
}

/** A named part of a review. */
export function ReviewPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0">
      <p className="eyebrow mb-3 text-muted" aria-hidden="true">
        {title}
      </p>
      {children}
    </section>
  )
}

/** All photos in their order, in a row that scrolls by keyboard and by touch. */
function PreviewPhotos({ property: { title, images } }: { property: Property }) {
  return (
    <div
      role="group"
      aria-label={`Fotos de ${title}`}
      tabIndex={0}
      className="overflow-x-auto overscroll-x-contain snap-x"
    >
      <ul className="flex gap-3">
        {images.map((url, index) => (
          <li key={`${index}-${url}`} className="aspect-3/2 w-full max-w-[720px] flex-none snap-start">
            <ImageWithFallback src={url} alt={`Foto ${index + 1} de ${images.length}`} width={1200} height={800} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const listFacts = (property: Property) =>
  [
    { term: 'Tipo', detail: formatPropertyType(property.propertyType) },
    { term: 'Operación', detail: formatListingType(property.listingType) },
    { term: 'Precio', detail: formatListingPrice(property) },
    ...listRentalTerms(property),
    ...listCharacteristics(property),
    { term: 'Mantenimiento', detail: property.maintenance && formatMaintenance(property.maintenance) },
    { term: 'Dirección', detail: joinNonEmpty(property.address, property.district, property.province) },
    { term: 'Comodidades', detail: property.features.map(formatFeature).join(', ') },
  ].filter(({ detail }) => detail !== null && detail !== '')
