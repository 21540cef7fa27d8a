import { AgencyJsonLd, BreadcrumbJsonLd } from '@/components/json-ld'
import { ClosingCall } from '@/components/closing-call'
import { PageHero } from '@/components/page-hero'
import { paths } from '@/config/paths'
import { aboutCall, aboutHead, aboutHero } from '@/content/about'
import { anconBayHero } from '@/content/photos'
import { PageHead } from '@/layout/page-head'
import { District } from './district'
import { History } from './history'
import { Places } from './places'
import { Team } from './team'
import { Testimonials } from './testimonials'

export function Component() {
  return (
    <>
      <PageHead {...aboutHead} path={paths.about} />
      <AgencyJsonLd />
      <BreadcrumbJsonLd crumbs={[{ name: aboutHead.title, path: paths.about }]} />
      <PageHero
        {...aboutHero}
        image={anconBayHero}
        focus="object-[47%_50%] lg:object-[60%_55%]"
        titleClassName="max-w-[13em]"
      />
      <District />
      <History />
      <Places />
      <Team />
      <Testimonials />
      <ClosingCall title={aboutCall} />
    </>
  )
}
