import { ArrowRight } from 'lucide-react'
import { Headline } from '@/components/page-heading'
import { paths } from '@/config/paths'
import { toChatUrl } from '@/config/site'
import { chatTexts } from '@/content/chat'
import { team, testimonials } from '@/content/people'
import { SectionHead } from '@/ui/section-head'
import { ExternalLink, TextLink } from '@/ui/text-link'
import { DividedList } from './places'

/** The team members; if the list is empty, the duties of the office. */
export function Team() {
  const { eyebrow, title, intro, list, duties } = team
  const rows = list.length > 0 ? list.map(({ name, role, text }) => ({ name, label: role, text })) : duties
  return (
    <section id="team" className="sec border-t border-hairline" aria-labelledby="equipo">
      <div className="wrap">
        <SectionHead number="04" eyebrow={eyebrow} title={<Headline {...title} />} id="equipo" />
        <div className="grid gap-x-gutter gap-y-8 lg:grid-cols-12">
          <div className="lg:col-span-5">
            <p className="max-w-lead text-lead">{intro}</p>
            <p className="mt-4">
              <ExternalLink standalone newTab href={toChatUrl(chatTexts.contactAgent)}>
                Conversar con un agente
              </ExternalLink>
            </p>
          </div>
          <DividedList rows={rows} className="lg:col-span-6 lg:col-start-7" />
        </div>
      </div>
    </section>
  )
}

/** Customer testimonials; if the list is empty, an invitation to write the first one. */
export function Testimonials() {
  const { eyebrow, title, intro, list } = testimonials
  return (
    <section id="testimonials" className="sec border-t border-hairline" aria-labelledby="testimonios">
      <div className="wrap">
        <SectionHead number="05" eyebrow={eyebrow} title={<Headline {...title} />} id="testimonios" />
        <div className="grid-12">
          {list.length > 0 ? (
            <ul className="grid gap-x-gutter gap-y-8 md:grid-cols-2">
              {list.map(({ quote, author }) => (
                <li key={author} className="border-t border-ink pt-6">
                  <blockquote className="max-w-text text-lead">{`«${quote}»`}</blockquote>
                  <p className="mt-3 text-sm text-muted">{author}</p>
                </li>
              ))}
            </ul>
          ) : (
            <div className="lg:col-start-4 lg:col-end-11">
              <p className="max-w-lead text-lead">{intro}</p>
              <p className="mt-4">
                <TextLink standalone to={paths.contact}>
                  Contar mi experiencia <ArrowRight size={16} />
                </TextLink>
              </p>
            </div>
          )}
        </div>
      </div>
    </section>
  )
}
