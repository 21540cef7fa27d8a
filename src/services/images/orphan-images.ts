import { buckets } from '@/config/buckets'
import { removeBucketImages } from './bucket-images'
import { toServiceError } from '@/services/errors'
import { expectRows } from '@/services/expect'
import { supabase } from '@/services/supabase/client'
import { publicImageUrl } from '@/services/supabase/public-storage'

/** A photo in `property-images` that no listing uses and that is older than one day. */
export interface OrphanImage {
  name: string
  url: string
  /** Bytes. */
  size: number
  createdAt: string
}

/** Maximum number of objects per remove request to Storage. */
const BATCH = 500

/** The oldest 1000 photos without a listing. Throws 'forbidden' for everyone but an admin. */
export async function readOrphanImages(): Promise<OrphanImage[]> {
  const client = await supabase()
  const { data, error, status } = await client.rpc('orphan_images')
  if (error) throw toServiceError(error, status)
  return expectRows(data, 'orphan images').map(({ name, size, created_at }) => ({
    name,
    url: publicImageUrl(buckets.propertyImages, name),
    size: size || 0,
    createdAt: created_at,
  }))
}

/** Removes photos by name and returns the number of removed ones. */
export async function removeOrphanImages(names: string[]): Promise<number> {
  let removed = 0
  for (let first = 0; first < names.length; first += BATCH) {
    removed += (await removeBucketImages(buckets.propertyImages, names.slice(first, first + BATCH))).length
  }
  return removed
}
