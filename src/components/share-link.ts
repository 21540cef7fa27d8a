import { paths } from '@/config/paths'
import { whatsappUrl } from '@/lib/contact-links'
import { formatCost } from '@/lib/format'
import type { Property } from '@/schemas/properties/property'

/** The URL of a listing, a text about it, and a WhatsApp link with both as its message. */
export function shareLink(property: Property) {
  const { id, title, address, district } = property
  const text = [title, formatCost(property), address, district].filter(Boolean).join(', ')
  const url = window.location.origin + paths.property(id)
  return { url, text, whatsapp: whatsappUrl('', `${text}: ${url}`) }
}
