import { AgencyJsonLd, BreadcrumbJsonLd } from '@/components/json-ld'
import { PageHero } from '@/components/page-hero'
import { paths } from '@/config/paths'
import { contactHead, contactHero } from '@/content/contact'
import { casinoNautico } from '@/content/photos'
import { PageHead } from '@/layout/page-head'
import { ContactForm } from './contact-form'
import { Office } from './office'
import { OfficeMap } from './office-map'

export function Component() {
  return (
    <>
      <PageHead {...contactHead} path={paths.contact} />
      <AgencyJsonLd />
      <BreadcrumbJsonLd crumbs={[{ name: contactHead.title, path: paths.contact }]} />
      <PageHero {...contactHero} image={casinoNautico} focus="object-[47%_50%] lg:object-center" />
      <section className="sec">
        <div className="wrap grid gap-x-gut gap-y-10 lg:grid-cols-12">
          <Office className="lg:col-span-4" />
          <div className="min-h-[560px] lg:col-span-7 lg:col-start-6">
            <ContactForm />
          </div>
        </div>
      </section>
      <OfficeMap />
    </>
  )
}
