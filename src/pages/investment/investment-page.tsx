import { ArrowDown } from 'lucide-react'
import { ClosingCall } from '@/components/closing-call'
import { BreadcrumbJsonLd } from '@/components/json-ld'
import { PageHero } from '@/components/page-hero'
import { paths } from '@/config/paths'
import { investmentCall, investmentHead, investmentHero, overview } from '@/content/investment'
import { residencialAncon } from '@/content/photos'
import { PageHead } from '@/layout/page-head'
import { scrollToPart } from '@/lib/prefers-stillness'
import { Button } from '@/ui/button'
import { ButtonLink } from '@/ui/button-link'
import { Figures } from './figures'
import { Options } from './options'
import { Process } from './process'
import { Projects } from './projects'

const heroButton = 'max-xs:flex-auto max-xs:px-2 max-xs:text-sm'

export function Component() {
  return (
    <>
      <PageHead {...investmentHead} path={paths.investment} />
      <BreadcrumbJsonLd crumbs={[{ name: 'Inversión', path: paths.investment }]} />
      <PageHero
        {...investmentHero}
        image={residencialAncon}
        focus="object-[47%_50%] lg:object-[50%_45%]"
        titleClassName="max-w-[9em]"
      >
        <Button variant="pri" size="lg" className={heroButton} onClick={showOverview}>
          <ArrowDown size={20} strokeWidth={1.5} className="max-xs:hidden" aria-hidden="true" />
          Ver el resumen
        </Button>
        <ButtonLink to={paths.properties} size="lg" className={heroButton}>
          Ver propiedades
        </ButtonLink>
      </PageHero>
      <Figures />
      <Options />
      <Process />
      <Projects />
      <ClosingCall title={investmentCall} />
    </>
  )
}

function showOverview() {
  scrollToPart(overview.id)
  document.getElementById(overview.id)?.focus({ preventScroll: true })
}
