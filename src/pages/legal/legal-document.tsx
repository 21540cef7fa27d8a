import { AgencyEmailLink, AgencyText } from '@/components/agency-email'
import { PageTitle } from '@/components/page-heading'
import { phoneHref, site } from '@/config/site'
import type { LegalArticle, LegalDocument as LegalText } from '@/content/legal'
import { FactList } from '@/ui/fact-list'
import { ExternalLink, SectionLink, TextLink } from '@/ui/text-link'

/** A legal text with its table of contents. From 1024 px on, the contents are in columns 1 to 3 and the text in columns 4 to 9. */
export function LegalDocument({ eyebrow, title, intro, updated, articles }: LegalText) {
  return (
    <div className="wrap sec">
      <PageTitle eyebrow={eyebrow} title={title} intro={intro} />
      <div className="grid gap-x-gutter gap-y-10 lg:grid-cols-12">
        <nav aria-label="En esta página" className="lg:col-span-3">
          <p className="mb-3 text-xs text-muted">{`Última actualización: ${updated}`}</p>
          <ul className="border-t border-hairline lg:sticky lg:top-24">
            {articles.map(({ id, title: name }) => (
              <li key={id} className="border-b border-hairline">
                <SectionLink id={id} className="flex min-h-11 items-center py-2 text-sm hover:underline">
                  {name}
                </SectionLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="lg:col-span-6">
          {articles.map((article) => (
            <LegalArticleText key={article.id} {...article} />
          ))}
        </div>
      </div>
    </div>
  )
}

const contacts = [
  { term: 'Correo', detail: <AgencyEmailLink /> },
  { term: 'Teléfono', detail: <ExternalLink href={phoneHref}>{site.phone}</ExternalLink> },
  { term: 'Dirección', detail: site.addressLines.join(', ') },
]

function LegalArticleText({ id, title, blocks, link, contact }: LegalArticle) {
  return (
    <section id={id} aria-labelledby={`${id}-titulo`} className="border-t border-hairline pt-7 pb-9 first:border-ink">
      <h2 id={`${id}-titulo`} className="text-h3">
        {title}
      </h2>
      <div className="mt-3 grid max-w-text gap-4">
        {blocks.map((block, index) =>
          typeof block === 'string' ? (
            <p key={index} className="wrap-anywhere">
              <AgencyText>{block}</AgencyText>
            </p>
          ) : (
            <ul key={index} className="grid list-disc gap-1.5 pl-5 marker:text-control">
              {block.list.map(({ term, text }) => (
                <li key={text}>
                  {term && <strong className="font-semibold">{`${term}: `}</strong>}
                  <span>{text}</span>
                </li>
              ))}
            </ul>
          ),
        )}
        {link && (
          <TextLink standalone to={link.to} className="justify-self-start">
            {link.label}
          </TextLink>
        )}
        {contact && <FactList facts={contacts} />}
      </div>
    </section>
  )
}
