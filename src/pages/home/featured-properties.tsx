import { useQuery } from '@tanstack/react-query'
import { PropertyCardSkeleton } from '@/components/property-card-skeleton'
import { RateNote } from '@/components/price'
import { messages } from '@/content/messages'
import { sampleProperties } from '@/content/sample-properties'
import { errorReason } from '@/queries/error-reason'
import { featuredPropertiesQuery } from '@/queries/properties'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Carousel } from '@/ui/carousel'
import { FeaturedCard } from './featured-card'

/** The newest active listings; the built-in samples where there is none or they cannot be read. */
export function FeaturedProperties() {
  const { data, error, isPending, isFetching, refetch } = useQuery(featuredPropertiesQuery)
  if (isPending) return <Loading />
  const found = data && data.length > 0 ? data : null
  const properties = found ?? sampleProperties
  return (
    <div className="wrap pt-[clamp(40px,4.5vw,72px)]">
      {error && !data && (
        <Alert tone="warn" role="status" title={messages.loadFeatured} className="mb-8">
          <p>{errorReason(error)} Mientras tanto, le mostramos propiedades de muestra.</p>
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
        slideClassName="basis-[min(86%,400px)] md:basis-[calc((100%-var(--gut))/2.25)] lg:basis-[calc((100%-2*var(--gut))/2.55)]"
      >
        {properties.map((property) => (
          <FeaturedCard key={property.id} property={property} sample={!found} />
        ))}
      </Carousel>
      <RateNote className="mt-2" />
    </div>
  )
}

function Loading() {
  return (
    <div className="wrap pt-[clamp(40px,4.5vw,72px)]" aria-busy="true">
      <p role="status" className="mb-6 text-sm text-mut">
        Cargando propiedades destacadas...
      </p>
      <div className="grid gap-gut overflow-hidden max-md:grid-flow-col max-md:auto-cols-[min(86%,400px)] md:grid-cols-3">
        <PropertyCardSkeleton />
        <PropertyCardSkeleton />
        <PropertyCardSkeleton />
      </div>
    </div>
  )
}
