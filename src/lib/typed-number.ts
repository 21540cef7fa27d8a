import { formatNumber } from './format.ts'
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
 * but people who type '350.000' mean 350,000. 'ask' reads '350,000' and refuses '350.000'. 'thousands' reads both as 350,000.
 * These two read at most two decimals. 'decimals' reads both as 350.
 */
export type ThreeDigits = 'ask' | 'thousands' | 'decimals'

/**
 * Whether a typed number has three or more digits after its last sign, and thus may mean thousands or decimals, unless
 * `parseTypedNumber` reads it: '350.000', '35,0000', '1,250.000'.
 */
export const mayMeanThousands = (typed: string): boolean => /^\d*([.,']\d+)*[.,']\d{3,}$/.test(stripUnits(typed))

/** The typed number with a comma before each group of three digits: '350,000' for '35,0000'. Null if it starts with 0. */
export function suggestThousands(typed: string): string | null {
  const digits = stripUnits(typed).replace(/[.,']/g, '')
  return /^[1-9]\d{3,14}$/.test(digits) ? formatNumber(Number(digits)) : null
}

/**
 * Parses a typed or pasted number: 'S/ 350,000', '1\'250,000.50', '350.000,00', '850 000', '9,5', '8%'. NaN for any other text,
 * even if JavaScript reads it as a number ('1e6', '0x10', ''), and for what may mean two numbers: '1,250.000', '35,0000'.
 */
export function parseTypedNumber(typed: string, threeDigits: ThreeDigits = 'ask'): number {
  const text = stripUnits(typed)
  if (threeDigits !== 'decimals' && /^[1-9]\d{0,2}([,']\d{3})+(\.\d\d?)?$/.test(text))
    return Number(text.replace(/[,']/g, ''))
  if (/^[1-9]\d{0,2}((['.]\d{3})+,\d\d?|['.]\d{3}(\.\d{3})+)$/.test(text))
    return Number(text.replace(/['.]/g, '').replace(',', '.'))
  if (threeDigits === 'thousands' && /^[1-9]\d{0,2}\.\d{3}$/.test(text)) return Number(text.replace('.', ''))
  const plainNumber = threeDigits === 'decimals' ? /^(?=.)\d{0,15}([.,]\d{1,15})?$/ : /^(?=.)\d{0,15}([.,]\d\d?)?$/
  return plainNumber.test(text) ? Number(text.replace(',', '.')) : Number.NaN
}
