import { Headline } from '@/components/headline'
import { chatUrl } from '@/config/site'
import { chatTexts } from '@/content/chat'
import { team } from '@/content/people'
import { SectionHead } from '@/ui/section-head'
import { TextAnchor } from '@/ui/text-link'
import { RuledList } from './ruled-list'

/** Who works here; until they are named, what the office does. */
export function Team() {
  const { eyebrow, title, lead, list, duties } = team
  const rows = list.length > 0 ? list.map(({ name, role, text }) => ({ name, label: role, text })) : duties
  return (
    <section id="team" className="sec border-t border-garua" aria-labelledby="equipo">
      <div className="wrap">
        <SectionHead number="04" eyebrow={eyebrow} title={<Headline {...title} />} id="equipo" />
        <div className="grid gap-x-gut gap-y-8 lg:grid-cols-12">
          <div className="lg:col-span-5">
            <p className="max-w-lead text-lead">{lead}</p>
            <p className="mt-4">
              <TextAnchor go newTab href={chatUrl(chatTexts.contactAgent)}>
                Conversar con un agente
              </TextAnchor>
            </p>
          </div>
          <RuledList rows={rows} className="lg:col-span-6 lg:col-start-7" />
        </div>
      </div>
    </section>
  )
}
