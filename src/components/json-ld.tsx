import { paths } from '@/config/paths'
import { site } from '@/config/site'
import { openingHours } from '@/content/contact'
import {
  toBreadcrumbList,
  type LinkedItem,
  toItemList,
  toRealEstateAgent,
  serializeForScript,
} from '@/lib/structured-data'
import type { PropertySummary } from '@/services/properties/columns'

export function JsonLd({ data }: { data: object }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: serializeForScript(data) }} />
}

/** Structured data of the agency: name, contact, address and opening hours. */
export function AgencyJsonLd() {
  const { name, url, phone, email, addressLines, socials } = site
  return (
    <JsonLd
      data={toRealEstateAgent({
        name,
        url,
        image: `${url}/og-image.jpg`,
        phone,
        email,
        street: addressLines[0] ?? '',
        openingHours,
        sameAs: Object.values(socials),
      })}
    />
  )
}

/** Breadcrumbs of a page, as structured data. Adds the home page before `crumbs`. */
export function BreadcrumbJsonLd({ crumbs }: { crumbs: readonly LinkedItem[] }) {
  return <JsonLd data={toBreadcrumbList(site.url, [{ name: 'Inicio', path: '/' }, ...crumbs])} />
}

export function PropertyListJsonLd({ properties }: { properties: readonly PropertySummary[] }) {
  return (
    <JsonLd
      data={toItemList(
        site.url,
        properties.map(({ id, title }) => ({ name: title, path: paths.property(id) })),
      )}
    />
  )
}
