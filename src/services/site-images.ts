import { buckets } from '@/config/buckets'
import { standardImages } from '@/config/standard-images'
import { storedImageName } from '@/lib/file-names'
import { type BucketImage, listBucketImages, removeBucketImages, uploadBucketImage } from './bucket-images'

const bucket = buckets.fotosweb

/** Every image of the site's own bucket, by name. */
export const readSiteImages = (): Promise<BucketImage[]> => listBucketImages(bucket)

/** Stores an image under its sanitised name (a standard image's name, to fill that slot) and gives that name. */
export async function uploadSiteImage(file: Blob, fileName: string): Promise<string> {
  const name = storedImageName(fileName, file.type)
  await uploadBucketImage(bucket, name, file)
  return name
}

/** Throws 'forbidden' for everybody but a signed-in admin. */
export async function removeSiteImage(name: string): Promise<void> {
  await removeBucketImages(bucket, [name])
}

export interface StandardImagesCheck {
  exists: string[]
  missing: string[]
}

/** Splits the names that the site looks for by whether `stored` holds them. */
export function splitStandardImages(stored: readonly string[]): StandardImagesCheck {
  const names = standardImages.map(({ name }) => name)
  return {
    exists: names.filter((name) => stored.includes(name)),
    missing: names.filter((name) => !stored.includes(name)),
  }
}

/** Which of the standard images are stored and which are missing (specification section 3, "Images"). */
export async function checkStandardImages(): Promise<StandardImagesCheck> {
  const images = await readSiteImages()
  return splitStandardImages(images.map(({ name }) => name))
}
