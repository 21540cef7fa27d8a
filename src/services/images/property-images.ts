import { buckets, propertyImageNameOf, publicObjectPath } from '@/config/buckets'
import { limits } from '@/config/limits'
import { placeholderImageName } from '@/config/standard-images'
import { cardVariantName } from '@/lib/file-names'
import { toServiceError } from '@/services/errors'
import { assertUploaded } from '@/services/expect'
import { supabase } from '@/services/supabase/client'
import { requireBackend } from '@/services/supabase/request'

/** Uploads one photo as `name` (specification section 7) and returns its public URL. */
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

/** Removes the Storage objects of these photo URLs, including their card variants. */
export async function removePropertyImages(urls: string[]): Promise<void> {
  const names = urls.map(propertyImageNameOf).filter((name) => name !== null)
  if (names.length === 0) return
  const client = await supabase()
  const { error } = await client.storage
    .from(buckets.propertyImages)
    .remove(names.flatMap((name) => [name, cardVariantName(name)]))
  if (error) throw toServiceError(error)
}

/** URL of the image that replaces a photo whose upload fails (specification section 8). */
export const placeholderImageUrl = (): string =>
  requireBackend().url + publicObjectPath(buckets.fotosweb, placeholderImageName)
