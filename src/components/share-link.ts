import { paths } from '@/config/paths'
import { formatPrice } from '@/lib/format'
import { whatsappUrl } from '@/lib/urls'
import type { Property } from '@/schemas/properties/property'

/** What somebody sends to a friend about a listing: its address, a text about it, and both as a WhatsApp message. */
export function shareLink({ id, title, price, currency, listingType, address, district }: Property) {
  const cost = `${formatPrice(price, currency)}${listingType === 'rent' ? ' al mes' : ''}`
  const text = [title, cost, address, district].filter(Boolean).join(', ')
  const url = window.location.origin + paths.property(id)
  return { url, text, whatsapp: whatsappUrl('', `${text}: ${url}`) }
}
