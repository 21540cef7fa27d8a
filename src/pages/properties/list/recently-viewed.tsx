import { useQuery } from '@tanstack/react-query'
import { cardGridStyle, PropertyCard } from '@/components/property/property-card'
import { propertiesByIdQuery } from '@/services/properties/read'
import { useRecentlyViewed } from '@/components/visitor-lists/use-visitor-lists'
import { Ruler } from '@/ui/section-head'

const maxListings = 3

/** The last three listings that this browser opened, as far as the lists still show them. */
export function RecentlyViewed() {
  const ids = useRecentlyViewed()
  const { data: properties } = useQuery(propertiesByIdQuery(ids.slice(0, maxListings)))
  if (!properties?.length) return null
  return (
    <section aria-labelledby="vistos" className="wrap pb-section print:hidden">
      <Ruler />
      <h2 id="vistos" className="mt-5 mb-8 text-h3">
        Vistas recientemente
      </h2>
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
