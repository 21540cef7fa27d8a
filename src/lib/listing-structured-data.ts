import { formatPriceUnit } from './format'
import { toRentPeriod } from './stays'

/** The data of a listing that `toRealEstateListing` gives to search engines. */
export interface Listing {
  url: string
  name: string
  description: string
  /** Absolute URLs. */
  images: readonly string[]
  propertyType: string
  listingType: string
  rentPeriod: string | null
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

/** The property of a listing: a residence. Land and commercial premises become a plain `Place`, without area, rooms and year. */
function toPlace(listing: Listing) {
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

/** UN/CEFACT codes of what a rent is for. A season has none. */
const unitCodes = { month: 'MON', season: undefined, week: 'WEE', night: 'DAY' }

/** A listing with its offer, priced in the listing's currency. */
export const toRealEstateListing = (listing: Listing, agencyId: string) => ({
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
        unitCode: unitCodes[toRentPeriod(listing.rentPeriod)],
        unitText: formatPriceUnit(listing),
      },
    }),
    availability: `https://schema.org/${listing.isAvailable ? 'InStock' : 'SoldOut'}`,
    offeredBy: { '@id': agencyId },
  },
  mainEntity: toPlace(listing),
})
