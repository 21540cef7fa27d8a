import { formatShortDate } from '@/lib/dates'
import { convertPrice, type Currency, formatPrice } from '@/lib/format'
import { useExchangeRate } from '@/components/use-exchange-rate'
import { cx } from '@/ui/cx'

interface PriceProps {
  amount: number
  currency: Currency
  /** Adds 'al mes'. */
  monthly?: boolean
  className?: string
}

/**
 * The price in its own currency and, at the same size, in the other one (PEN or USD). Peruvian consumer law requires
 * both with the same prominence. Shows only the first until the reference rate loads.
 */
export function Price({ amount, currency, monthly = false, className }: PriceProps) {
  const rate = useExchangeRate()
  const other = rate && convertPrice(amount, currency, rate)
  return (
    <p className={cx('price flex flex-wrap items-baseline gap-x-[1.1em] gap-y-0.5 overflow-x-clip', className)}>
      <span>{formatPrice(amount, currency)}</span>
      {other && (
        <>
          <span className="sr-only">, equivalente a </span>
          <span className="price-other">{formatPrice(other.amount, other.currency)}</span>
        </>
      )}
      {monthly && <span className="font-sans text-xs tracking-normal">al mes</span>}
    </p>
  )
}

/** The exchange rate of the second price (PEN per USD), and its date. */
export function RateNote({ className }: { className?: string }) {
  const rate = useExchangeRate()
  return (
    <p className={cx('text-xs text-mut', className)}>
      {rate && `T. C. ref. ${formatPrice(rate.usdToPen, 'PEN')} al ${formatShortDate(rate.date)}`}
    </p>
  )
}
