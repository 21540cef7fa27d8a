import { toListPath, listTypes, paths } from '@/config/paths'
import { isUuid } from '@/lib/ids'
import type { Property } from '@/services/properties/columns'
import { parseListFilters } from '@/schemas/properties/property-filters'
import { readPropertiesAfter } from '@/services/properties/read'

/** The data of a listing that the build needs besides the data of its page. */
export interface PrerenderedListing {
  path: string
  /** ISO 8601 time. */
  updatedAt: string
  images: string[]
  /** Paths of the lists that show it. */
  lists: string[]
}

const listPages = listTypes.map((type) => {
  const path = toListPath(type)
  return { path, filters: parseListFilters({ pathname: path, search: '' }) }
})

const toLists = ({ propertyType, listingType }: Property): string[] => [
  paths.properties,
  ...listPages
    .filter(({ filters }) => filters?.listingType === listingType || filters?.propertyType === propertyType)
    .map(({ path }) => path),
]

/**
 * Reads every published listing.
 * @throws ServiceError when the backend fails
 */
export async function readListings(): Promise<PrerenderedListing[]> {
  const listings: PrerenderedListing[] = []
  let batch = await readPropertiesAfter(null)
  while (batch.next !== null) {
    for (const property of batch.properties) {
      const { id, updatedAt, images } = property
      // `..` would overwrite other pages of the site.
      if (!isUuid(id)) continue
      listings.push({ path: paths.property(id), updatedAt, images, lists: toLists(property) })
    }
    batch = await readPropertiesAfter(batch.next)
  }
  return listings
}
