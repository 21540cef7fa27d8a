import { FactList } from '@/components/fact-list'
import { emailHref, phoneHref, site } from '@/config/site'
import type { LegalArticle } from '@/content/legal'
import { TextAnchor } from '@/ui/text-link'

const contacts = [
  { term: 'Correo', detail: <TextAnchor href={emailHref}>{site.email}</TextAnchor> },
  { term: 'Teléfono', detail: <TextAnchor href={phoneHref}>{site.phone}</TextAnchor> },
  { term: 'Dirección', detail: site.addressLines.join(', ') },
]

export function Article({ id, title, blocks, contact }: LegalArticle) {
  return (
    <section id={id} aria-labelledby={`${id}-titulo`} className="border-t border-garua pt-7 pb-9 first:border-tinta">
      <h2 id={`${id}-titulo`} className="text-h3">
        {title}
      </h2>
      <div className="mt-3 grid max-w-texto gap-4">
        {blocks.map((block, index) =>
          typeof block === 'string' ? (
            <p key={index} className="wrap-anywhere">
              {block}
            </p>
          ) : (
            <ul key={index} className="grid list-disc gap-1.5 pl-5 marker:text-boya">
              {block.list.map(({ term, text }) => (
                <li key={text}>
                  {term && <strong className="font-semibold">{term}: </strong>}
                  {text}
                </li>
              ))}
            </ul>
          ),
        )}
        {contact && <FactList facts={contacts} />}
      </div>
    </section>
  )
}
