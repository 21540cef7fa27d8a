import { Headline } from '@/components/headline'
import { RateNote } from '@/components/price'
import { options } from '@/content/investment'
import { SectionHead } from '@/ui/section-head'
import { OptionsTable } from './options-table'

/** The three ways to invest, side by side. */
export function Options() {
  const { eyebrow, title, note } = options
  return (
    <section className="sec bg-arena-2" aria-labelledby="opciones">
      <div className="wrap">
        <SectionHead number="02" eyebrow={eyebrow} title={<Headline {...title} />} id="opciones" />
        <OptionsTable />
        <div className="mt-4 text-xs text-mut">
          <p>{note}</p>
          <RateNote />
        </div>
      </div>
    </section>
  )
}
