import { districtFacts } from '@/content/home'
import * as descriptions from '@/content/images'
import { yachtClub } from '@/content/photos'
import { Picture } from '@/ui/picture'
import { SectionHead } from '@/ui/section-head'

export function ValueProposition() {
  return (
    <section id="value-proposition" aria-labelledby="por-que-ancon" className="sec">
      <div className="wrap">
        <SectionHead
          id="por-que-ancon"
          number="02"
          eyebrow="Por qué Ancón"
          title={
            <>
              Un balneario con historia, <em>cerca de todo</em>
            </>
          }
        />
        <div className="grid-12">
          <div className="after-first-paint relative aspect-3/2 max-lg:mb-8 lg:col-[1/5] lg:aspect-auto">
            <Picture
              image={yachtClub}
              alt={descriptions.yachtClub}
              sizes="(min-width: 1024px) 54vw, 90vw"
              className="absolute inset-0"
            />
          </div>
          <ul className="border-t border-ink lg:col-[6/13]">
            {districtFacts.map((fact) => (
              <li
                key={fact.title}
                className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-hairline pt-5 pb-5.5 md:grid md:grid-cols-[4fr_5fr] md:py-6.5"
              >
                <p className="lnum w-[7.25rem] font-serif text-[clamp(2.75rem,2.2rem+2.3vw,4.5rem)] leading-none font-[340] tracking-[-.03em] whitespace-nowrap md:w-auto">
                  {'before' in fact && (
                    <span className="mr-[.25em] text-[.34em] tracking-normal italic max-md:mb-0.5 max-md:block max-md:text-label">
                      {`${fact.before} `}
                    </span>
                  )}
                  {fact.figure}
                  {'unit' in fact && <span className="ml-[.16em] text-[.42em] tracking-[-.01em]">{fact.unit}</span>}
                </p>
                <div className="min-w-0 flex-[1_1_9rem]">
                  <h3 className="text-h4">{fact.title}</h3>
                  <p className="text-muted">{fact.text}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
