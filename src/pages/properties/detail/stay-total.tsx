import { useExchangeRate } from '@/components/property/price'
import { availabilityTexts } from '@/content/properties/stays'
import { convertPrice, formatPrice } from '@/lib/format'
import { countNights, toRentPeriod, toShortestStay, toStayTotal } from '@/lib/stays'
import type { Property } from '@/services/properties/columns'

interface StayTotalProps {
  property: Property
  /** Days, YYYY-MM-DD. Without both in order, and for fewer nights than the rental's minimum, only the deposit is known. */
  arrival?: string | undefined
  departure?: string | undefined
}

/** The price for the dates in both currencies, and the deposit. The page shows the rate beside the price of the listing. */
export function StayTotal({ property, arrival, departure }: StayTotalProps) {
  const rate = useExchangeRate()
  const { price, currency, minNights, deposit } = property
  const rentPeriod = toRentPeriod(property.rentPeriod)
  const format = (amount: number) => {
    const other = rate && convertPrice(amount, currency, rate)
    return [formatPrice(amount, currency), ...(other ? [formatPrice(other.amount, other.currency)] : [])].join(' · ')
  }
  const nights = arrival && departure && arrival < departure ? countNights({ arrival, departure }) : 0
  return (
    <>
      {nights >= toShortestStay(rentPeriod, minNights) && (
        <StayDetail
          term={availabilityTexts.total(nights)}
          detail={format(toStayTotal(price, rentPeriod, nights))}
          large
        />
      )}
      {deposit !== null && <StayDetail term={availabilityTexts.deposit} detail={format(deposit)} />}
    </>
  )
}

export function StayDetail({ term, detail, large = false }: { term: string; detail: string; large?: boolean }) {
  return (
    <div className={large ? 'max-md:col-span-full' : undefined}>
      <dt className="text-xs text-muted">{term}</dt>
      <dd className={large ? 'price mt-1 text-[1.625rem]' : 'mt-1 font-semibold first-letter:uppercase'}>{detail}</dd>
    </div>
  )
}
