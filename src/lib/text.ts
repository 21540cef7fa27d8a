import { formatNumber } from './format.ts'
import { decodeUrlPart } from './urls.ts'

/** Lower case without accents, like the database's `search` column: 'ancon' matches 'Ancón'. */
export function normalizeText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

/** '1 propiedad', '2 propiedades': a count in es-PE format with its singular or plural noun. */
export function formatCount(count: number, singular: string, plural: string): string {
  return `${formatNumber(count)} ${count === 1 ? singular : plural}`
}

/** The first `length` characters as the database counts them, by code points: no surrogate pair is cut in half. */
export const truncate = (text: string, length: number): string => Array.from(text).slice(0, length).join('')

/**
 * Removes invisible characters, such as the direction marks that a pasted text may contain. Keeps variation selectors and
 * the joiners of emoji: '👩‍💻' is one emoji.
 */
export const removeInvisible = (text: string): string =>
  text.replace(
    /(\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?\u200D(?=\p{Extended_Pictographic}))|(?![\uFE00-\uFE0F])[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu,
    '$1',
  )

/**
 * Removes invisible and control characters except tabs and line breaks, and replaces lone surrogates, which PostgreSQL
 * refuses.
 */
export const removeUnprintable = (text: string): string =>
  removeInvisible(toWellFormed(text.replace(/[^\P{Cc}\t\n\r]/gu, '')))

/** Like `removeUnprintable`, on one line: tabs and line breaks become spaces. For names, titles and street addresses. */
export const toSingleLine = (text: string): string =>
  removeInvisible(toWellFormed(text.replace(/\r\n|[\t-\r\x85\u2028\u2029]/g, ' ').replace(/\p{Cc}/gu, '')))

/** Replaces lone surrogates with U+FFFD, like String.prototype.toWellFormed, which Safari 16.3 and Firefox 118 lack. */
export const toWellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD')

/** Length of the longest e-mail address that mail servers accept. */
const maxEmailLength = 254

/**
 * Whether the site (text, at sign, text, dot, text: specification section 5, "Newsletter") and the database accept the text as
 * an e-mail address. The text is ASCII, since a look-alike character would name another mailbox, and without the
 * characters of a list or a display name, such as a comma or '<'. The domain has letters, digits and hyphens between single
 * dots, and does not end in `.invalid`, where nobody has an e-mail address.
 */
export function isEmailLike(text: string): boolean {
  const emailAddress = text.trim()
  return (
    emailAddress.length <= maxEmailLength &&
    /^[!-?A-~]+@[A-Za-z\d-]+(\.[A-Za-z\d-]+)+\.?$/.test(emailAddress) &&
    !/[[\]<>()",:;\\]|\.invalid\.?$/i.test(emailAddress)
  )
}

/** The e-mail address in a text from a link or a mail program: 'mailto:ana@correo.pe?subject=Casa' or 'Ana <ana@correo.pe>'. */
export const toEmailAddress = (pasted: string): string =>
  pasted
    .replace(/^[^<>]*<([^<>]+)>\s*$/, '$1')
    .replace(/^\s*mailto:([^?]*).*$/is, (_, address: string) => decodeUrlPart(address) ?? address)
    .trim()

/** 'Malecón 123, Ancón': joins the texts that are not empty with commas. */
export const joinNonEmpty = (...texts: string[]): string => texts.filter(Boolean).join(', ')

/** The first eight words of a search text, without control and invisible characters. */
export const splitSearchWords = (text: string): string[] =>
  removeInvisible(toWellFormed(text.replace(/\p{Cc}/gu, ' ')))
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
