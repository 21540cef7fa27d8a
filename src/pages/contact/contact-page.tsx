import { ArrowUpRight } from 'lucide-react'
import { useRef } from 'react'
import { useIsNearViewport } from '@/browser/use-near-viewport'
import { AgencyEmailLink } from '@/components/agency-email'
import { AgencyJsonLd, BreadcrumbJsonLd } from '@/components/json-ld'
import { lazyPart } from '@/components/lazy-part'
import { PageHero } from '@/components/page-heading'
import { paths } from '@/config/paths'
import { phoneHref, site } from '@/config/site'
import { contactHead, contactHero, contactSocials, officeMapTexts, openingHours } from '@/content/contact'
import { chunkErrorTexts } from '@/content/messages'
import { casinoNautico } from '@/content/photos'
import { mapDrawing } from '@/content/sketch-map'
import { PageHead } from '@/layout/page-head'
import { Embed } from '@/ui/embed'
import { FactList } from '@/ui/fact-list'
import { cx } from '@/ui/cx'
import { ExternalLink, TextLink } from '@/ui/text-link'
import { ContactForm } from './contact-form'

const mapHeightPx = 450
/** A frame over the edges of a map: it takes no pixel from the height of the map, and adds none. */
const frameStyle = 'relative after:pointer-events-none after:absolute after:inset-0 after:border-y after:border-ink'

export function Component() {
  return (
    <>
      <PageHead {...contactHead} path={paths.contact} />
      <AgencyJsonLd />
      <BreadcrumbJsonLd crumbs={[{ name: contactHead.title, path: paths.contact }]} />
      <PageHero
        {...contactHero}
        image={casinoNautico} // Without the flag, which the header would cover.
        photoPosition="object-[70%_50%] lg:object-[50%_74%] lg:max-xl:origin-bottom lg:max-xl:scale-125"
      />
      <section className="sec">
        <div className="wrap grid gap-x-gutter gap-y-10 lg:grid-cols-12">
          <Office className="lg:col-span-4" />
          <div className="min-h-[560px] lg:col-span-8 lg:col-start-5">
            <ContactForm />
          </div>
        </div>
      </section>
      <OfficeMap />
    </>
  )
}

const contacts = [
  { term: 'Teléfono', detail: <ExternalLink href={phoneHref}>{site.phone}</ExternalLink> },
  { term: 'Correo', detail: <AgencyEmailLink /> },
]
const hours = openingHours.map(({ label, text }) => ({ term: label, detail: text }))

/** Address, contact details and opening hours of the office. */
function Office({ className }: { className?: string }) {
  return (
    <div className={className}>
      <h2 className="eyebrow mb-4 font-sans text-muted">Oficina</h2>
      <address className="font-serif text-h3 text-balance not-italic">{site.addressLines.join('. ')}</address>
      <FactList facts={contacts} className="mt-7" />
      <h2 className="eyebrow mt-9 mb-3 font-sans text-muted">Horario de atención</h2>
      <FactList facts={hours} />
      <h2 className="eyebrow mt-9 mb-2 font-sans text-muted">Redes</h2>
      <ul className="flex flex-wrap gap-x-6">
        {contactSocials.map(({ label, href }) => (
          <li key={label}>
            <ExternalLink standalone newTab href={href}>
              {label}
            </ExternalLink>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm">
        Conforme al Código de Protección y Defensa del Consumidor, tiene a su disposición nuestro{' '}
        <TextLink to={paths.complaints}>Libro de Reclamaciones</TextLink>.
      </p>
    </div>
  )
}

const chartPoster = (
  <img
    src={mapDrawing.src}
    alt=""
    loading="lazy"
    decoding="async"
    className="size-full object-cover object-[60%_90%]"
  />
)

const streetsPoster = (
  <p className="grid h-full place-items-center text-sm">
    <ExternalLink standalone newTab href={officeMapTexts.placeUrl}>
      {officeMapTexts.streets} <ArrowUpRight size={16} />
    </ExternalLink>
  </p>
)

const OfficeChart = lazyPart(
  () => import('@/components/map/office-chart').then((module) => module.OfficeChart),
  chunkErrorTexts.map,
)

/** The chart of the bay, then the street map of a maps service: side by side from 1024 px on. A drawing shows until the chart loads. */
function OfficeMap() {
  const [firstLine, ...otherLines] = site.addressLines
  const chart = useRef<HTMLDivElement>(null)
  const isNear = useIsNearViewport(chart)
  return (
    <section aria-label="Mapa" className="grid lg:grid-cols-[2fr_1fr]">
      <div ref={chart} className={frameStyle} style={{ height: mapHeightPx }}>
        <div className="absolute inset-0">{chartPoster}</div>
        {isNear && (
          <OfficeChart
            label={officeMapTexts.chartLabel}
            office={officeMapTexts.office}
            name={officeMapTexts.officeName}
            className="absolute inset-0"
            errorClass="absolute inset-x-0 bottom-0 bg-page p-5"
          />
        )}
        <div className="absolute top-5 right-margin left-margin border border-ink bg-white px-6 py-4 sm:right-auto sm:max-w-[360px]">
          <p className="font-serif text-h4">{firstLine}</p>
          <p className="text-sm text-muted">{otherLines.join('. ')}</p>
          <ExternalLink standalone newTab href={officeMapTexts.directionsUrl}>
            Cómo llegar <ArrowUpRight size={16} />
          </ExternalLink>
        </div>
      </div>
      <div style={{ height: mapHeightPx }} className={cx(frameStyle, 'max-lg:after:border-t-0 lg:after:border-l')}>
        <Embed
          src={officeMapTexts.streetsMapUrl}
          title={officeMapTexts.title}
          poster={streetsPoster}
          className="h-full"
        />
      </div>
    </section>
  )
}
