import { buckets, publicObjectPath } from '@/config/buckets'
import { limits } from '@/config/limits'
import { heroImageNames } from '@/config/standard-images'
import { storedImageName } from '@/lib/file-names'
import { toHttps } from '@/lib/urls'
import {
  bucketExists,
  type BucketImage,
  isImageObject,
  listBucketImages,
  publicImageUrl,
  removeBucketImages,
  uploadBucketImage,
} from './bucket-images'
import { ServiceError } from './errors'
import { listPublicBucket } from './supabase/public-storage'
import { fetchForReads, requireBackend } from './supabase/request'

const bucket = buckets.featuredImages

/** Every featured image, sorted by name. Throws 'bucket-missing' if the bucket does not exist. */
export async function readFeaturedImages(): Promise<BucketImage[]> {
  if (!(await bucketExists(bucket))) throw new ServiceError('bucket-missing', `Bucket "${bucket}" not found`)
  return listBucketImages(bucket)
}

/** Uploads an image under its sanitised name and returns that name. */
export async function uploadFeaturedImage(file: Blob, fileName: string): Promise<string> {
  const name = storedImageName(fileName, file.type)
  await uploadBucketImage(bucket, name, file)
  return name
}

/** Removes a featured image. Throws 'forbidden' for everyone but a signed-in admin. */
export async function removeFeaturedImage(name: string): Promise<void> {
  await removeBucketImages(bucket, [name])
}

/** Public https URLs of the first three featured images, sorted by name, for the carousel of the home page. */
export async function readGalleryImages(): Promise<string[]> {
  // More than the page shows: the list includes folders and hidden files.
  const objects = await listPublicBucket(bucket, 20)
  return objects
    .filter(isImageObject)
    .slice(0, limits.galleryImages)
    .map(({ name }) => publicImageUrl(bucket, name))
}

/** Whether a HEAD request for the URL succeeds; never throws. */
async function isReachable(url: string): Promise<boolean> {
  try {
    return (await fetchForReads(url, { method: 'HEAD' })).ok
  } catch {
    return false
  }
}

/**
 * Public https URL of the agency's photograph of the bay, or null if there is none. Tries the names of specification
 * section 7 in order and returns the first reachable one. Skips names that are not in the bucket, because each 404
 * logs an error in the visitor's console.
 */
export async function readBayImage(): Promise<string | null> {
  const { url } = requireBackend()
  const stored = new Set((await listPublicBucket(buckets.fotosweb, 1000)).map(({ name }) => name))
  for (const name of heroImageNames.filter((candidate) => stored.has(candidate))) {
    const address = toHttps(url + publicObjectPath(buckets.fotosweb, name))
    if (await isReachable(address)) return address
  }
  return null
}
