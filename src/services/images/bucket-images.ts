import type { Bucket } from '@/config/buckets'
import { limits } from '@/config/limits'
import { siteImageWidths, siteVariantName, storedImageName } from '@/lib/file-names'
import { checkImageFile, imageFileMessages, storedImageSchema } from '@/schemas/image-file'
import { ServiceError, toServiceError } from '@/services/errors'
import { assertUploaded, expectRows } from '@/services/expect'
import { parseInput } from '@/services/parse-input'
import { supabase } from '@/services/supabase/client'
import { isImageObject, type ListedObject, publicImageUrl } from '@/services/supabase/public-storage'

/** A stored image for the admin screens. */
export interface BucketImage {
  name: string
  /** Public https URL. */
  url: string
  /** Bytes; null where Storage does not report it. */
  size: number | null
  updatedAt: string
}

/** Maximum number of objects per response of Storage. */
const PAGE = 1000
const byName = { column: 'name', order: 'asc' }

function toBucketImage(bucket: Bucket, { name, updated_at, metadata }: ListedObject): BucketImage {
  const size = metadata?.size
  return {
    name,
    url: publicImageUrl(bucket, name),
    size: typeof size === 'number' ? size : null,
    updatedAt: updated_at ?? '',
  }
}

/** Every image of a bucket, sorted by name. */
export async function listBucketImages(bucket: Bucket): Promise<BucketImage[]> {
  const client = await supabase()
  const objects: ListedObject[] = []
  for (;;) {
    const { data, error } = await client.storage
      .from(bucket)
      .list('', { limit: PAGE, offset: objects.length, sortBy: byName })
    if (error) throw toServiceError(error)
    const page = expectRows(data, `list ${bucket}`)
    objects.push(...page)
    if (page.length < PAGE) return objects.filter(isImageObject).map((object) => toBucketImage(bucket, object))
  }
}

/**
 * Uploads an image under its sanitised name, then its variants, overwrites existing ones and returns the name. Throws
 * 'invalid' for a file that is no image, or too large. The site uses variants that are not older than their image, so one
 * of an earlier image does no harm.
 */
export async function uploadBucketImage(bucket: Bucket, input: unknown): Promise<string> {
  const { file, name: givenName, variants } = parseInput(storedImageSchema, input)
  const problem = await checkImageFile(file)
  if (problem) throw new ServiceError('invalid', imageFileMessages[problem], {}, { file: imageFileMessages[problem] })
  const name = storedImageName(givenName, file.type)
  await uploadObject(bucket, name, file)
  for (const [at, variant] of variants.entries())
    // Optional: the page shows the image itself.
    await uploadObject(bucket, siteVariantName(name, siteImageWidths[at] ?? 0, variant.type), variant).catch(
      (error: unknown) => console.warn(`A variant of ${name} could not be uploaded`, error),
    )
  return name
}

/** Specification section 7: cache 3600 seconds, upsert. */
async function uploadObject(bucket: Bucket, name: string, file: Blob): Promise<void> {
  const client = await supabase()
  const { data, error } = await client.storage.from(bucket).upload(name, file, {
    cacheControl: String(limits.storageCacheSeconds),
    contentType: file.type,
    upsert: true,
  })
  if (error) throw toServiceError(error)
  assertUploaded(data, name)
}

/**
 * Removes objects by name and returns the names of the removed ones. Throws 'forbidden' when none is removed: Storage
 * reports success in that case.
 */
export async function removeBucketImages(bucket: Bucket, names: string[]): Promise<string[]> {
  const client = await supabase()
  const { data, error } = await client.storage.from(bucket).remove(names)
  if (error) throw toServiceError(error)
  const removed = expectRows(data, `remove from ${bucket}`)
  if (removed.length === 0) throw new ServiceError('forbidden', `remove from ${bucket}: no object was touched`)
  return removed.map(({ name }) => name)
}

/** Whether the bucket is in the list that the current user may read. */
export async function bucketExists(bucket: Bucket): Promise<boolean> {
  const client = await supabase()
  const { data, error } = await client.storage.listBuckets()
  if (error) throw toServiceError(error)
  return expectRows(data, 'buckets').some(({ name }) => name === bucket)
}
