import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Price, RateNote } from '@/components/price'
import { currencyLabels, loanTexts } from '@/content/loan-texts'
import { formatShortDate } from '@/lib/dates'
import { formatNumber, formatPrice } from '@/lib/format'
import { calculateLoan, parseTypedNumber } from '@/lib/loan'
import { errorReason } from '@/queries/error-reason'
import { loanDefaultsQuery } from '@/queries/loan-defaults'
import type { LoanDefaults } from '@/schemas/loan'
import type { Property } from '@/schemas/properties/property'
import { FactList } from '@/ui/fact-list'
import { Field, type FieldControlProps } from '@/ui/old-field'
import { Input, Select } from '@/ui/input'
import { ErrorState } from '@/ui/page-states'
import { DetailSection } from './detail-sections'

type Listing = Pick<Property, 'price' | 'currency'>

/** Monthly payment of a loan for the listing. Starts with the terms of the settings. */
export function LoanCalculator({ property }: { property: Listing }) {
  const { data, error, isFetching, refetch } = useQuery(loanDefaultsQuery)
  return (
    <DetailSection title={loanTexts.title}>
      {data ? (
        <Calculator {...property} defaults={data} />
      ) : error ? (
        <ErrorState
          title={loanTexts.loadFailed}
          text={errorReason(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <p role="status">{loanTexts.loading}</p>
      )}
    </DetailSection>
  )
}

type Unit = 'percent' | 'amount'

/** The error message of each typed value; undefined for valid ones. */
function findErrors(price: number, downPayment: number, tea: number, years: number) {
  return {
    price: price > 0 ? undefined : loanTexts.errors.price,
    down: !(downPayment >= 0) ? loanTexts.errors.down : downPayment >= price ? loanTexts.errors.downTooHigh : undefined,
    tea: tea >= 0 && tea <= 100 ? undefined : loanTexts.errors.tea,
    years: Number.isInteger(years) && years >= 1 && years <= 40 ? undefined : loanTexts.errors.years,
  }
}

function Calculator({ price: listed, currency, defaults }: Listing & { defaults: LoanDefaults }) {
  const [unit, setUnit] = useState<Unit>('percent')
  const [values, setValues] = useState(() => ({
    price: formatNumber(listed),
    down: String(defaults.downPercent),
    tea: String(defaults.tea),
    years: String(defaults.years),
  }))
  const price = parseTypedNumber(values.price)
  const down = parseTypedNumber(values.down)
  const downPayment = unit === 'percent' ? (price * down) / 100 : down
  const tea = parseTypedNumber(values.tea)
  const years = parseTypedNumber(values.years)
  const loan = calculateLoan({ price, downPayment, tea, years })
  const errors = findErrors(price, downPayment, tea, years)
  /** Cents have two digits. */
  const amount = (value: number) => formatPrice(value, currency).replace(/\.\d$/, '$&0')

  /** Converts the down payment to the other unit. A value that is not a number stays unchanged. */
  const changeUnit = (next: Unit) => {
    const same = next === 'percent' ? (downPayment / price) * 100 : downPayment
    if (Number.isFinite(same)) setValues({ ...values, down: formatNumber(same) })
    setUnit(next)
  }

  const input = (name: keyof typeof values, control: FieldControlProps) => (
    <Input
      {...control}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      value={values[name]}
      onChange={(event) => setValues({ ...values, [name]: event.target.value })}
    />
  )
  const field = (name: keyof typeof values, label: string) => (
    <Field label={label} error={errors[name]}>
      {(control) => input(name, control)}
    </Field>
  )

  return (
    <div className="grid border border-garua bg-blanco md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div role="group" aria-label={loanTexts.terms} className="grid content-start gap-5 p-[clamp(20px,2vw,32px)]">
        {field('price', loanTexts.price(currencyLabels[currency]))}
        <Field label={loanTexts.down} error={errors.down}>
          {(control) => (
            <div className="grid grid-cols-[minmax(0,1fr)_96px] gap-2">
              {input('down', control)}
              <Select
                aria-label={loanTexts.downUnit}
                value={unit}
                onChange={(event) => changeUnit(event.target.value === 'amount' ? 'amount' : 'percent')}
              >
                <option value="percent">%</option>
                <option value="amount">{currencyLabels[currency]}</option>
              </Select>
            </div>
          )}
        </Field>
        <div className="two-columns gap-4">
          {field('tea', loanTexts.tea)}
          {field('years', loanTexts.years)}
        </div>
      </div>
      <div className="border-t border-garua bg-garua-2 p-[clamp(20px,2vw,32px)] md:border-t-0 md:border-l">
        <h3 className="eyebrow font-sans text-mut">{loanTexts.payment}</h3>
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
                  { term: loanTexts.principal, detail: amount(loan.principal) },
                  { term: loanTexts.interest, detail: amount(loan.interest) },
                  {
                    term: loanTexts.payments,
                    detail: `${loan.payments}; la última, ${amount(loan.lastPayment)}`,
                  },
                ]}
              />
            </>
          ) : (
            <p className="mt-2.5 text-sm">{loanTexts.incomplete}</p>
          )}
        </div>
        <RateNote className="mt-4" />
        <p className="mt-2 text-xs text-mut">{loanTexts.note(formatShortDate(defaults.date))}</p>
      </div>
    </div>
  )
}
