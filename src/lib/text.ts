import { formatNumber } from './format'

/** Lower case without accents, as the database's `search` column is kept: 'Ancón' is found by 'ancon'. */
export function normalizeText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

/** '1 propiedad', '2 propiedades': a count in es-PE figures with the fitting word. */
export function plural(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}

/** What PostgreSQL and a reader can take: no half of an emoji, and of the control characters only tab and line breaks. */
export const printable = (text: string): string => wellFormed(text.replace(/[^\P{Cc}\t\n\r]/gu, ''))

/** The same on one line, as the database keeps names, titles and addresses. */
export const oneLine = (text: string): string =>
  wellFormed(text.replace(/\r\n|[\t-\r\x85\u2028\u2029]/g, ' ').replace(/\p{Cc}/gu, ''))

/** The text with each half of an emoji replaced, as String.toWellFormed does from Safari 16.4 and Firefox 119 on. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD')

/** Text, at-sign, text, dot, text (specification section 5, "Newsletter"). */
export const isEmailLike = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())
