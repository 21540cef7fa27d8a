import { toWellFormed } from './text.ts'

/**
 * The digits of a phone number for `whatsappUrl`. A mobile number of Peru (nine digits, the first is 9) gets the country code
 * 51. Null for a number that cannot have WhatsApp, such as a landline of Peru.
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

/** A mailto link, with subject and text prefilled if there is a subject. Line breaks become CRLF (RFC 6068, section 5). */
export function mailtoUrl(address: string, subject?: string, text = ''): string {
  const encode = (value: string) => encodeURIComponent(toWellFormed(value).replace(/\r?\n/g, '\r\n'))
  const query = subject === undefined ? '' : `?subject=${encode(subject)}&body=${encode(text)}`
  return `mailto:${encode(address)}${query}`
}
