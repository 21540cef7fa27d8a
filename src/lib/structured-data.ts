import type { OpeningHours } from './visit-slots'

/** A breadcrumb, or an item of a list. */
export interface LinkedItem {
  name: string
  /** Path on the site, with a leading slash. */
  path: string
}

export interface Agency {
  name: string
  url: string
  image: string
  phone: string
  email: string
  street: string
  openingHours: readonly OpeningHours[]
  sameAs: readonly string[]
}

/**
 * JSON that is safe inside a script element. Escapes `<`, because listing titles are user input and may contain
 * `</script>` or `<!--`.
 */
export const serializeForScript = (data: object): string => JSON.stringify(data).replace(/</g, '\\u003c')

/** https://schema.org/BreadcrumbList */
export const toBreadcrumbList = (siteUrl: string, crumbs: readonly LinkedItem[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: siteUrl + path,
  })),
})

/** The agency's identifier in structured data. */
export const toAgencyId = (siteUrl: string) => `${siteUrl}/#agencia`

/** https://schema.org/RealEstateAgent */
export const toRealEstateAgent = ({ name, url, image, phone, email, street, openingHours, sameAs }: Agency) => ({
  '@context': 'https://schema.org',
  '@type': 'RealEstateAgent',
  '@id': toAgencyId(url),
  name,
  url,
  image,
  telephone: phone,
  email,
  address: {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: 'Ancón',
    addressRegion: 'Lima',
    addressCountry: 'PE',
  },
  areaServed: 'Ancón, Lima, Perú',
  openingHoursSpecification: openingHours.map(({ days, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days,
    opens,
    closes,
  })),
  sameAs,
})

/** The listings of a page, in display order. */
export const toItemList = (siteUrl: string, items: readonly LinkedItem[]) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  numberOfItems: items.length,
  itemListElement: items.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: siteUrl + path,
  })),
})
