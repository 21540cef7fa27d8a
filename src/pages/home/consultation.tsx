import { lazyForm } from '@/components/lazy-form'
import { emailHref, phoneHref, site } from '@/config/site'
import { openingHours } from '@/content/contact'
import { SectionHead } from '@/ui/section-head'
import { linkStyle } from '@/ui/text-link'

const ConsultationForm = lazyForm(() => import('./consultation-form').then((module) => module.ConsultationForm), {
  room: 'min-h-190',
})

export function Consultation() {
  return (
    <section id="contact" aria-labelledby="consulta" className="sec bg-garua-2">
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
              Cuéntanos qué buscas. Un agente coordinará contigo la visita y te mostrará las propiedades que encajan.
            </p>
            <dl className="mt-7 border-t border-garua text-sm [&>div]:flex [&>div]:flex-wrap [&>div]:items-baseline [&>div]:gap-x-3 [&>div]:border-b [&>div]:border-garua [&>div]:py-3 [&_dd]:min-w-24 [&_dd]:flex-5 [&_dd]:font-medium [&_dt]:min-w-[6.5rem] [&_dt]:flex-2 [&_dt]:text-mut">
              <div>
                <dt>Oficina</dt>
                <dd>{site.addressLines[0]}</dd>
              </div>
              <div>
                <dt>Teléfono</dt>
                <dd>
                  <a href={phoneHref} className={linkStyle()}>
                    {site.phone}
                  </a>
                </dd>
              </div>
              <div>
                <dt>Correo</dt>
                <dd>
                  <a href={emailHref} className={linkStyle(false, 'wrap-anywhere')}>
                    {site.email}
                  </a>
                </dd>
              </div>
              <div>
                <dt>Horario</dt>
                <dd>
                  {openingHours.map(({ label, text }) => (
                    <span key={label} className="block">
                      {`${label} ${text}`}
                    </span>
                  ))}
                </dd>
              </div>
            </dl>
          </div>
          <ConsultationForm className="lg:col-[6/13]" />
        </div>
      </div>
    </section>
  )
}
