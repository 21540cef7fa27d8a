import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Price, RateNote } from '@/components/price'
import { PropertyPhoto } from '@/components/property-photo'
import { paths } from '@/config/paths'
import { messages } from '@/content/messages'
import { featureLabel, listingTypeLabel, propertyTypeLabel, statusLabel } from '@/content/properties/labels'
import { formatArea, formatPrice } from '@/lib/format'
import { errorReason } from '@/components/error-reason'
import { propertiesByIdQuery } from '@/services/properties/read'
import { compared } from '@/services/properties/visitor-lists'
import type { PropertySummary } from '@/schemas/properties/property'
import { IconButton } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { ErrorState } from '@/ui/page-states'
import { linkStyle } from '@/ui/text-link'

const rows: readonly { name: string; value: (property: PropertySummary) => ReactNode }[] = [
  {
    name: 'Precio',
    value: ({ price, currency }) => <Price amount={price} currency={currency} className="text-h4 max-sm:text-base" />,
  },
  {
    name: 'Precio por m²',
    value: ({ price, area, currency }) => (area > 0 ? formatPrice(Math.round(price / area), currency) : '—'),
  },
  { name: 'Operación', value: ({ listingType }) => listingTypeLabel(listingType) },
  { name: 'Tipo', value: ({ propertyType }) => propertyTypeLabel(propertyType) },
  { name: 'Estado', value: ({ status }) => statusLabel(status) },
  { name: 'Área', value: ({ area }) => formatArea(area) },
  { name: 'Dormitorios', value: ({ bedrooms }) => bedrooms },
  { name: 'Baños', value: ({ bathrooms }) => bathrooms },
  { name: 'Garaje', value: ({ garage }) => garage },
  { name: 'Año', value: ({ yearBuilt }) => yearBuilt ?? '—' },
  { name: 'Dirección', value: ({ address, district }) => [address, district].filter(Boolean).join(', ') },
  { name: 'Comodidades', value: ({ features }) => features.map(featureLabel).join(', ') || '—' },
]

/** Compares up to three listings in a table. A phone shows two and scrolls to the third; the first column is sticky. */
export function CompareDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const { data: properties, error, refetch, isFetching } = useQuery(propertiesByIdQuery(ids))
  return (
    <Dialog title="Comparar propiedades" onClose={onClose}>
      {error ? (
        <ErrorState
          className="mt-5"
          title={messages.loadProperties}
          text={errorReason(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : !properties ? (
        <p role="status" className="mt-5">
          Cargando propiedades...
        </p>
      ) : (
        <div className="mt-5 overflow-x-auto max-sm:-mx-6" role="region" aria-label="Tabla de comparación" tabIndex={0}>
          <table className="w-full text-left text-sm max-sm:text-xs">
            <thead>
              <tr>
                <th className="sticky left-0 bg-blanco">
                  <span className="sr-only">Dato</span>
                </th>
                {properties.map(({ id, title, images }) => (
                  <th key={id} scope="col" className="min-w-26 p-3 align-top font-normal max-sm:px-1.5 sm:min-w-44">
                    <span className="relative block aspect-4/3">
                      <PropertyPhoto url={images[0]} alt="" />
                      <IconButton
                        label={`Quitar ${title}`}
                        className="absolute top-0 right-0 bg-blanco"
                        onClick={() => compared.remove(id)}
                      >
                        <X size={20} strokeWidth={1.5} aria-hidden="true" />
                      </IconButton>
                    </span>
                    <Link to={paths.property(id)} className={linkStyle(false, 'mt-2 block wrap-anywhere')}>
                      {title}
                    </Link>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, value }) => (
                <tr key={name} className="border-t border-garua">
                  <th
                    scope="row"
                    className="sticky left-0 bg-blanco py-3 pr-3 align-top font-normal text-mut max-sm:pr-1 max-sm:pl-4"
                  >
                    {name}
                  </th>
                  {properties.map((property) => (
                    <td key={property.id} className="p-3 align-top max-sm:px-1.5">
                      {value(property)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <RateNote className="mt-3 max-sm:mx-4" />
        </div>
      )}
    </Dialog>
  )
}
