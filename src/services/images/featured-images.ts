import { buckets } from '@/config/buckets'
import { siteVariantNames } from '@/lib/file-names'
import {
  bucketExists,
  type BucketImage,
  listBucketImages,
  removeBucketImages,
  uploadBucketImage,
} from './bucket-images'
import { ServiceError } from '@/services/errors'

const bucket = buckets.featuredImages

/** Every featured image, sorted by name. Throws 'bucket-missing' if the bucket does not exist. */
export async function readFeaturedImages(): Promise<BucketImage[]> {
  if (!(await bucketExists(bucket))) throw new ServiceError('bucket-missing', `Bucket "${bucket}" not found`)
  return listBucketImages(bucket)
}

/** Uploads an image under its sanitised name and returns that name. */
export const uploadFeaturedImage = (input: unknown): Promise<string> => uploadBucketImage(bucket, input)

/** Removes a featured image. Throws 'forbidden' for everyone but a signed-in admin. */
export async function removeFeaturedImage(name: string): Promise<void> {
  await removeBucketImages(bucket, [name, ...siteVariantNames(name)])
}
