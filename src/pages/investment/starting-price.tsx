import { convertPrice, formatPrice } from '@/lib/money'
import { formatNumber } from '@/lib/numbers'
import { useExchangeRate } from '@/queries/settings'
import { amountStyle } from './amount-style'

/** '$150,000' and, once the reference rate is known, the same in soles: Peruvian consumer law wants both. */
export function StartingPrice({ amount }: { amount: number }) {
  const rate = useExchangeRate()
  const soles = rate && convertPrice(amount, 'USD', rate)
  return (
    <>
      <span className={amountStyle}>${formatNumber(amount)}</span>
      {soles && (
        <span className="block text-xs whitespace-nowrap text-mut md:text-base">
          {' '}
          {formatPrice(soles.amount, soles.currency)}
        </span>
      )}
    </>
  )
}
