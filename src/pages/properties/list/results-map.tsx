import { useQuery } from '@tanstack/react-query'
import { ChunkError } from '@/components/chunk-error'
import { limits } from '@/config/limits'
import { chunkErrorTexts, messages } from '@/content/messages'
import { errorReason } from '@/queries/error-reason'
import { propertyPointsQuery } from '@/queries/property-search'
import type { PropertyFilters } from '@/schemas/property-filters'
import { lazyWithRetry } from '@/ui/lazy-with-retry'
import { ErrorState } from '@/ui/page-states'
import { Skeleton } from '@/ui/skeleton'

const PropertyMap = lazyWithRetry(() => import('@/components/property-map').then((module) => module.PropertyMap))

const height = 'h-[min(450px,70svh)]'

/** The listings that match the filters, on a map above the list. */
export function ResultsMap({ filters, favorites }: { filters: PropertyFilters; favorites: readonly string[] }) {
  const { data: points, error, refetch, isFetching } = useQuery(propertyPointsQuery(filters, favorites))
  if (error) {
    return (
      <ErrorState
        className="mb-8"
        title={messages.loadProperties}
        text={errorReason(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  return (
    <div className="mb-8 print:hidden">
      {points ? (
        <PropertyMap
          points={points}
          label="Mapa de resultados"
          className={height}
          fallback={<Skeleton className={height} />}
          renderError={(retry) => <ChunkError title={chunkErrorTexts.map} onRetry={retry} />}
        />
      ) : (
        <Skeleton className={height} />
      )}
      {points && (
        <p className="mt-2 text-xs text-mut">
          {points.length >= limits.mapPoints
            ? `Se muestran las primeras ${limits.mapPoints} propiedades de la lista.`
            : 'Ubicación referencial de las propiedades de la lista.'}
        </p>
      )}
    </div>
  )
}
