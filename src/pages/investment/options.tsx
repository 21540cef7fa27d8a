import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Headline } from '@/components/page-heading'
import { RateNote, useExchangeRate } from '@/components/property/price'
import { type InvestmentOption, investmentOptions } from '@/content/investment'
import { convertPrice, formatNumber, formatPrice } from '@/lib/format'
import { cx } from '@/ui/cx'
import { SectionHead } from '@/ui/section-head'
import { TextLink } from '@/ui/text-link'

/** The three ways to invest, side by side. */
export function InvestmentOptions() {
  const { eyebrow, title, note } = investmentOptions
  return (
    <section className="sec bg-sand-2" aria-labelledby="opciones">
      <div className="wrap">
        <SectionHead number="02" eyebrow={eyebrow} title={<Headline {...title} />} id="opciones" />
        <OptionsTable />
        <div className="mt-4 text-xs text-muted">
          <p>{note}</p>
          <RateNote />
        </div>
      </div>
    </section>
  )
}

const rows: { name: string; renderCell: (option: InvestmentOption) => ReactNode }[] = [
  { name: 'Retorno', renderCell: (option) => <Amount text={option.yield} note={option.yieldNote} /> },
  { name: 'Apreciación anual', renderCell: (option) => <Amount text={option.appreciation} /> },
  { name: 'Inversión desde', renderCell: (option) => <StartingPrice amount={option.from} /> },
]

// On narrow screens, the name of each row is above its three values.
const rowStyle = 'max-md:grid max-md:grid-cols-3 max-md:gap-x-3.5 max-md:border-b max-md:border-sand-line max-md:py-3.5'
const cellStyle = 'md:border-b md:border-sand-line md:py-5 md:pr-6'

function OptionsTable() {
  return (
    <div className="overflow-x-auto">
      <table aria-labelledby="opciones" className="w-full min-w-[17.5rem] table-fixed text-left align-top max-md:block">
        <thead className="max-md:block">
          <tr className={cx(rowStyle, 'max-md:border-ink')}>
            <td className={cx(cellStyle, 'max-md:hidden')} />
            {investmentOptions.list.map(({ name, text }) => (
              <th key={name} scope="col" className="font-normal md:border-b md:border-ink md:pr-6 md:pb-5 md:align-top">
                <span className="block font-serif text-[1.125rem] leading-tight hyphens-auto max-[359px]:text-base md:text-h3">
                  {name}
                </span>
                <span className="block text-sm text-muted max-md:hidden">{text}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map(({ name, renderCell }) => (
            <tr key={name} className={rowStyle}>
              <th
                scope="row"
                className={cx(
                  cellStyle,
                  'align-top text-sm font-normal text-muted max-md:col-span-3 max-md:mb-1 md:pt-[26px]',
                )}
              >
                {name}
              </th>
              {investmentOptions.list.map((option) => (
                <td key={option.name} className={cx(cellStyle, 'align-top')}>
                  {renderCell(option)}
                </td>
              ))}
            </tr>
          ))}
          <tr className={rowStyle}>
            <td className={cx(cellStyle, 'max-md:hidden')} />
            {investmentOptions.list.map(({ name, link }) => (
              <td key={name} className={cellStyle}>
                <TextLink
                  standalone
                  to={link.to}
                  className="max-md:text-label max-md:leading-tight md:text-sm md:whitespace-nowrap"
                >
                  <span>{link.label}</span> <ArrowRight size={16} className="max-md:hidden" />
                </TextLink>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}

function Amount({ text, note }: { text: string; note?: string | undefined }) {
  return (
    <>
      <span className={amountStyle}>{text}</span>
      {note && <span className="block text-xs text-muted">{` ${note}`}</span>}
    </>
  )
}

/** Text style of the amounts in the table. */
const amountStyle =
  'lnum font-serif text-[clamp(1rem,4.6vw,1.3125rem)] leading-[1.1] font-[380] tracking-[-.02em] whitespace-nowrap md:text-[1.625rem] lg:text-[2rem]'

/**
 * Price in US dollars ('$150,000') and, once the reference rate is loaded, also in soles. The soles have the same text size, as
 * the law requires (Ley 29571, article 4). `amount` is in US dollars.
 */
function StartingPrice({ amount }: { amount: number }) {
  const rate = useExchangeRate()
  const soles = rate && convertPrice(amount, 'USD', rate)
  return (
    <>
      <span className={amountStyle}>{`$${formatNumber(amount)}`}</span>
      {soles && (
        <span className={cx('mt-1 block', amountStyle)}>{` ${formatPrice(soles.amount, soles.currency)}`}</span>
      )}
    </>
  )
}
