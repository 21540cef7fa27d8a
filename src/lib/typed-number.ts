import { removeInvisible } from './text.ts'

/** A typed number without spaces, its currency or unit: '350,000' of 'S/ 350,000', '120.5' of '120.5 m²'. */
const bare = (typed: string) =>
  removeInvisible(typed)
    .replace(/\s/g, '')
    .replace(/^(S\/\.?|US\$|\$|USD|PEN)|(%|m²|m2|soles|d[oó]lares|USD|PEN)$/gi, '')
    .replace(/[.,]-?$/, '')

/**
 * How a number is read that has a comma or a dot before its last three digits. In Peru a comma there separates thousands, and
 * a dot is a decimal point, but people who type '350.000' mean 350,000. 'ask' reads '350,000' and refuses '350.000'.
 * 'thousands' reads both as 350,000, 'decimals' reads both as 350.
 */
export type ThreeDigits = 'ask' | 'thousands' | 'decimals'

/** Whether dots may separate the thousands of a typed number: '350.000', but not '1.350.000', which is no other number. */
export const hasDotThousands = (typed: string): boolean => /^[1-9]\d{0,2}\.\d{3}$/.test(bare(typed))

/** '350,000' for '350.000': the typed number with commas between its thousands. */
export const withCommas = (typed: string): string => bare(typed).replaceAll('.', ',')

/**
 * Parses a typed or pasted number: 'S/ 350,000', '1\'250,000.50', '350.000,00', '850 000', '9,5', '8%'. NaN for any other text,
 * also for those that JavaScript reads as a number: '1e6', '0x10', ''.
 */
export function parseTypedNumber(typed: string, threeDigits: ThreeDigits = 'ask'): number {
  const text = bare(typed)
  if (threeDigits !== 'decimals' && /^\d{1,3}([,'’´]\d{3})+(\.\d+)?$/.test(text))
    return toNumber(text.replace(/[^\d.]/g, ''))
  if (/^\d{1,3}((\.\d{3})+,\d\d?|(\.\d{3}){2,})$/.test(text)) return toNumber(text.replaceAll('.', ''))
  if (threeDigits !== 'decimals' && hasDotThousands(text))
    return threeDigits === 'thousands' ? toNumber(text.replace('.', '')) : Number.NaN
  return toNumber(text)
}

const toNumber = (text: string) =>
  /^(?=.)(\d{1,15})?([.,]\d{1,15})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
