import { FactList } from '@/components/fact-list'
import { paths } from '@/config/paths'
import { emailHref, phoneHref, site } from '@/config/site'
import { contactSocials } from '@/content/contact'
import { openingHours } from '@/content/opening-hours'
import { TextAnchor, TextLink } from '@/ui/text-link'

const contacts = [
  { term: 'Teléfono', detail: <TextAnchor href={phoneHref}>{site.phone}</TextAnchor> },
  { term: 'Correo', detail: <TextAnchor href={emailHref}>{site.email}</TextAnchor> },
]
const hours = openingHours.map(({ label, text }) => ({ term: label, detail: text }))

/** Where the office is, how to reach it and when it opens. */
export function Office({ className }: { className?: string }) {
  return (
    <div className={className}>
      <h2 className="eyebrow mb-4 font-sans text-mut">Oficina</h2>
      <address className="font-serif text-h3 text-balance not-italic">{site.addressLines.join('. ')}</address>
      <FactList facts={contacts} className="mt-7" />
      <h2 className="eyebrow mt-9 mb-3 font-sans text-mut">Horario de atención</h2>
      <FactList facts={hours} />
      <h2 className="eyebrow mt-9 mb-2 font-sans text-mut">Redes</h2>
      <ul className="flex flex-wrap gap-x-6">
        {contactSocials.map(({ label, href }) => (
          <li key={label}>
            <TextAnchor go newTab href={href}>
              {label}
              <span className="sr-only"> (se abre en otra pestaña)</span>
            </TextAnchor>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm">
        <TextLink go to={`${paths.terms}#libro-de-reclamaciones`}>
          Libro de Reclamaciones
        </TextLink>
      </p>
    </div>
  )
}
