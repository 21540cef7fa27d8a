import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { PropertyCard } from '@/components/property/property-card'
import { similarPropertiesQuery } from '@/services/properties/read'
import { Ruler } from '@/ui/section-head'

/** Available listings of the same operation, the most similar first. Renders nothing if there are none. */
export function SimilarProperties({ id }: { id: string }) {
  const { data } = useQuery(similarPropertiesQuery(id))
  // The deferred render is interruptible, so the page stays responsive.
  const properties = useDeferredValue(data)
  if (!properties?.length) return null
  return (
    <section aria-labelledby="similares" className="mt-section print:hidden">
      <Ruler />
      <h2 id="similares" className="mt-5 mb-8 text-h3">
        Propiedades similares
      </h2>
      <ul className="grid grid-cols-1 gap-x-gutter gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {/* Keyed by position: other listings change the cells in place, and nothing moves. */}
        {properties.map((similar, index) => (
          <li key={index}>
            <PropertyCard property={similar} sharedTransition />
          </li>
        ))}
      </ul>
    </section>
  )
}
