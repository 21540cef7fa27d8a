import { Headline } from '@/components/headline'
import { overview } from '@/content/investment'
import { SectionHead } from '@/ui/section-head'

/** The four figures of the market. */
export function Figures() {
  const { id, eyebrow, title, note, figures } = overview
  return (
    <section id={id} tabIndex={-1} className="sec" aria-labelledby="cifras">
      <div className="wrap">
        <SectionHead number="01" eyebrow={eyebrow} title={<Headline {...title} />} note={note} id="cifras" />
        <dl className="grid grid-cols-2 border-t border-tinta lg:grid-cols-4">
          {figures.map(({ prefix, value, text }) => (
            <div
              key={text}
              className="flex flex-col-reverse justify-end gap-2 border-garua pt-5 pr-4 pb-6 max-lg:border-b lg:border-b lg:not-first:border-l lg:not-first:pl-6"
            >
              <dt className="max-w-[24ch] text-sm leading-[1.45] text-mut">{text}</dt>
              <dd className="lnum font-serif text-[clamp(2.5rem,1.8rem+2.6vw,4.25rem)] leading-none font-[340] tracking-[-.03em] whitespace-nowrap">
                {prefix && <small className="mr-[.35em] text-[.34em] tracking-normal italic">{prefix} </small>}
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
