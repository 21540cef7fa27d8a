import { Headline } from '@/components/headline'
import { history } from '@/content/about'
import { REFERENTIAL_NOTE } from '@/content/images'
import { Picture } from '@/ui/picture'
import { SectionHead } from '@/ui/section-head'

/** The founding of the resort and, before it, what the site museum keeps. */
export function History() {
  const { eyebrow, title, lead, image, alt, museum } = history
  return (
    <section id="history" className="sec bg-arena-2" aria-labelledby="historia">
      <div className="wrap">
        <SectionHead number="02" eyebrow={eyebrow} title={<Headline {...title} />} id="historia" />
        <div className="grid gap-x-gut gap-y-8 lg:grid-cols-12 lg:items-center">
          <figure className="lg:order-2 lg:col-span-5 lg:col-start-8">
            <div className="aspect-4/5">
              <Picture image={image} alt={alt} sizes="(max-width: 1023px) 150vw, 52vw" />
            </div>
            <figcaption className="mt-2 text-xs text-mut">{REFERENTIAL_NOTE}</figcaption>
          </figure>
          <div className="lg:col-span-6">
            <p className="max-w-lead text-lead">{lead}</p>
            <div className="mt-8 border-t border-arena-linea pt-7">
              <p className="eyebrow pb-2.5 text-mut">{museum.eyebrow}</p>
              <h3 className="text-h3">{museum.title}</h3>
              <p className="mt-2.5 max-w-texto text-mut">{museum.text}</p>
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}
