import { Croquis } from '@/components/croquis'
import { FactList } from '@/components/fact-list'
import { Headline } from '@/components/headline'
import { district } from '@/content/about'
import { SectionHead } from '@/ui/section-head'

/** Where Ancón is, since when, and how large. */
export function District() {
  const { eyebrow, title, lead, facts, mapLabel, mapNote } = district
  return (
    <section className="sec" aria-labelledby="ubicacion">
      <div className="wrap">
        <SectionHead number="01" eyebrow={eyebrow} title={<Headline {...title} />} id="ubicacion" />
        <div className="grid gap-8 md:grid-cols-[2fr_3fr] md:items-center lg:grid-cols-12 lg:gap-x-gut">
          <Croquis label={mapLabel} className="lg:col-span-5" />
          <div className="lg:col-span-6 lg:col-start-7">
            <p className="max-w-lead text-lead">{lead}</p>
            <FactList facts={facts} className="mt-7" />
            <p className="mt-3 text-xs text-mut">{mapNote}</p>
          </div>
        </div>
      </div>
    </section>
  )
}
