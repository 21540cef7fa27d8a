import { AgencyEmailLink } from '@/components/agency-email'
import { lazyPart, onInteraction } from '@/components/lazy-part'
import { phoneHref, site } from '@/config/site'
import { openingHours } from '@/content/contact'
import { FactList } from '@/ui/fact-list'
import { SectionHead } from '@/ui/section-head'
import { linkStyle } from '@/ui/text-link'

const ConsultationForm = lazyPart(
  onInteraction(() => import('./consultation-form').then((module) => module.ConsultationForm)),
)
const form = <ConsultationForm fallback={<div className="min-h-190" />} />

const facts = [
  { term: 'Oficina', detail: site.addressLines[0] },
  {
    term: 'Teléfono',
    detail: (
      <a href={phoneHref} className={linkStyle()}>
        {site.phone}
      </a>
    ),
  },
  { term: 'Correo', detail: <AgencyEmailLink /> },
  ...openingHours.map(({ label, text }) => ({ term: label, detail: text })),
]

export function Consultation() {
  return (
    <section id="contact" aria-labelledby="consulta" className="sec bg-neutral">
      <div className="wrap">
        <SectionHead
          id="consulta"
          number="05"
          eyebrow="Consulta"
          title={
            <>
              Agenda tu visita <em>a Ancón</em>
            </>
          }
        />
        <div className="grid-12 gap-y-10">
          <div className="lg:col-[1/5]">
            <p className="max-w-lead text-lead">
              Cuéntenos qué busca. Un agente coordinará con usted la visita y le mostrará las propiedades que encajan.
            </p>
            <FactList facts={facts} className="mt-7" />
          </div>
          <div className="lg:col-[6/13]">{form}</div>
        </div>
      </div>
    </section>
  )
}
