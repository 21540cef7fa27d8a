import { wellFormed } from './well-formed'

/** A wa.me chat link: `phone` in international form (any punctuation), `text` prefilled. */
export function whatsappUrl(phone: string, text: string): string {
  // A lone surrogate makes encodeURIComponent throw; hostile text must not break a button.
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(wellFormed(text))}`
}
