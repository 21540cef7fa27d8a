import { TitleBar } from '@/components/title-bar'
import type { LegalDocument as LegalText } from '@/content/legal'
import { AnchorLink } from '@/ui/text-link'
import { Article } from './article'

/** The text in columns 4 to 9, its index in the margin. */
export function LegalDocument({ eyebrow, title, lead, updated, articles }: LegalText) {
  return (
    <div className="wrap sec">
      <TitleBar eyebrow={eyebrow} title={title} lead={lead} />
      <div className="grid gap-x-gut gap-y-10 lg:grid-cols-12">
        <nav aria-label="En esta página" className="lg:col-span-3">
          <p className="mb-3 text-xs text-mut">Última actualización: {updated}</p>
          <ul className="border-t border-garua lg:sticky lg:top-24">
            {articles.map(({ id, title: name }) => (
              <li key={id} className="border-b border-garua">
                <AnchorLink id={id} className="flex min-h-11 items-center py-2 text-sm hover:underline">
                  {name}
                </AnchorLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="lg:col-span-6">
          {articles.map((article) => (
            <Article key={article.id} {...article} />
          ))}
        </div>
      </div>
    </div>
  )
}
