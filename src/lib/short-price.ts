import { type Currency, formatNumber, formatPrice } from './format'

/** The amount in units of `unit`, rounded to one decimal. */
const inUnits = (amount: number, unit: number) => Math.round((amount / unit) * 10) / 10

/**
 * `S/ 7.9 M`, `$ 890 k` or `$ 650`: for labels on the map. Not in `./format`, which every page loads.
 */
export function formatShortPrice(amount: number, currency: Currency): string {
  // From 999,950 on, thousands with one decimal would read '1,000 k'.
  const [unit, suffix] = amount >= 999_950 ? [1_000_000, 'M'] : [1_000, 'k']
  if (amount < 1_000) return formatPrice(amount, currency)
  const symbol = formatPrice(0, currency).slice(0, -1)
  return `${symbol}${formatNumber(inUnits(amount, unit))}\u00A0${suffix}`
}
