import { buckets, propertyImageNameOf, publicObjectPath } from '@/config/buckets'
import { limits } from '@/config/limits'
import { placeholderImageName } from '@/config/standard-images'
import { cardVariantName } from '@/lib/file-names'
import { toServiceError } from './errors'
import { assertUploaded } from './expect'
import { supabase } from './supabase/client'
import { listPublicBuckets } from './supabase/public-storage'
import { requireBackend } from './supabase/request'

/**
 * Whether the bucket for property photos can be seen. False is not fatal: hosted projects may hide
 * the list of buckets from visitors (specification section 7). Throws when the backend cannot be reached.
 */
export async function hasPropertyImagesBucket(): Promise<boolean> {
  return (await listPublicBuckets()).includes(buckets.propertyImages)
}

/** Uploads one photo under `name` (specification section 7) and gives its public address. */
export async function uploadPropertyImage(name: string, file: Blob): Promise<string> {
  const client = await supabase()
  const { data, error } = await client.storage.from(buckets.propertyImages).upload(name, file, {
    cacheControl: String(limits.storageCacheSeconds),
    contentType: file.type,
    upsert: true,
  })
  if (error) throw toServiceError(error)
  assertUploaded(data, name)
  return requireBackend().url + publicObjectPath(buckets.propertyImages, name)
}

/** Removes the objects behind the given photo URLs, card variants included. */
export async function removePropertyImages(urls: string[]): Promise<void> {
  const names = urls.map(propertyImageNameOf).filter((name) => name !== null)
  if (names.length === 0) return
  const client = await supabase()
  const { error } = await client.storage
    .from(buckets.propertyImages)
    .remove(names.flatMap((name) => [name, cardVariantName(name)]))
  if (error) throw toServiceError(error)
}

/** Stands in a listing for a photo that could not be uploaded (specification section 8). */
export const placeholderImageUrl = (): string =>
  requireBackend().url + publicObjectPath(buckets.fotosweb, placeholderImageName)
