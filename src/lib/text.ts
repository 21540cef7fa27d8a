import { formatNumber } from './numbers'

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
