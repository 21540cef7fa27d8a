import { buckets } from '@/config/buckets'
import { standardImages } from '@/config/standard-images'
import { siteVariantNames } from '@/lib/file-names'
import { type BucketImage, listBucketImages, removeBucketImages, uploadBucketImage } from './bucket-images'

const bucket = buckets.fotosweb

/** Every image of the bucket `fotosweb`, sorted by name. */
export const readSiteImages = (): Promise<BucketImage[]> => listBucketImages(bucket)

/** Uploads an image under its sanitised name (a standard name replaces that standard image) and returns the name. */
export const uploadSiteImage = (input: unknown): Promise<string> => uploadBucketImage(bucket, input)

/** Removes an image. Throws 'forbidden' for everyone but a signed-in admin. */
export async function removeSiteImage(name: string): Promise<void> {
  await removeBucketImages(bucket, [name, ...siteVariantNames(name)])
}

export interface StandardImagesCheck {
  exists: string[]
  missing: string[]
}

/**
 * Splits the names of the standard images (specification section 3, "Images") into those that `stored` contains and
 * those that are missing.
 */
export function checkStandardImages(stored: readonly string[]): StandardImagesCheck {
  const names = standardImages.map(({ name }) => name)
  return {
    exists: names.filter((name) => stored.includes(name)),
    missing: names.filter((name) => !stored.includes(name)),
  }
}
