import { memo, useEffect } from 'react'
import { recentlyViewed } from '@/queries/visitor-lists'
import type { Property } from '@/schemas/property'
import { whenCalm } from '@/lib/when-calm'
import { lazyPart } from '@/ui/lazy-part'
import { ContactBar } from './contact-bar'
import { DetailHeader } from './detail-header'
import { Amenities, Characteristics, Description, Videos } from './detail-sections'
import { Gallery } from './gallery'
import { ManageProperty } from './manage-property'
import { PriceCard } from './price-card'
import { PropertyHead } from './property-head'

// The end of the page: it stands in the prerendered HTML, and its code waits until the first screen is alive.
const LocationSection = lazyPart(() =>
  whenCalm()
    .then(() => import('./location-section'))
    .then((module) => module.LocationSection),
)
const SimilarProperties = lazyPart(() =>
  whenCalm()
    .then(() => import('./similar-properties'))
    .then((module) => module.SimilarProperties),
)

interface PropertyViewProps {
  property: Property
  /** It comes from this browser; nobody else may see it. */
  isCopy: boolean
}

export const PropertyView = memo(function PropertyView({ property, isCopy }: PropertyViewProps) {
  const { id, title } = property
  useEffect(() => {
    recentlyViewed.add(id)
  }, [id])
  return (
    <div className="wrap pb-[calc(var(--sec)+116px)] lg:pb-sec">
      <PropertyHead property={property} isCopy={isCopy} />
      <DetailHeader property={property} />
      <div className="grid gap-8 lg:grid-cols-12 lg:gap-x-gut">
        <div className="min-w-0 lg:col-span-8">
          <Gallery key={id} id={id} title={title} images={property.images} />
        </div>
        <div className="lg:col-span-4 lg:row-span-2 lg:pl-[clamp(0px,1.4vw,24px)]">
          <PriceCard property={property} />
          {!isCopy && <ManageProperty property={property} />}
        </div>
        <div className="min-w-0 lg:col-span-8">
          <Description text={property.description} />
          <Characteristics property={property} />
          <Amenities features={property.features} />
          <Videos title={title} videos={property.videos} />
          <LocationSection property={property} standing />
        </div>
      </div>
      {!isCopy && <SimilarProperties property={property} standing />}
      <ContactBar property={property} />
    </div>
  )
})
