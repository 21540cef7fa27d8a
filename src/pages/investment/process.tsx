import { Headline } from '@/components/headline'
import { guide } from '@/content/investment'
import { SectionHead } from '@/ui/section-head'

/** From the first talk to the keys and after. */
export function Process() {
  return (
    <section id="guide" className="sec" aria-labelledby="proceso">
      <div className="wrap">
        <SectionHead number="03" eyebrow={guide.eyebrow} title={<Headline {...guide.title} />} id="proceso" />
        <ol className="grid border-t border-tinta lg:grid-cols-5">
          {guide.steps.map(({ name, text }, index) => (
            <li
              key={name}
              className="grid grid-cols-[48px_1fr] gap-x-3 gap-y-1 border-garua py-5 max-lg:border-b lg:grid-cols-1 lg:content-start lg:gap-3 lg:px-5 lg:pt-6 lg:pb-2 lg:not-first:border-l lg:first:pl-0"
            >
              <span
                aria-hidden="true"
                className="lnum row-span-2 font-serif text-[2rem] leading-none text-acento italic lg:row-auto lg:text-[3rem]"
              >
                {index + 1}
              </span>
              <h3 className="text-h4">{name}</h3>
              <p className="text-sm text-mut">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
