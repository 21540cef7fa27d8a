import { useWatch } from 'react-hook-form'
import { NumberField, SelectField } from '@/components/form/fields'
import { Form, useZodForm } from '@/components/form/form'
import { Price } from '@/components/property/price'
import { loanTexts } from '@/content/loan'
import { formatShortDate } from '@/lib/dates'
import { currencySymbols, formatNumber, formatPrice } from '@/lib/format'
import { calculateLoan } from '@/lib/loan'
import { parseTypedNumber } from '@/lib/typed-number'
import { loanTermsSchema } from '@/schemas/properties/loan'
import type { Property } from '@/services/properties/columns'
import { FactList } from '@/ui/fact-list'
import { DetailSection } from './detail-sections'

type PricedProperty = Pick<Property, 'price' | 'currency'>

/** What the calculator starts with: down payment and effective annual rate in percent, years, and the day of the rate. */
const defaults = { downPercent: 20, tea: 9, years: 20, date: '2026-11-28' } as const

/** Monthly payment of a loan for the listing. A new price or currency from a refetch resets it. */
export function LoanCalculator({ property }: { property: PricedProperty }) {
  return (
    <DetailSection title={loanTexts.title}>
      <Calculator key={`${property.price} ${property.currency}`} {...property} />
    </DetailSection>
  )
}

function Calculator({ price: listedPrice, currency }: PricedProperty) {
  const form = useZodForm(loanTermsSchema, {
    mode: 'onChange',
    defaultValues: {
      price: formatNumber(listedPrice),
      down: String(defaults.downPercent),
      unit: 'percent',
      tea: String(defaults.tea),
      years: String(defaults.years),
    },
  })
  const terms = loanTermsSchema.safeParse(useWatch({ control: form.control })).data
  const loan = terms ? calculateLoan(terms) : null
  /** Formats an amount in whole units, because the results are estimates. */
  const formatAmount = (value: number) => formatPrice(Math.round(value), currency)

  /**
   * Converts the down payment to the chosen unit. Leaves it unchanged if it or the price is not a number, or if it is not below
   * the price.
   */
  const convertDownPayment = () => {
    const { unit, ...typed } = form.getValues()
    const price = parseTypedNumber(typed.price)
    const down = parseTypedNumber(typed.down)
    const converted = unit === 'percent' ? (down / price) * 100 : (price * down) / 100
    const isBelowPrice = down < (unit === 'percent' ? price : 100)
    if (isBelowPrice && Number.isFinite(converted)) form.setValue('down', formatNumber(converted))
    else void form.trigger('down')
  }

  return (
    <div className="grid border border-hairline bg-white md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <Form
        form={form}
        onSubmit={() => undefined}
        aria-label={loanTexts.terms}
        className="fields content-start p-[clamp(20px,2vw,32px)]"
      >
        <NumberField
          name="price"
          label={loanTexts.price(currencySymbols[currency])}
          // The highest valid down payment depends on the price: validate the down payment again.
          onChange={() => void form.trigger('down')}
        />
        <div className="grid grid-cols-[minmax(0,1fr)_96px] gap-2">
          <NumberField name="down" label={loanTexts.down} />
          <SelectField
            name="unit"
            label={loanTexts.unit}
            aria-label={loanTexts.downUnit}
            options={[
              { value: 'percent', label: '%' },
              { value: 'amount', label: currencySymbols[currency] },
            ]}
            onChange={convertDownPayment}
          />
        </div>
        <div className="two-columns gap-4">
          <NumberField name="tea" label={loanTexts.tea} />
          <NumberField name="years" label={loanTexts.years} />
        </div>
      </Form>
      <div className="border-t border-hairline bg-neutral p-[clamp(20px,2vw,32px)] md:border-t-0 md:border-l">
        <h3 className="eyebrow font-sans text-muted">{loanTexts.payment}</h3>
        <div role="status">
          {loan ? (
            <>
              <Price
                amount={Math.round(loan.payment)}
                currency={currency}
                className="mt-2.5 text-[clamp(1.5rem,1.3rem+.8vw,2rem)]"
              />
              <FactList
                className="mt-4"
                facts={[
                  { term: loanTexts.principal, detail: formatAmount(loan.principal) },
                  { term: loanTexts.interest, detail: formatAmount(loan.interest) },
                  { term: loanTexts.payments, detail: loan.paymentCount },
                ]}
              />
            </>
          ) : (
            <p className="mt-2.5 text-sm">{loanTexts.incomplete}</p>
          )}
        </div>
        <p className="mt-4 text-xs text-muted">{loanTexts.note(formatShortDate(defaults.date))}</p>
      </div>
    </div>
  )
}
