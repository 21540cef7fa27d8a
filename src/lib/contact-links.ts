import { toWellFormed } from './text.ts'

/** The phone numbers of at least six characters (digits and '+') in a text: '(01) 552 1234 / 987 654 321 anexo 12' has two. */
const listPhoneNumbers = (text: string): string[] =>
  (
    text
      .normalize('NFKC')
      .replaceAll('(0)', '')
      .match(/[+(]*\d[\d\s().\p{Pd}]*/gu) ?? []
  )
    .map((number) => number.replace(/[^\d+]/g, ''))
    .filter((number) => number.length >= 6)

/** The digits with the country code. Null for a landline of Peru, and for a number that is too short or too long. */
function toInternationalNumber(phone: string): string | null {
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '')
  if (/^9\d{8}$/.test(digits)) return `51${digits}`
  if (/^51/.test(digits)) return /^519\d{8}$/.test(digits) ? digits : null
  return /^\d{10,15}$/.test(digits) ? digits : null
}

/**
 * The digits of the first number that can have WhatsApp, for `toWhatsappUrl`; null if there is none. A mobile number of Peru
 * (nine digits, the first is 9) gets the country code 51. A landline of Peru cannot have WhatsApp.
 */
export const toWhatsappNumber = (phone: string | null | undefined): string | null =>
  listPhoneNumbers(phone ?? '')
    .map(toInternationalNumber)
    .find((number) => number !== null) ?? null

/** A link that calls the first phone number in `phone`, or all its digits if none has six characters. */
export const toTelUrl = (phone: string) => `tel:${listPhoneNumbers(phone)[0] ?? phone.replace(/[^\d+]/g, '')}`

/** A wa.me chat link with `text` prefilled. `phone` is in international format, with any punctuation. */
export function toWhatsappUrl(phone: string, text: string): string {
  // encodeURIComponent throws a URIError for a lone surrogate, which user input may contain.
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(toWellFormed(text))}`
}

/** A mailto link, with subject and text prefilled if there is a subject. Line breaks become CRLF (RFC 6068, section 5). */
export function toMailtoUrl(emailAddress: string, subject?: string, text = ''): string {
  const encode = (value: string) => encodeURIComponent(toWellFormed(value).replace(/\r?\n/g, '\r\n'))
  const query = subject === undefined ? '' : `?subject=${encode(subject)}&body=${encode(text)}`
  return `mailto:${encode(emailAddress)}${query}`
}
