import { queryOptions, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { type Bucket, buckets } from '@/config/buckets'
import { heroImageNames } from '@/config/standard-images'
import {
  listSiteVariantNames,
  narrowCropWidth,
  siteVariantWidths,
  toSiteVariantName,
  toStoredImageName,
} from '@/lib/file-names'
import { checkImageFile, imageFileMessages, imageToUploadSchema } from '@/schemas/images'
import { runRequest } from '@/services/backend/run-request'
import { ServiceError } from '@/services/backend/errors'
import { invalidate, queryKeys } from '@/services/query-keys'
import { parseInput } from '@/services/parse-input'
import { supabase } from '@/services/backend/client'
import {
  filterImages,
  bucketListSchema,
  type ListedObject,
  objectListSchema,
  toListOptions,
  toPublicImageUrl,
  readObjects,
  toVersionedImageUrl,
} from '@/services/backend/public-storage'
import { removeObjects, uploadObject } from './objects'
import { prepareSiteImage } from './preparation/prepare-image'

/** A bucket that has an admin screen. */
export type ManagedBucket = typeof buckets.fotosweb | typeof buckets.featuredImages

/** A stored image for the admin screens. */
export interface BucketImage extends Pick<ListedObject, 'name' | 'size'> {
  /** Public https URL, for the copy button. */
  url: string
  /** A URL that differs for each version of the image, so that no cache answers with an earlier one. */
  currentUrl: string
}

/**
 * Every image of a bucket, sorted by name. Throws 'bucket-missing' if the bucket of the featured images does not exist; does
 * not check that `fotosweb` exists (specification section 7).
 */
export async function readBucketImages(bucket: ManagedBucket): Promise<BucketImage[]> {
  if (bucket === buckets.featuredImages && !(await hasBucket(bucket)))
    throw new ServiceError('bucket-missing', `Bucket "${bucket}" not found`)
  const client = await supabase()
  const objects = await readObjects((first) =>
    runRequest(client.storage.from(bucket).list('', toListOptions(first)), objectListSchema),
  )
  return filterImages(objects).map(({ name, size, updatedAt }) => ({
    name,
    size,
    url: toPublicImageUrl(bucket, name),
    currentUrl: toVersionedImageUrl(bucket, { name, updatedAt }),
  }))
}

async function hasBucket(bucket: Bucket): Promise<boolean> {
  const client = await supabase()
  const listedBuckets = await runRequest(client.storage.listBuckets(), bucketListSchema)
  return listedBuckets.some(({ name }) => name === bucket)
}

/**
 * Uploads an image under its sanitised name, then its variants, with the narrow crop only for a photo of the hero. Overwrites
 * existing files. Returns the name. Throws 'invalid' for a file that is no image or is too large. Variants of an earlier image with
 * this name may remain: the site skips variants older than their image.
 */
export async function uploadBucketImage(bucket: ManagedBucket, input: unknown): Promise<string> {
  const { file, name: fileName, variants } = parseInput(imageToUploadSchema, input)
  const problem = await checkImageFile(file)
  if (problem) throw new ServiceError('invalid', imageFileMessages[problem], {}, { file: imageFileMessages[problem] })
  const name = toStoredImageName(fileName, file.type)
  await uploadObject(bucket, name, file)
  const isHero = heroImageNames.some((heroName) => heroName === name)
  for (const [index, variant] of variants.entries()) {
    const width = siteVariantWidths[index] ?? 0
    if (width === narrowCropWidth && !isHero) continue
    // The pages show the image itself if it has no variant.
    await uploadObject(bucket, toSiteVariantName(name, width, variant.type), variant).catch((error: unknown) =>
      console.warn(`A variant of ${name} could not be uploaded`, error),
    )
  }
  return name
}

/** Removes an image and its variants. Throws 'forbidden' for everyone but an administrator, and if none of them exists. */
export async function removeBucketImage(bucket: ManagedBucket, name: string): Promise<void> {
  await removeObjects(bucket, [name, ...listSiteVariantNames(name)])
}

export const bucketImagesQuery = (bucket: ManagedBucket) =>
  queryOptions({
    queryKey: [...queryKeys.siteImages(bucket), 'all'],
    queryFn: () => readBucketImages(bucket),
  })

/** Prepares an image, uploads it with its variants and returns its stored name. */
export function useUploadImage(bucket: ManagedBucket) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ file, name }: { file: File; name: string }) => {
      const { photo, variants } = await prepareSiteImage(file, name)
      return uploadBucketImage(bucket, { file: photo, name, variants })
    },
    onSuccess: () => invalidate(client, queryKeys.siteImages(bucket)),
  })
}

export const toRemovalKey = (bucket: ManagedBucket) => [...queryKeys.siteImages(bucket), 'remove']

/** The names of the images that are being removed. */
export const useImagesBeingRemoved = (bucket: ManagedBucket) =>
  useMutationState({
    filters: { mutationKey: toRemovalKey(bucket), status: 'pending' },
    select: ({ state }) => state.variables,
  })
