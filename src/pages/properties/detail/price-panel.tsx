import { useState } from 'react'
import { PropertyPrice, RateNote } from '@/components/property/price'
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
import { FactList } from '@/ui/fact-list'
import { ContactButtons } from './contact-buttons'
import { PriceHistory } from './price-history'
import { ProposeVisit } from './propose-visit'

const priceLabels: Record<string, string> = { rent: 'Precio de alquiler', new: 'Precio de preventa' }

/** The earlier prices, loaded when the visitor opens the section. */
function PriceHistoryDisclosure({ property }: { property: Property }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="mt-3 print:hidden" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold">Historial de precios</summary>
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
 * Price, main facts and contact buttons. On small screens `ContactBar` has the buttons instead. The price
 * panel is sticky only if no `ManagePanel` follows, because it would cover that panel.
 */
export function PricePanel({ property, isLocal }: PricePanelProps) {
  const isStale = useIsStale(property)
  const { id, listingType, propertyType, area, bedrooms, bathrooms, maintenance, status } = property
  return (
    <aside
      aria-label="Precio y contacto"
      className="border border-t-3 border-hairline border-t-ink bg-white p-[clamp(20px,2vw,32px)] lg:top-25 lg:only:sticky"
    >
      <h2 className="eyebrow font-sans text-muted">{priceLabels[listingType] ?? 'Precio de venta'}</h2>
      <PropertyPrice listing={property} area={area} className="mt-2.5 text-[clamp(1.75rem,1.5rem+.9vw,2.375rem)]" />
      <RateNote className="mt-1.5 min-h-5" />
      <PriceDropBadge percent={property.priceDrop} day={formatDay(property.priceChangedAt ?? '')} className="mt-3" />
      {property.priceChangedAt && <PriceHistoryDisclosure property={property} />}
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
      <FactList
        className="mt-4"
        facts={[
          { term: 'Tipo', detail: formatPropertyType(propertyType) },
          { term: 'Área', detail: formatArea(area) },
          { term: 'Dormitorios', detail: bedrooms },
          { term: 'Baños', detail: bathrooms },
          ...listRentalTerms(property),
          ...(maintenance === null ? [] : [{ term: 'Mantenimiento', detail: formatMaintenance(maintenance) }]),
          { term: 'Código', detail: toReferenceCode(id) },
        ]}
      />
      <p className="mt-6 hidden text-sm print:block">
        {site.name} · {site.phone} · {site.email}
        <br />
        <span>{site.addressLines.join(', ')}</span>
        <br />
        <span>{site.url + paths.property(id)}</span>
      </p>
      <div className="mt-2 grid gap-3 lg:mt-6 print:hidden">
        <ContactButtons property={property} className="max-lg:hidden" />
        <p className="text-xs text-muted max-lg:hidden">
          Ambos botones abren el chat con un mensaje listo para enviar.
        </p>
        {!isLocal && <ProposeVisit property={property} />}
        <p className="text-xs text-muted">La información es referencial y no constituye oferta.</p>
      </div>
    </aside>
  )
}
