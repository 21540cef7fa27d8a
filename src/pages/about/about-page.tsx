import { CallToAction } from '@/components/call-to-action'
import { AgencyJsonLd, BreadcrumbJsonLd } from '@/components/json-ld'
import { Headline, PageHero } from '@/components/page-heading'
import { SketchMap } from '@/components/map/sketch-map'
import { paths } from '@/config/paths'
import { aboutCallToAction, aboutHead, aboutHero, districtTexts, historyTexts } from '@/content/about'
import { illustrativeImageNote } from '@/content/images'
import { anconBayHero } from '@/content/photos'
import { beachAreasDrawing } from '@/content/sketch-map'
import { PageHead } from '@/layout/page-head'
import { FactList } from '@/ui/fact-list'
import { Picture } from '@/ui/picture'
import { SectionHead } from '@/ui/section-head'
import { Team, Testimonials } from './people'
import { Places } from './places'

export function Component() {
  return (
    <>
      <PageHead {...aboutHead} path={paths.about} />
      <AgencyJsonLd />
      <BreadcrumbJsonLd crumbs={[{ name: aboutHead.title, path: paths.about }]} />
      <PageHero
        {...aboutHero}
        image={anconBayHero}
        photoPosition="object-[47%_50%] lg:object-[60%_55%]"
        titleClassName="max-w-[13em]"
      />
      <District />
      <History />
      <Places />
      <Team />
      <Testimonials />
      <CallToAction title={aboutCallToAction} />
    </>
  )
}

/** Location, founding date and size of Ancón. */
function District() {
  const { eyebrow, title, intro, facts, mapLabel } = districtTexts
  return (
    <section className="sec" aria-labelledby="ubicacion">
      <div className="wrap">
        <SectionHead number="01" eyebrow={eyebrow} title={<Headline {...title} />} id="ubicacion" />
        <div className="grid gap-8 md:grid-cols-[2fr_3fr] md:items-center lg:grid-cols-12 lg:gap-x-gutter">
          <SketchMap label={mapLabel} className="lg:col-span-5" />
          <div className="lg:col-span-6 lg:col-start-7">
            <p className="max-w-lead text-lead">{intro}</p>
            <FactList facts={facts} className="mt-7" />
            <p className="mt-3 text-xs text-muted">{beachAreasDrawing.credit}</p>
          </div>
        </div>
      </div>
    </section>
  )
}

/** The founding of the resort, and the museum at the archaeological site with the earlier history. */
function History() {
  const { eyebrow, title, intro, image, alt, museum } = historyTexts
  return (
    <section id="history" className="sec bg-sand-2" aria-labelledby="historia">
      <div className="wrap">
        <SectionHead number="02" eyebrow={eyebrow} title={<Headline {...title} />} id="historia" />
        <div className="grid gap-x-gutter gap-y-8 lg:grid-cols-12 lg:items-center">
          <figure className="lg:order-2 lg:col-span-5 lg:col-start-8">
            <div className="aspect-4/5 md:max-lg:aspect-3/2">
              <Picture image={image} alt={alt} sizes="(max-width: 1023px) 150vw, 52vw" />
            </div>
            <figcaption className="mt-2 text-xs text-muted">{illustrativeImageNote}</figcaption>
          </figure>
          <div className="lg:col-span-6">
            <p className="max-w-lead text-lead">{intro}</p>
            <div className="mt-8 border-t border-sand-line pt-7">
              <p className="eyebrow pb-2.5 text-muted">{museum.eyebrow}</p>
              <h3 className="text-h3">{museum.title}</h3>
              <p className="mt-2.5 max-w-text text-muted">{museum.text}</p>
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}
