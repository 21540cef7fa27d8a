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
  /** Area in m². Adds the price per square metre. With 0, the line for it stays empty, so that prices side by side are equally tall. */
  area?: number
  className?: string
}

/**
 * The price in its own currency and in the other one (PEN or USD), on one line where both fit. Both have the same size: the law
 * requires it of soles beside dollars (Ley 29571, article 4). Until the reference rate loads, shows only the price in its own
 * currency. The line below says what the price is for, or what a square metre costs. `RateNote` names the rate once on the page.
 */
export function Price({ amount, currency, unit, area, className }: PriceProps) {
  const rate = useExchangeRate()
  const convertedPrice = rate && convertPrice(amount, currency, rate)
  return (
    <p className={cx('price', className)}>
      <span className="flex min-h-[1lh] flex-wrap gap-x-[.6em]">
        <span>{formatPrice(amount, currency)}</span>
        {convertedPrice && (
          <span>
            <span className="sr-only">, equivalente a </span>
            <span>{formatPrice(convertedPrice.amount, convertedPrice.currency)}</span>
          </span>
        )}
      </span>
      {(unit || area !== undefined) && (
        <span className="mt-1 block min-h-[1lh] font-sans text-label tracking-normal text-muted [font-feature-settings:normal]">
          {unit ? ` ${unit}` : area ? formatPricePerSquareMetre(amount, area, currency) : null}
        </span>
      )}
    </p>
  )
}

/** The price of a listing, with what it is for if it is a rent, else with the price per m² if `area` is set. */
export function PropertyPrice({
  listing,
  ...props
}: { listing: ListingPrice } & Pick<PriceProps, 'area' | 'className'>) {
  const { price, currency } = listing
  return <Price amount={price} currency={currency} unit={formatPriceUnit(listing)} {...props} />
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
