import { Price } from '@/components/price'
import type { Property } from '@/schemas/property'
import { ContactButtons } from './contact-buttons'

/**
 * Price and contact stay within reach of the thumb; the page leaves room for it below. In a low window, as zooming
 * makes it, the buttons alone: the price stands in its card.
 */
export function ContactBar({ property }: { property: Property }) {
  return (
    <section
      aria-label="Contacto"
      className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-2 gap-2 border-t border-tinta bg-blanco px-4 pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))] shadow-barra lg:hidden print:hidden"
    >
      <Price
        amount={property.price}
        currency={property.currency}
        className="col-span-2 text-[1.25rem] [@media(height<=520px)]:hidden"
      />
      <ContactButtons property={property} size="sm" className="px-2" />
    </section>
  )
}
