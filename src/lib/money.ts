import { formatNumber } from './numbers'

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
