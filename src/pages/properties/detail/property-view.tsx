import { memo, useEffect } from 'react'
import { recentlyViewed } from '@/queries/visitor-lists'
import type { Property } from '@/schemas/property'
import { ContactBar } from './contact-bar'
import { DetailHeader } from './detail-header'
import { Amenities, Characteristics, Description, Videos } from './detail-sections'
import { Gallery } from './gallery'
import { LocationSection } from './location-section'
import { ManageProperty } from './manage-property'
import { PriceCard } from './price-card'
import { PropertyHead } from './property-head'
import { SimilarProperties } from './similar-properties'

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
          <LocationSection property={property} />
        </div>
      </div>
      {!isCopy && <SimilarProperties property={property} />}
      <ContactBar property={property} />
    </div>
  )
})
