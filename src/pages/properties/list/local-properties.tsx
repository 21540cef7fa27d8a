import { useQuery } from '@tanstack/react-query'
import { cardGridStyle, PropertyCard } from '@/components/property/property-card'
import { localPropertiesQuery } from '@/services/properties/local-properties'
import { Alert } from '@/ui/alert'

/**
 * The copies, in localStorage, of the listings that this browser has published. Shown while the backend is unreachable. Renders
 * nothing if there are none. Do not load it lazily: without a connection its chunk cannot load.
 */
export function LocalProperties() {
  const { data: properties = [] } = useQuery(localPropertiesQuery)
  if (properties.length === 0) return null
  return (
    <section aria-labelledby="guardadas-aqui" className="pt-10 pb-16">
      <h2 id="guardadas-aqui" className="mb-4 text-h4">
        Guardadas en este navegador
      </h2>
      <Alert role="status" className="mb-8">
        Mientras vuelve la conexión, le mostramos las propiedades que este navegador guarda. Sus datos pueden haber
        cambiado.
      </Alert>
      <ul className={cardGridStyle}>
        {properties.map((property) => (
          <li key={property.id}>
            <PropertyCard property={property} />
          </li>
        ))}
      </ul>
    </section>
  )
}
