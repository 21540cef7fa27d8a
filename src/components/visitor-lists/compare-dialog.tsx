import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type CSSProperties, type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { PropertyPrice, RateNote } from '@/components/property/price'
import { showsRooms } from '@/components/property/property-facts'
import { PropertyPhoto } from '@/components/property/property-photo'
import { QueryError } from '@/components/query-error'
import { paths } from '@/config/paths'
import { errorMessages } from '@/content/messages'
import { formatFeature, formatListingType, formatPropertyType, formatPropertyStatus } from '@/content/properties/labels'
import { formatArea, formatPricePerSquareMetre } from '@/lib/format'
import { joinNonEmpty } from '@/lib/text'
import { propertiesByIdQuery } from '@/services/properties/read'
import { compared } from '@/services/properties/visitor-lists'
import type { PropertySummary } from '@/services/properties/columns'
import { Alert } from '@/ui/alert'
import { Button, IconButton } from '@/ui/button'
import { cx } from '@/ui/cx'
import { Dialog } from '@/ui/dialog'
import { Checkbox } from '@/ui/input'
import { linkStyle } from '@/ui/text-link'

interface Row {
  name: string
  /** Returns the value to compare. The table shows it too, unless there is `show`. */
  value: (property: PropertySummary) => string | number
  show?: (property: PropertySummary) => ReactNode
}

const rows: readonly Row[] = [
  {
    name: 'Precio',
    value: ({ price, currency, listingType, rentPeriod }) => `${price} ${currency} ${listingType} ${rentPeriod}`,
    show: (property) => <PropertyPrice listing={property} className="text-h4 max-sm:text-base" />,
  },
  {
    name: 'Precio por m²',
    value: ({ price, area, currency, listingType }) =>
      area > 0 && listingType !== 'rent' ? formatPricePerSquareMetre(price, area, currency) : '—',
  },
  { name: 'Operación', value: ({ listingType }) => formatListingType(listingType) },
  { name: 'Tipo', value: ({ propertyType }) => formatPropertyType(propertyType) },
  { name: 'Estado', value: ({ status }) => formatPropertyStatus(status) },
  { name: 'Área', value: ({ area }) => formatArea(area) },
  { name: 'Dormitorios', value: ({ propertyType, bedrooms }) => (showsRooms(propertyType, bedrooms) ? bedrooms : '—') },
  { name: 'Baños', value: ({ propertyType, bathrooms }) => (showsRooms(propertyType, bathrooms) ? bathrooms : '—') },
  { name: 'Garaje', value: ({ garage }) => garage },
  { name: 'Año', value: ({ yearBuilt }) => yearBuilt ?? '—' },
  { name: 'Dirección', value: ({ address, district }) => joinNonEmpty(address, district) },
  { name: 'Comodidades', value: ({ features }) => features.map(formatFeature).sort().join(', ') || '—' },
]

const formatGoneText = (count: number) =>
  count === 1 ? 'Una propiedad ya no está publicada.' : `${count} propiedades ya no están publicadas.`

const differs = ({ value }: Row, properties: readonly PropertySummary[]) => new Set(properties.map(value)).size > 1

/**
 * Compares up to three listings in a table that marks the rows in which they differ. A phone shows two and the edge of
 * the third, and scrolls to it; the first column is sticky.
 */
export function CompareDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const query = useQuery(propertiesByIdQuery(ids))
  const { data: properties, error, isPlaceholderData } = query
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const table = useRef<HTMLDivElement>(null)
  const goneIds =
    properties && !isPlaceholderData ? ids.filter((id) => !properties.some((property) => property.id === id)) : []
  const remove = (removedIds: readonly string[]) => {
    removedIds.forEach(compared.remove)
    // The pressed button unmounts: move the focus.
    table.current?.focus({ preventScroll: true })
  }
  return (
    <Dialog title="Comparar propiedades" onClose={onClose}>
      {error ? (
        <QueryError className="mt-5" title={errorMessages.loadProperties} query={query} />
      ) : !properties ? (
        <p role="status" className="mt-5">
          Cargando propiedades...
        </p>
      ) : (
        <>
          {goneIds.length > 0 && (
            <Alert tone="warn" className="mt-5" title={formatGoneText(goneIds.length)}>
              <Button size="sm" className="mt-3" onClick={() => remove(goneIds)}>
                Quitar de la comparación
              </Button>
            </Alert>
          )}
          {properties.length > 1 && (
            <div className="mt-3 flex flex-wrap items-center gap-x-6">
              <Checkbox
                label="Mostrar solo las diferencias"
                checked={onlyDifferences}
                onChange={(event) => setOnlyDifferences(event.target.checked)}
              />
              <p className="flex items-center gap-2 text-xs text-muted" aria-hidden="true">
                <span className="h-4 border-l-3 border-primary" />
                Filas en que difieren
              </p>
            </div>
          )}
          <div
            ref={table}
            className="mt-2 overflow-x-auto max-sm:-mx-6"
            role="region"
            aria-label="Tabla de comparación"
            tabIndex={0}
          >
            <table
              style={{ '--columns': properties.length } as CSSProperties}
              className="table-fixed text-left text-sm max-sm:w-[calc(5.75rem+var(--columns)*7rem)] max-sm:min-w-full max-sm:text-xs sm:w-full"
            >
              <thead>
                <tr>
                  <th className="sticky left-0 w-23 bg-white sm:w-36">
                    <span className="sr-only">Dato</span>
                  </th>
                  {properties.map(({ id, title, images }) => (
                    <th key={id} scope="col" className="p-3 align-top font-normal max-sm:w-28 max-sm:px-1.5">
                      <span className="relative block aspect-4/3">
                        <PropertyPhoto url={images[0]} alt="" />
                        <IconButton
                          label={`Quitar ${title}`}
                          className="absolute top-0 right-0 bg-white"
                          onClick={() => remove([id])}
                        >
                          <X size={20} strokeWidth={1.5} />
                        </IconButton>
                      </span>
                      <Link
                        replace
                        to={paths.property(id)}
                        className={linkStyle(false, 'mt-2 line-clamp-3 wrap-anywhere')}
                      >
                        {title}
                      </Link>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows
                  .map((row) => ({ ...row, isDifferent: differs(row, properties) }))
                  .filter(({ isDifferent }) => isDifferent || !onlyDifferences)
                  .map(({ name, value, show = value, isDifferent }) => (
                    <tr
                      key={name}
                      className={cx('border-t border-hairline', isDifferent ? 'font-semibold' : 'text-muted')}
                    >
                      <th
                        scope="row"
                        className={cx(
                          'sticky left-0 border-l-3 bg-white py-3 pr-3 pl-2 align-top font-normal text-muted max-sm:pr-1',
                          isDifferent ? 'border-primary' : 'border-transparent',
                        )}
                      >
                        <span>{name}</span> {isDifferent && <span className="sr-only">(distinto)</span>}
                      </th>
                      {properties.map((property) => (
                        <td key={property.id} className="p-3 align-top max-sm:px-1.5">
                          {show(property)}
                        </td>
                      ))}
                    </tr>
                  ))}
              </tbody>
            </table>
            <RateNote className="mt-3 max-sm:mx-4" />
          </div>
        </>
      )}
    </Dialog>
  )
}
