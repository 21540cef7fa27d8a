import { AgencyJsonLd } from '@/components/json-ld'
import { MissingPart } from '@/components/missing-part'
import { paths } from '@/config/paths'
import { missingCode } from '@/content/missing-code'
import { PageHead } from '@/layout/page-head'
import { whenCalm } from '@/lib/when-calm'
import { lazyPart } from '@/ui/lazy-part'
import { Hero } from './hero'
import { useStrayAnchorCleanup } from './stray-anchors'

// The prerendered page shows these sections at once; their code waits until the first screen is alive.
const Sections = lazyPart(() =>
  whenCalm()
    .then(() => import('./sections'))
    .then((module) => module.Sections),
)

// One element for ever: drawing the page again (another #anchor) must not disturb sections that are not alive yet.
const content = (
  <>
    <PageHead
      title="Redescubre Ancón: El Balneario Premier de Perú"
      ownTitle
      description="Propiedades frente al mar y oportunidades de inversión en Ancón, a 43 km de Lima: casas, apartamentos y condominios en una bahía con más de 150 años de historia."
      path={paths.home}
    />
    <AgencyJsonLd />
    <Hero />
    <Sections
      standing
      fallback={<div className="min-h-svh" />}
      missing={(retry) => <MissingPart title={missingCode.sections} onRetry={retry} className="wrap sec" />}
    />
  </>
)

export function Page() {
  useStrayAnchorCleanup()
  return content
}
