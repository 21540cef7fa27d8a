import { JsonLd } from '@/components/json-ld'
import { isDefaultPoint } from '@/config/listing-region'
import { paths } from '@/config/paths'
import { toAbsoluteUrl, site } from '@/config/site'
import { toRealEstateListing } from '@/lib/listing-structured-data'
import { toAgencyId } from '@/lib/structured-data'
import { normalizeStatus } from '@/schemas/properties/property'
import type { Property } from '@/services/properties/columns'

/** Structured data of a listing for search engines: the property and its offer. */
export function PropertyJsonLd({ property }: { property: Property }) {
  const { id, title, images, address, status, createdAt, ...otherFields } = property
  const listing = {
    ...otherFields,
    // The default is no place of the listing.
    ...(isDefaultPoint(property) && { latitude: 0, longitude: 0 }),
    url: toAbsoluteUrl(paths.property(id)),
    name: title,
    images: images.map(toAbsoluteUrl),
    street: address,
    isAvailable: normalizeStatus(status) === 'active',
    datePosted: createdAt,
  }
  return <JsonLd data={toRealEstateListing(listing, toAgencyId(site.url))} />
}
