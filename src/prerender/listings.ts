import { paths } from '@/config/paths'
import { isUuid } from '@/lib/ids'
import { readPropertiesAfter } from '@/services/properties/read'

/** What the build needs of a listing besides its page, for the sitemap and the policy. */
export interface PrerenderedListing {
  path: string
  /** ISO 8601 time. */
  updatedAt: string
  images: string[]
}

/**
 * Reads every listing that the public lists show, except those with an id that is not a UUID.
 * @throws ServiceError when the backend fails
 */
export async function readListings(): Promise<PrerenderedListing[]> {
  const listings: PrerenderedListing[] = []
  let batch = await readPropertiesAfter(null)
  for (let last = batch.at(-1); last; last = batch.at(-1)) {
    for (const { id, updatedAt, images } of batch)
      // An id such as `..` would make the build write over another page.
      if (isUuid(id)) listings.push({ path: paths.property(id), updatedAt, images })
    batch = await readPropertiesAfter(last.id)
  }
  return listings
}
