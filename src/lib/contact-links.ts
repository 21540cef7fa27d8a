import { toWellFormed } from './text.ts'

/**
 * The digits of a phone number for `whatsappUrl`: mobile numbers of Peru (nine digits from 9 on) get its country code.
 * Null for what cannot be the number of a phone with WhatsApp, such as a landline of Peru.
 */
export function whatsappNumber(phone: string | null | undefined): string | null {
  const digits = (phone ?? '').replace(/\D/g, '').replace(/^0+/, '')
  if (/^9\d{8}$/.test(digits)) return `51${digits}`
  if (/^51/.test(digits)) return /^519\d{8}$/.test(digits) ? digits : null
  return /^\d{10,15}$/.test(digits) ? digits : null
}

/** A link that calls a phone number. */
export const telUrl = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`

/** A wa.me chat link with `text` prefilled. `phone` is in international format, with any punctuation. */
export function whatsappUrl(phone: string, text: string): string {
  // encodeURIComponent throws a URIError for a lone surrogate, which user input may contain.
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(toWellFormed(text))}`
}

/** A mailto link, with subject and text prefilled if there is a subject. Lines end as RFC 6068 wants it. */
export function mailtoUrl(address: string, subject?: string, text = ''): string {
  const encode = (value: string) => encodeURIComponent(toWellFormed(value).replace(/\r?\n/g, '\r\n'))
  const query = subject === undefined ? '' : `?subject=${encode(subject)}&body=${encode(text)}`
  return `mailto:${encode(address)}${query}`
}
