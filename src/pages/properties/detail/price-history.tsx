import { useQuery } from '@tanstack/react-query'
import { formatShortDate } from '@/lib/dates'
import { formatPrice } from '@/lib/format'
import { QueryError } from '@/components/query-error'
import { priceHistoryQuery } from '@/services/properties/read'
import type { Property } from '@/services/properties/columns'
import { Spinner } from '@/ui/skeleton'

/** The last five price changes, newest first. */
export function PriceHistory({ property }: { property: Property }) {
  const { id, price, currency } = property
  const query = useQuery(priceHistoryQuery(id))
  const { data, error } = query
  if (!data && error) return <QueryError title="No se pudo cargar el historial de precios" query={query} />
  if (!data) {
    return (
      <p role="status" className="flex items-center gap-3 text-sm">
        <Spinner />
        Cargando precios...
      </p>
    )
  }
  if (data.length === 0) return <p className="text-sm">El precio no ha cambiado desde que se publicó.</p>
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-t border-hairline text-sm">
        <caption className="sr-only">Cambios del precio</caption>
        <thead className="text-left text-xs text-muted">
          <tr>
            {['Fecha', 'Antes', 'Después'].map((name) => (
              <th key={name} scope="col" className="py-2 pr-2 font-normal last:pr-0 not-first:text-right">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map((formerPrice, index) => {
            const nextPrice = data[index - 1] ?? { price, currency }
            return (
              <tr key={formerPrice.until} className="border-t border-hairline">
                <th scope="row" className="py-2 pr-2 text-left font-normal">
                  {formatShortDate(formerPrice.until)}
                </th>
                <td className="py-2 pr-2 text-right text-muted">
                  {formatPrice(formerPrice.price, formerPrice.currency)}
                </td>
                <td className="py-2 text-right font-medium">{formatPrice(nextPrice.price, nextPrice.currency)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
