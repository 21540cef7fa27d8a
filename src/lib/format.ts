import { toRentPeriod } from './stays'

/**
 * '1,250' or '1,250.5': es-PE format, at most two decimals. Does not use `Intl.NumberFormat`, which a phone creates slowly
 * during page start (docs/decisions/start.md). The tests compare its results with those of `Intl.NumberFormat`.
 */
export function formatNumber(value: number): string {
  const [whole = '', decimals] = String(Math.round(value * 100) / 100).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return decimals ? `${grouped}.${decimals}` : grouped
}

export type Currency = 'PEN' | 'USD'

/** Reference exchange rate: soles per US dollar, and its date (YYYY-MM-DD). */
export interface ExchangeRate {
  usdToPen: number
  date: string
}

export const currencySymbols: Record<Currency, string> = { PEN: 'S/', USD: '$' }

/** `S/ 850,000` or `$ 92,000.50`, with a non-breaking space between symbol and number. Cents have two digits. */
export function formatPrice(amount: number, currency: Currency): string {
  return `${currencySymbols[currency]}\u00A0${formatNumber(amount).replace(/\.\d$/, '$&0')}`
}

const divideToOneDecimal = (amount: number, unit: number) => Math.round((amount / unit) * 10) / 10

/** `S/ 7.9 M`, `$ 890 k` or `$ 650`: for labels on the map. */
export function formatShortPrice(amount: number, currency: Currency): string {
  // From 999,950 on, thousands with one decimal would read '1,000 k'.
  const [unit, suffix] = amount >= 999_950 ? [1_000_000, 'M'] : [1_000, 'k']
  if (amount < 1_000) return formatPrice(amount, currency)
  return `${currencySymbols[currency]}\u00A0${formatNumber(divideToOneDecimal(amount, unit))}\u00A0${suffix}`
}

/** `S/ 3.75` or `S/ 3.382`: all decimals of the rate, at least two, since the conversion uses all of them. */
export function formatExchangeRate({ usdToPen }: ExchangeRate): string {
  const decimals = String(usdToPen).split('.')[1] ?? ''
  return `${currencySymbols.PEN}\u00A0${usdToPen.toFixed(Math.max(2, decimals.length))}`
}

/** Converts a price to the other currency at the reference rate, rounded to whole units. */
export function convertPrice(amount: number, currency: Currency, rate: ExchangeRate) {
  return currency === 'USD'
    ? { amount: Math.round(amount * rate.usdToPen), currency: 'PEN' as const }
    : { amount: Math.round(amount / rate.usdToPen), currency: 'USD' as const }
}

/** `$ 2,119 por m²`, for sales. Rounds a price below 100 to cents, any other to whole units. */
export function formatPricePerSquareMetre(amount: number, area: number, currency: Currency): string {
  const price = amount / area
  const formattedPrice = formatPrice(price < 100 ? price : Math.round(price), currency)
  return `${formattedPrice} por\u00A0m²`
}

/** Formats square metres: `1,250 m²`. */
export const formatArea = (squareMetres: number) => `${formatNumber(squareMetres)}\u00A0m²`

/** Formats a file size: `1,248 KB`. At least 1 KB for a file that is not empty. */
export const formatKilobytes = (bytes: number) =>
  `${formatNumber(bytes > 0 ? Math.max(1, Math.round(bytes / 1024)) : 0)}\u00A0KB`

/** The price of a listing; for a rent, that of its period. */
export interface ListingPrice {
  price: number
  currency: Currency
  listingType: string
  /** 'month', 'season', 'week' or 'night'; a rent without one is by month. */
  rentPeriod: string | null
}

const priceUnits = { month: 'al mes', season: 'por la temporada', week: 'por semana', night: 'por noche' }

/** 'al mes', 'por la temporada', 'por semana' or 'por noche' for a rent; otherwise empty. */
export const formatPriceUnit = ({
  listingType,
  rentPeriod,
}: Pick<ListingPrice, 'listingType' | 'rentPeriod'>): string =>
  listingType === 'rent' ? priceUnits[toRentPeriod(rentPeriod)] : ''

/** 'S/ 120 al mes': maintenance is paid in soles. */
export const formatMaintenance = (amount: number) => `${formatPrice(amount, 'PEN')} al mes`

/** 'S/ 350,000', or 'S/ 1,500 al mes' for a rent. */
export const formatListingPrice = (listing: ListingPrice) =>
  `${formatPrice(listing.price, listing.currency)} ${formatPriceUnit(listing)}`.trimEnd()
