import type { QueryClient } from '@tanstack/react-query'
import { memo, useEffect } from 'react'
import { type LoaderFunctionArgs, useParams } from 'react-router-dom'
import { BreadcrumbJsonLd } from '@/components/json-ld'
import { lazyPart } from '@/components/lazy-part'
import { toCardImageUrl } from '@/config/buckets'
import { paths } from '@/config/paths'
import { chunkErrorTexts } from '@/content/messages'
import { formatListingType, formatPropertyType } from '@/content/properties/labels'
import { PageHead } from '@/layout/page-head'
import { formatArea, formatListingPrice } from '@/lib/format'
import { readLinkedId } from '@/lib/ids'
import { truncate } from '@/lib/text'
import { countActivity } from '@/services/activity/activity'
import { formatErrorReason } from '@/components/error-reason'
import { useIsStale } from '@/components/property/use-listing-state'
import { useOpenAccess } from '@/components/use-permissions'
import { useHasStoredSession } from '@/components/use-session'
import { usePropertyDetail } from './use-property-detail'
import { propertyQuery, similarPropertiesQuery } from '@/services/properties/read'
import { recentlyViewed } from '@/services/properties/visitor-lists'
import { settingsQuery } from '@/services/settings/site-settings'
import type { Property } from '@/services/properties/columns'
import { Availability } from './availability'
import { ContactBar } from './contact-buttons'
import { DetailHeader } from './detail-header'
import { Amenities, Characteristics, Description, FloorPlan, Verification, Videos } from './detail-sections'
import { DetailError, DetailLoading, DetailNotFound } from './detail-states'
import { Gallery } from './gallery'
import { PropertyJsonLd } from './property-json-ld'
import { LoanSection } from './loan-section'
import { LocationSection } from './location-section'
import { PricePanel } from './price-panel'
import { ReportListing } from './report-listing'
import { SimilarProperties } from './similar-properties'
import { Takeover } from './manage/takeover'

export const loader =
  (client: QueryClient) =>
  async ({ params }: LoaderFunctionArgs) => {
    const id = readLinkedId(params.id ?? '')
    const [property] = await Promise.all([client.query(propertyQuery(id)), client.query(settingsQuery)])
    // The page also works without similar listings.
    if (property) await client.query(similarPropertiesQuery(id)).catch(() => null)
    return null
  }

export function Component() {
  const id = readLinkedId(useParams().id ?? '')
  const detail = usePropertyDetail(id)
  return (
    <>
      <ListingOrState id={id} detail={detail} />
      <Takeover id={id} title={detail.property?.title} />
    </>
  )
}

function ListingOrState({ id, detail }: { id: string; detail: ReturnType<typeof usePropertyDetail> }) {
  const { property, isLocal, isPending, error, retry, isRetrying } = detail
  if (property) return <PropertyView key={property.id} property={property} isLocal={isLocal} />
  if (isPending) return <DetailLoading id={id} />
  if (error) return <DetailError id={id} reason={formatErrorReason(error)} onRetry={retry} isRetrying={isRetrying} />
  return <DetailNotFound />
}

interface PropertyViewProps {
  property: Property
  /** The property comes from localStorage of this browser: other visitors and crawlers perhaps do not find it. */
  isLocal: boolean
}

const PropertyView = memo(function PropertyView({ property, isLocal }: PropertyViewProps) {
  const { id, title } = property
  useEffect(() => {
    recentlyViewed.add(id)
  }, [id])
  useEffect(() => {
    if (!isLocal) void countActivity(id, 'view')
  }, [id, isLocal])
  return (
    <div className="wrap lg:pb-section">
      <PropertyHead property={property} isLocal={isLocal} />
      <DetailHeader property={property} />
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-12 lg:gap-x-gutter">
        <div className="min-w-0 lg:col-span-8">
          <Gallery id={id} title={title} images={property.images} />
        </div>
        <div className="lg:col-span-4 lg:row-span-2 lg:pl-[clamp(0px,1.4vw,24px)]">
          <PricePanel property={property} isLocal={isLocal} />
          {!isLocal && <ManageProperty property={property} />}
        </div>
        <div className="min-w-0 lg:col-span-8">
          <Verification property={property} />
          <Description text={property.description} />
          <Characteristics property={property} />
          <Amenities features={property.features} />
          <FloorPlan property={property} />
          <Videos title={title} videos={property.videos} />
          {!isLocal && <Availability property={property} />}
          <LocationSection property={property} />
          <LoanSection property={property} />
          {!isLocal && <ReportListing property={property} />}
        </div>
      </div>
      {!isLocal && <SimilarProperties id={property.id} />}
      <ContactBar property={property} />
    </div>
  )
})

/**
 * Metadata of the page. The description starts with the main facts, such as price and area, for link previews. Sets `noindex`
 * for a listing from localStorage, and for one that the lists do not show.
 */
function PropertyHead({ property, isLocal }: PropertyViewProps) {
  const { id, title, propertyType, listingType, area, bedrooms, district, description, images } = property
  const isStale = useIsStale(property)
  const isHidden = isLocal || isStale || property.review !== 'approved'
  const facts = [
    `${formatPropertyType(propertyType)} en ${district}`,
    `${formatListingType(listingType)}: ${formatListingPrice(property)}`,
    formatArea(area),
    ...(bedrooms > 0 ? [`${bedrooms} hab`] : []),
  ].join(', ')
  return (
    <>
      <PageHead
        title={title}
        description={truncate(`${facts}. ${description}`, 160)}
        path={paths.property(id)}
        {...(images[0] && { image: toCardImageUrl(images[0]), imageAlt: title })}
        noindex={isHidden}
      />
      {!isHidden && <PropertyJsonLd property={property} />}
      <BreadcrumbJsonLd
        crumbs={[
          { name: 'Propiedades', path: paths.properties },
          { name: title, path: paths.property(id) },
        ]}
      />
    </>
  )
}

const ManagePanel = lazyPart(
  () => import('./manage/manage-panel').then((module) => module.ManagePanel),
  chunkErrorTexts.manage,
)

/** The panel that manages the listing. It loads only with open access or a stored session, which may have expired. */
function ManageProperty({ property }: { property: Property }) {
  const openAccess = useOpenAccess()
  const hasStoredSession = useHasStoredSession()
  if (!openAccess && !hasStoredSession) return null
  return <ManagePanel property={property} openAccess={openAccess} hasStoredSession={hasStoredSession} />
}
