import { useQuery } from '@tanstack/react-query'
import { formatShortDate } from '@/lib/dates'
import {
  convertPrice,
  type ListingPrice,
  type Currency,
  formatExchangeRate,
  formatPrice,
  formatPricePerSquareMetre,
  formatPriceUnit,
} from '@/lib/format'
import { settingsQuery } from '@/services/settings/site-settings'
import { cx } from '@/ui/cx'

/** The reference exchange rate, or null while it is unknown: prices then show only their own currency. */
export const useExchangeRate = () => useQuery({ ...settingsQuery, select: ({ rate }) => rate }).data ?? null

interface PriceProps {
  amount: number
  currency: Currency
  /** What the price is for: 'al mes'. */
  unit?: string
  /** Area in m². Adds the price per square metre. */
  area?: number
  className?: string
}

/**
 * The price in its own currency, and below it in the other one (PEN or USD). Soles below dollars have the same size, as the
 * law requires (Ley 29571, article 4); dollars below soles are smaller. Until the reference rate loads, shows only the price in
 * its own currency. `RateNote` names the rate once on the page.
 */
export function Price({ amount, currency, unit = '', area = 0, className }: PriceProps) {
  const rate = useExchangeRate()
  const convertedPrice = rate && convertPrice(amount, currency, rate)
  const otherPrice = convertedPrice && (
    <>
      <span className="sr-only">, equivalente a </span>
      <span>{formatPrice(convertedPrice.amount, convertedPrice.currency)}</span>
    </>
  )
  const perUnit = unit && <span className="ml-1 font-sans text-xs tracking-normal whitespace-nowrap">{` ${unit}`}</span>
  const perArea = area > 0 && <span className="inline-block">{formatPricePerSquareMetre(amount, area, currency)}</span>
  const smallStyle = 'font-sans text-label tracking-normal text-muted [font-feature-settings:normal]'
  return (
    <p className={cx('price', className)}>
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span>
          <span>{formatPrice(amount, currency)}</span>
          {perUnit}
        </span>
        {currency === 'USD' && <span className={smallStyle}>{perArea}</span>}
      </span>
      <span className="mt-1 block min-h-[1lh]">
        {currency === 'USD' ? (
          <>
            {otherPrice}
            {otherPrice && perUnit}
          </>
        ) : (
          <span className={smallStyle}>
            {otherPrice}
            {otherPrice && perArea && <span> · </span>}
            {perArea}
          </span>
        )}
      </span>
    </p>
  )
}

/** The price of a listing, with what it is for if it is a rent. `area` adds the price per m², for sales only. */
export function PropertyPrice({
  listing,
  area = 0,
  ...props
}: { listing: ListingPrice } & Pick<PriceProps, 'area' | 'className'>) {
  const { price, currency, listingType } = listing
  const shownArea = listingType === 'rent' ? 0 : area
  return <Price amount={price} currency={currency} unit={formatPriceUnit(listing)} area={shownArea} {...props} />
}

/** The exchange rate of the price in the other currency (PEN per USD), and the date of the rate. */
export function RateNote({ className }: { className?: string }) {
  const rate = useExchangeRate()
  return (
    <p className={cx('text-xs text-muted', className)}>
      {rate && `Tipo de cambio referencial: ${formatExchangeRate(rate)} al ${formatShortDate(rate.date)}`}
    </p>
  )
}
