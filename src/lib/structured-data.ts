/** A breadcrumb, or an item of a list. */
export interface Crumb {
  name: string
  /** Path on the site, with a leading slash. */
  path: string
}

export interface OpeningPeriod {
  /** English day names (schema.org DayOfWeek). */
  days: readonly string[]
  /** 24-hour time, e.g. '09:00'. */
  opens: string
  closes: string
}

export interface Agency {
  name: string
  url: string
  image: string
  phone: string
  email: string
  street: string
  openingHours: readonly OpeningPeriod[]
  sameAs: readonly string[]
}

/**
 * JSON that is safe inside a script element. Escapes `<`, because listing titles are user input and may contain
 * `</script>` or `<!--`.
 */
export const serializeJsonLd = (data: object): string => JSON.stringify(data).replace(/</g, '\\u003c')

export const breadcrumbList = (siteUrl: string, crumbs: readonly Crumb[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: siteUrl + path,
  })),
})

export const realEstateAgent = ({ name, url, image, phone, email, street, openingHours, sameAs }: Agency) => ({
  '@context': 'https://schema.org',
  '@type': 'RealEstateAgent',
  '@id': `${url}/#agencia`,
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

export interface Listing {
  url: string
  name: string
  description: string
  /** Absolute URLs. */
  images: readonly string[]
  propertyType: string
  listingType: string
  price: number
  currency: string
  isAvailable: boolean
  street: string
  district: string
  province: string
  latitude: number
  longitude: number
  /** In m². */
  area: number
  bedrooms: number
  bathrooms: number
  yearBuilt: number | null
  datePosted: string
  /** ISO 8601 time at which the agency verified the listing, or null. */
  verifiedAt: string | null
}

const residences: Record<string, string> = {
  house: 'House',
  villa: 'SingleFamilyResidence',
  apartment: 'Apartment',
  condo: 'Apartment',
}

/** The property of a listing: a residence, or a plain `Place` without rooms for land and commercial premises. */
function placeOf(listing: Listing) {
  const { propertyType, name, street, district, province, latitude, longitude, area, bedrooms, bathrooms, yearBuilt } =
    listing
  const residence = residences[propertyType]
  return {
    '@type': residence ?? 'Place',
    name,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: district,
      addressRegion: province,
      addressCountry: 'PE',
    },
    ...(latitude !== 0 && longitude !== 0 && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    ...(residence !== undefined && {
      floorSize: { '@type': 'QuantitativeValue', value: area, unitCode: 'MTK' },
      numberOfBedrooms: bedrooms,
      numberOfBathroomsTotal: bathrooms,
      ...(yearBuilt !== null && { yearBuilt }),
    }),
  }
}

/** A listing with its offer, priced in the listing's currency. Rent is per month (UN/CEFACT unit code MON). */
export const realEstateListing = (listing: Listing, agencyId: string) => ({
  '@context': 'https://schema.org',
  '@type': 'RealEstateListing',
  '@id': listing.url,
  url: listing.url,
  name: listing.name,
  description: listing.description,
  image: listing.images,
  datePosted: listing.datePosted,
  ...(listing.verifiedAt !== null && { lastReviewed: listing.verifiedAt, reviewedBy: { '@id': agencyId } }),
  offers: {
    '@type': 'Offer',
    price: listing.price,
    priceCurrency: listing.currency,
    businessFunction: `http://purl.org/goodrelations/v1#${listing.listingType === 'rent' ? 'LeaseOut' : 'Sell'}`,
    ...(listing.listingType === 'rent' && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: listing.price,
        priceCurrency: listing.currency,
        unitCode: 'MON',
      },
    }),
    availability: `https://schema.org/${listing.isAvailable ? 'InStock' : 'SoldOut'}`,
    offeredBy: { '@id': agencyId },
  },
  mainEntity: placeOf(listing),
})

/** The listings of a page, in display order. */
export const itemList = (siteUrl: string, items: readonly Crumb[]) => ({
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
