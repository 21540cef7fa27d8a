/**
 * '1,250' or '1,250.5', as Peru writes figures: at most two decimals. By hand, because the browser's own formatter takes
 * a phone a tenth of a second to set up, just when the page should begin to answer; the tests hold it against that one.
 */
export function formatNumber(value: number): string {
  const [whole = '', decimals] = String(Math.round(value * 100) / 100).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return decimals ? `${grouped}.${decimals}` : grouped
}

export type Currency = 'PEN' | 'USD'

/** Reference exchange rate: soles for one dollar, and the day it holds for (YYYY-MM-DD). */
export interface ExchangeRate {
  usdToPen: number
  date: string
}

const currencySymbols: Record<Currency, string> = { PEN: 'S/', USD: '$' }

/** `S/ 850,000` or `$ 92,000`, with a non-breaking space so that symbol and figure stay together. */
export function formatPrice(amount: number, currency: Currency): string {
  return `${currencySymbols[currency]}\u00A0${formatNumber(amount)}`
}

/** The same price in the other currency at the reference rate, rounded to whole units. */
export function convertPrice(amount: number, currency: Currency, rate: ExchangeRate) {
  return currency === 'USD'
    ? { amount: Math.round(amount * rate.usdToPen), currency: 'PEN' as const }
    : { amount: Math.round(amount / rate.usdToPen), currency: 'USD' as const }
}

/** Square metres as shown everywhere: `1,250 m²`. */
export const formatArea = (squareMetres: number) => `${formatNumber(squareMetres)}\u00A0m²`

/** Size of a file as the admin screens show it: `1,248 KB`; never 0 KB for a file that holds something. */
export const formatKilobytes = (bytes: number) =>
  `${formatNumber(bytes > 0 ? Math.max(1, Math.round(bytes / 1024)) : 0)}\u00A0KB`
