import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { PropertyPrice, RateNote } from '@/components/property/price'
import { showsRooms } from '@/components/property/property-facts'
import { PriceDropBadge } from '@/components/property/property-badges'
import { useIsStale } from '@/components/property/use-listing-state'
import { paths } from '@/config/paths'
import { site } from '@/config/site'
import { formatPropertyType, formatPropertyStatus, listRentalTerms } from '@/content/properties/labels'
import { formatDay } from '@/lib/dates'
import { formatArea, formatMaintenance } from '@/lib/format'
import { toReferenceCode } from '@/lib/ids'
import type { Property } from '@/services/properties/columns'
import { isSoldOrRented } from '@/lib/listing-state'
import { ContactButtons, VisitLink } from './contact-buttons'
import { PriceHistory } from './price-history'
import { ProposeVisit } from './propose-visit'

const priceLabels: Record<string, string> = { rent: 'Precio de alquiler', new: 'Precio de preventa' }

/** The earlier prices, loaded when the visitor opens the section. */
function PriceHistoryDisclosure({ property }: { property: Property }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="group border-b border-line print:hidden"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 list-none items-center justify-between text-sm font-semibold [&::-webkit-details-marker]:hidden">
        Historial de precios
        <ChevronDown size={20} strokeWidth={1.5} className="flex-none group-open:rotate-180" />
      </summary>
      {isOpen && <PriceHistory property={property} />}
    </details>
  )
}

interface PricePanelProps {
  property: Property
  /** The listing may exist in this browser only, so no visit can be proposed. */
  isLocal: boolean
}

/**
 * Price, contact buttons and main facts. On small screens `ContactBar` has the buttons instead. The panel is sticky, and scrolls
 * where it is taller than the window, only if no `ManagePanel` follows, because it would cover that panel.
 */
export function PricePanel({ property, isLocal }: PricePanelProps) {
  const isStale = useIsStale(property)
  const { id, listingType, propertyType, area, bedrooms, bathrooms, maintenance, status } = property
  const facts = [
    { term: 'Tipo', detail: formatPropertyType(propertyType) },
    { term: 'Área', detail: formatArea(area) },
    ...(showsRooms(propertyType, bedrooms) ? [{ term: 'Dormitorios', detail: bedrooms }] : []),
    ...(showsRooms(propertyType, bathrooms) ? [{ term: 'Baños', detail: bathrooms }] : []),
    ...listRentalTerms(property),
    ...(maintenance === null ? [] : [{ term: 'Mantenimiento', detail: formatMaintenance(maintenance) }]),
    { term: 'Código', detail: toReferenceCode(id) },
  ]
  return (
    <aside
      aria-label="Precio y contacto"
      className="@container border border-t-3 border-hairline border-t-ink bg-white p-6 [scrollbar-width:thin] lg:top-25 lg:only:sticky lg:only:max-h-[calc(100svh-116px)] lg:only:overflow-y-auto print:max-h-none! print:overflow-visible!"
    >
      <h2 className="eyebrow font-sans text-muted">{priceLabels[listingType] ?? 'Precio de venta'}</h2>
      {/* As large as lets two prices with six digits stand on one line. */}
      <PropertyPrice listing={property} area={area} className="mt-2 text-[clamp(1.375rem,9.8cqi,2.25rem)]" />
      <RateNote className="mt-1 min-h-5" />
      <PriceDropBadge percent={property.priceDrop} day={formatDay(property.priceChangedAt ?? '')} className="mt-3" />
      {isSoldOrRented(property) && (
        <p className="mt-4 border-l-3 border-ink pl-3 text-sm">
          {`Esta propiedad figura como ${formatPropertyStatus(status).toLowerCase()}. El agente puede mostrarle otras similares.`}
        </p>
      )}
      {isStale && !isSoldOrRented(property) && (
        <p className="mt-4 border-l-3 border-amber pl-3 text-sm">
          Quien la publicó no ha confirmado últimamente que siga disponible. Consulte al agente antes de visitarla.
        </p>
      )}
      <div className="mt-4 grid gap-3 max-lg:hidden print:hidden">
        <ContactButtons property={property} />
        {!isSoldOrRented(property) && (
          <p className="text-xs text-muted">Ambos botones abren el chat con un mensaje listo para enviar.</p>
        )}
      </div>
      <dl className="mt-4 grid grid-cols-2 gap-x-3 border-t xl:gap-x-5 border-line">
        {facts.map(({ term, detail }) => (
          <div
            key={term}
            className="flex min-h-9 flex-wrap items-center last:odd:col-span-full justify-between gap-x-2 border-b border-line py-1"
          >
            <dt className="text-xs text-muted">{term}</dt>
            <dd className="text-label font-medium wrap-anywhere">{detail}</dd>
          </div>
        ))}
      </dl>
      {property.priceChangedAt && <PriceHistoryDisclosure property={property} />}
      <p className="mt-6 hidden text-sm print:block">
        {site.name} · {site.phone} · {site.email}
        <br />
        <span>{site.addressLines.join(', ')}</span>
        <br />
        <span>{site.url + paths.property(id)}</span>
      </p>
      {isSoldOrRented(property) && <VisitLink property={property} className="mt-3" />}
      {!isLocal && <ProposeVisit property={property} />}
      <p className="mt-3 text-xs text-muted print:hidden">La información es referencial y no constituye oferta.</p>
    </aside>
  )
}
