import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { PropertyPrice, RateNote } from '@/components/property/price'
import { PropertyCardSkeleton } from '@/components/property/property-card'
import { StatusBadge } from '@/components/property/property-badges'
import { PropertyFacts } from '@/components/property/property-facts'
import { PropertyPhoto } from '@/components/property/property-photo'
import { useReadFailure } from '@/components/query-error'
import { paths } from '@/config/paths'
import { illustrativeImageNote } from '@/content/images'
import { errorMessages } from '@/content/messages'
import { formatPropertyType } from '@/content/properties/labels'
import { builtInProperties } from '@/content/properties/built-in-properties'
import { formatErrorReason } from '@/components/error-reason'
import { featuredPropertiesQuery } from '@/services/properties/read'
import { normalizeStatus } from '@/schemas/properties/property'
import { type Property, propertyRow } from '@/services/properties/columns'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Carousel } from '@/ui/carousel'
import { linkStyle } from '@/ui/text-link'

const samples = builtInProperties.map((sample) => propertyRow.parse(sample))

/** The newest active listings; the built-in samples if there are none or the request fails. */
export function FeaturedProperties() {
  const query = useQuery(featuredPropertiesQuery)
  const { data, error, isPending, isFetching, refetch } = query
  useReadFailure(errorMessages.loadFeatured, query)
  if (isPending) return <LoadingCards />
  const listings = data && data.length > 0 ? data : null
  const properties = listings ?? samples
  return (
    <div className="wrap pt-[clamp(40px,4.5vw,72px)]">
      {error && !data && (
        <Alert tone="warn" role="status" title={errorMessages.loadFeatured} className="mb-8">
          <p>{`${formatErrorReason(error)} Mientras tanto, le mostramos propiedades de muestra.`}</p>
          <Button
            size="sm"
            className="mt-3"
            loading={isFetching}
            loadingText="Reintentando..."
            onClick={() => void refetch()}
          >
            Reintentar
          </Button>
        </Alert>
      )}
      <Carousel
        label="Propiedades destacadas"
        bleeds
        slideClassName="basis-[min(86%,400px)] md:basis-[calc((100%-var(--edge)-var(--gutter))/2.25)] lg:basis-[calc((100%-var(--edge)-2*var(--gutter))/2.55)]"
      >
        {/* Keyed by position: other listings change the slides in place. */}
        {properties.map((property, index) => (
          <FeaturedCard key={index} property={property} isSample={!listings} />
        ))}
      </Carousel>
      <RateNote className="mt-2" />
    </div>
  )
}

function LoadingCards() {
  return (
    <div className="wrap pt-[clamp(40px,4.5vw,72px)]" aria-busy="true">
      <p role="status" className="mb-6 text-sm text-muted">
        Cargando propiedades destacadas...
      </p>
      <div className="grid gap-gutter overflow-hidden max-md:grid-flow-col max-md:auto-cols-[min(86%,400px)] md:grid-cols-3">
        <PropertyCardSkeleton />
        <PropertyCardSkeleton />
        <PropertyCardSkeleton />
      </div>
    </div>
  )
}

/** Card of a listing on the home page, without the actions of the list's cards. All are equally tall, too. */
function FeaturedCard({ property, isSample }: { property: Property; isSample: boolean }) {
  const { title, description, district, images } = property
  // A sample has no detail page.
  const href = isSample ? paths.properties : paths.property(property.id)
  return (
    <article className="group relative flex h-full flex-col has-[h3>a:focus-visible]:outline-2 has-[h3>a:focus-visible]:outline-offset-3 has-[h3>a:focus-visible]:outline-focus">
      <div className="after-first-paint relative aspect-4/3">
        <PropertyPhoto key={property.id} url={images[0]} alt={images[0] ? `Foto de ${title}` : ''} />
        <StatusBadge status={normalizeStatus(property.status)} className="absolute top-0 left-0" />
      </div>
      <div className="flex flex-1 flex-col pt-4">
        <p className="truncate text-xs text-muted">
          {[formatPropertyType(property.propertyType), district, ...(isSample ? [illustrativeImageNote] : [])].join(
            ' · ',
          )}
        </p>
        <h3 className="mt-0.5 line-clamp-2 min-h-[2lh] text-h4 wrap-anywhere">
          <Link
            to={href}
            className="underline-offset-[.18em] outline-none group-hover:underline group-hover:decoration-1 after:absolute after:inset-0 after:content-['']"
          >
            {title}
          </Link>
        </h3>
        <p className="mt-1 line-clamp-2 min-h-[2lh] text-sm wrap-anywhere text-muted">{description}</p>
        <PropertyFacts property={property} />
        <PropertyPrice key={property.id} listing={property} area={property.area} className="pt-3.5 text-[1.375rem]" />
        <span className={linkStyle(true, 'mt-1 self-end text-sm')} aria-hidden="true">
          {isSample ? 'Ver propiedades' : 'Ver propiedad'}
          <ArrowRight size={16} />
        </span>
      </div>
    </article>
  )
}
