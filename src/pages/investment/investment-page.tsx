import { ArrowDown } from 'lucide-react'
import { scrollToSection } from '@/browser/scrolling'
import { CallToAction } from '@/components/call-to-action'
import { BreadcrumbJsonLd } from '@/components/json-ld'
import { Headline, PageHero } from '@/components/page-heading'
import { paths } from '@/config/paths'
import {
  purchaseGuide,
  investmentCallToAction,
  investmentHead,
  investmentHero,
  marketOverview,
} from '@/content/investment'
import { residencialAncon } from '@/content/photos'
import { PageHead } from '@/layout/page-head'
import { Button, ButtonLink } from '@/ui/button'
import { SectionHead } from '@/ui/section-head'
import { InvestmentOptions } from './options'
import { Projects } from './projects'

const heroButtonStyle = 'max-xs:flex-auto max-xs:px-2 max-xs:text-sm'

export function Component() {
  return (
    <>
      <PageHead {...investmentHead} path={paths.investment} />
      <BreadcrumbJsonLd crumbs={[{ name: 'Inversión', path: paths.investment }]} />
      <PageHero
        {...investmentHero}
        image={residencialAncon}
        photoPosition="object-[47%_50%] lg:object-[50%_45%]"
        titleClassName="max-w-[9em]"
      >
        <Button variant="primary" size="lg" className={heroButtonStyle} onClick={showOverview}>
          <ArrowDown size={20} strokeWidth={1.5} className="max-xs:hidden" />
          Ver el resumen
        </Button>
        <ButtonLink to={paths.properties} size="lg" className={heroButtonStyle}>
          Ver propiedades
        </ButtonLink>
      </PageHero>
      <MarketFigures />
      <InvestmentOptions />
      <PurchaseProcess />
      <Projects />
      <CallToAction title={investmentCallToAction} />
    </>
  )
}

function showOverview() {
  scrollToSection(marketOverview.id)
  document.getElementById(marketOverview.id)?.focus({ preventScroll: true })
}

/** Four key figures of the market. */
function MarketFigures() {
  const { id, eyebrow, title, note, figures } = marketOverview
  return (
    <section id={id} tabIndex={-1} className="sec" aria-labelledby="cifras">
      <div className="wrap">
        <SectionHead number="01" eyebrow={eyebrow} title={<Headline {...title} />} note={note} id="cifras" />
        <dl className="two-columns border-t border-ink lg:grid-cols-4">
          {figures.map(({ prefix, value, text }) => (
            <div
              key={text}
              className="flex flex-col-reverse justify-end gap-2 border-hairline pt-5 pr-4 pb-6 max-lg:border-b lg:border-b lg:not-first:border-l lg:not-first:pl-6"
            >
              <dt className="max-w-[24ch] text-sm leading-[1.45] text-muted">{text}</dt>
              <dd className="lnum font-serif text-[clamp(2.5rem,1.8rem+2.6vw,4.25rem)] leading-none font-[340] tracking-[-.03em] whitespace-nowrap">
                {prefix && <small className="mr-[.35em] text-[.34em] tracking-normal italic">{`${prefix} `}</small>}
                <span>{value}</span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

/** The steps of a purchase, from the first advice to the management of the property. */
function PurchaseProcess() {
  return (
    <section id="guide" className="sec" aria-labelledby="proceso">
      <div className="wrap">
        <SectionHead
          number="03"
          eyebrow={purchaseGuide.eyebrow}
          title={<Headline {...purchaseGuide.title} />}
          id="proceso"
        />
        <ol className="grid border-t border-ink lg:grid-cols-5">
          {purchaseGuide.steps.map(({ name, text }, index) => (
            <li
              key={name}
              className="grid grid-cols-[48px_minmax(0,1fr)] gap-x-3 gap-y-1 border-hairline py-5 max-lg:border-b lg:grid-cols-1 lg:content-start lg:gap-3 lg:px-5 lg:pt-6 lg:pb-2 lg:not-first:border-l lg:first:pl-0"
            >
              <span
                aria-hidden="true"
                className="lnum row-span-2 font-serif text-[2rem] leading-none text-accent italic lg:row-auto lg:text-[3rem]"
              >
                {index + 1}
              </span>
              <h3 className="text-h4">{name}</h3>
              <p className="text-sm text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
