import { buckets } from '@/config/buckets'
import { limits } from '@/config/limits'
import { storedImageName } from '@/lib/stored-image-name'
import {
  bucketExists,
  isImageObject,
  listBucketImages,
  publicImageUrl,
  removeBucketImages,
  uploadBucketImage,
  type BucketImage,
} from './bucket-images'
import { ServiceError } from './errors'
import { listPublicBucket } from './supabase/public-storage'

const bucket = buckets.featuredImages

/** Every featured image, by name; throws 'bucket-missing' where the bucket does not exist. */
export async function readFeaturedImages(): Promise<BucketImage[]> {
  if (!(await bucketExists(bucket))) throw new ServiceError('bucket-missing', `Bucket "${bucket}" not found`)
  return listBucketImages(bucket)
}

/** Stores an image under its sanitised name and gives that name. */
export async function uploadFeaturedImage(file: Blob, fileName: string): Promise<string> {
  const name = storedImageName(fileName, file.type)
  await uploadBucketImage(bucket, name, file)
  return name
}

/** Throws 'forbidden' for everybody but a signed-in admin. */
export async function removeFeaturedImage(name: string): Promise<void> {
  await removeBucketImages(bucket, [name])
}

/** Public https addresses of the first three featured images, by name, for the carousel of the home page. */
export async function readGalleryImages(): Promise<string[]> {
  // A few more than are shown: folders and hidden files are listed too.
  const objects = await listPublicBucket(bucket, 20)
  return objects
    .filter(isImageObject)
    .slice(0, limits.galleryImages)
    .map(({ name }) => publicImageUrl(bucket, name))
}
