import { removeInvisible } from './text.ts'

const currency = String.raw`U?S?\$S?|USD\$?|S/|PEN|(nuevos)?soles|d[oó]lares(americanos)?`
const unit = 'm2|mts?2?|metros?(cuadrados)?'

/**
 * Removes spaces, currency and unit from a typed number: 'S/ 350,000' becomes '350,000', '120.5 m²' becomes '120.5'.
 * Replaces characters that look like an apostrophe with one, and full-width characters with ASCII.
 */
const stripUnits = (typed: string) =>
  removeInvisible(typed)
    .replace(/[´`‘’ʼ′]/g, "'")
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(new RegExp(`^(${currency})[.:]?|(%|${unit}|${currency})\\.?$`, 'gi'), '')
    .replace(/[.,]-?$/, '')

/**
 * What a comma or a dot before the last three digits means. In Peru a comma separates thousands and a dot is a decimal point,
 * but people who type '350.000' mean 350,000. 'ask' reads '350,000' and refuses '350.000'. 'thousands' reads both as 350,000,
 * 'decimals' reads both as 350.
 */
export type ThreeDigits = 'ask' | 'thousands' | 'decimals'

/** Whether the dot of a typed number is ambiguous: '350.000' may mean 350 or 350,000, '1.350.000' has one meaning. */
export const isDotAmbiguous = (typed: string): boolean => /^[1-9]\d{0,2}\.\d{3}$/.test(stripUnits(typed))

/** Replaces the dots of a typed number with commas: '350.000' becomes '350,000'. */
export const replaceDotsWithCommas = (typed: string): string => stripUnits(typed).replaceAll('.', ',')

/**
 * Parses a typed or pasted number: 'S/ 350,000', '1\'250,000.50', '350.000,00', '850 000', '9,5', '8%'. NaN for any other text,
 * even if JavaScript reads it as a number ('1e6', '0x10', ''), and for '1,250.000', which may mean 1,250 or 1,250,000.
 */
export function parseTypedNumber(typed: string, threeDigits: ThreeDigits = 'ask'): number {
  const text = stripUnits(typed)
  if (threeDigits !== 'decimals' && /^\d{1,3}([,']\d{3})+(\.\d\d?)?$/.test(text))
    return toNumber(text.replace(/[^\d.]/g, ''))
  if (/^\d{1,3}((['.]\d{3})+,\d\d?|['.]\d{3}(\.\d{3})+)$/.test(text)) return toNumber(text.replace(/['.]/g, ''))
  if (threeDigits !== 'decimals' && isDotAmbiguous(text))
    return threeDigits === 'thousands' ? toNumber(text.replace('.', '')) : Number.NaN
  return toNumber(text)
}

const toNumber = (text: string) =>
  /^(?=.)(\d{1,15})?([.,]\d{1,15})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
