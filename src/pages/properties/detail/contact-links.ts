import { chatUrl } from '@/config/site'
import { chatTexts } from '@/content/chat'
import { statusLabel } from '@/content/property-labels'
import type { Property } from '@/schemas/property'

/** Sold and rented listings stay to be seen, but nobody should ask for a visit to them. */
export const isTaken = ({ status }: Pick<Property, 'status'>) => status === 'sold' || status === 'rented'

/** Where 'Contactar Agente' and 'Solicitar Visita' lead; generic texts while no property is loaded. */
export function contactLinks(property: Pick<Property, 'id' | 'title' | 'status'> | null) {
  if (!property) return { contact: chatUrl(chatTexts.aboutSomeProperty), visit: chatUrl(chatTexts.visitSomeProperty) }
  const { id, title, status } = property
  if (isTaken(property)) {
    const word = statusLabel(status).toLowerCase()
    return {
      contact: chatUrl(chatTexts.similarTo(title, id, word)),
      visit: chatUrl(chatTexts.visitSimilarTo(title, id, word)),
    }
  }
  return { contact: chatUrl(chatTexts.aboutProperty(title, id)), visit: chatUrl(chatTexts.visitProperty(title, id)) }
}
