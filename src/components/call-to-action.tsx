import { paths } from '@/config/paths'
import type { Headline as HeadlineText } from '@/content/headline'
import { ButtonLink } from '@/ui/button'
import { Ruler } from '@/ui/section-head'
import { Headline } from '@/components/page-heading'

/** Call to action at the end of a page: contact the agency or see the listings. */
export function CallToAction({ title }: { title: HeadlineText }) {
  return (
    <section className="sec bg-neutral">
      <div className="wrap grid gap-6">
        <Ruler />
        <h2 className="max-w-[15em] text-h2">
          <Headline {...title} />
        </h2>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={paths.contact} variant="primary" size="lg">
            Contactar
          </ButtonLink>
          <ButtonLink to={paths.properties} size="lg">
            Ver propiedades
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
