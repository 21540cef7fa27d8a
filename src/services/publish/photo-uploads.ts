import { queryOptions } from '@tanstack/react-query'
import pLimit from 'p-limit'
import { buckets, toPublicObjectPath } from '@/config/buckets'
import { placeholderImageName } from '@/config/standard-images'
import type { ErrorCode } from '@/lib/error-codes'
import { toCardVariantName, toExtension, toPropertyImageName } from '@/lib/file-names'
import type { FormPhoto } from '@/schemas/publish'
import { type ServiceError, toServiceError } from '@/services/backend/errors'
import { hasPropertyImagesBucket } from '@/services/backend/public-storage'
import { toUploadPercent, uploadPropertyImage, uploadStartPercent } from '@/services/images/objects'
import { queryKeys } from '@/services/query-keys'
import { requireBackend } from '@/services/backend/request'

const maxParallelUploads = 3

export interface UploadedPhotos {
  /** One URL per photo, in the same order; the placeholder URL for a failed upload. */
  urls: string[]
  /** URLs of the photos that this run uploads. The caller removes them if the backend refuses the listing. */
  stored: string[]
  failed: FormPhoto[]
  /** The error of the first upload that failed, or null. */
  error: ServiceError | null
}

/** Checks that Storage answers. A bucket that is not listed is no failure: hosted projects may hide the list of buckets. */
export const storageCheckQuery = queryOptions({
  queryKey: queryKeys.storageCheck,
  queryFn: async () => {
    const isListed = await hasPropertyImagesBucket()
    if (!isListed) console.warn('The bucket for property photos is not listed')
    return isListed
  },
  // The form waits for the first answer.
  retry: false,
})

const equivalentExtensions: Record<string, string> = { '.jpeg': '.jpg' }
const maxStemLength = 80
const retryDelayMilliseconds = 800

/** `name` with the extension of the MIME type `type`, its stem truncated to the last 80 characters. */
export function setExtension(type: string, name: string): string {
  const current = /\.[^.]*$/.exec(name)?.[0].toLowerCase() ?? ''
  const stem = name.slice(0, name.length - current.length).slice(-maxStemLength)
  const expected = toExtension(type) ?? current
  const isExpected = (equivalentExtensions[current] ?? current) === expected
  return stem + (isExpected ? current : expected)
}

/** URL of the image that replaces a photo whose upload fails (specification section 8). */
const toPlaceholderImageUrl = (): string =>
  requireBackend().url + toPublicObjectPath(buckets.fotosweb, placeholderImageName)

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Whether Storage would refuse a second attempt for the same reason. */
const isFinal = (code: ErrorCode) => ['too-large', 'wrong-type', 'rate-limited'].includes(code)

/** Retries once after `retryDelayMilliseconds`, unless Storage refuses the file for its size or type, or a limit is used up. */
async function retryOnce<Result>(task: () => Promise<Result>): Promise<Result> {
  try {
    return await task()
  } catch (error) {
    const { code } = toServiceError(error)
    if (isFinal(code)) throw error
    await pause(retryDelayMilliseconds)
    return task()
  }
}

/** URLs of the uploaded photos while it is unknown whether the listing is stored: the next attempt sends the same URLs. */
let uploadedUrls = new Map<Blob, string>()

/** The URL under which an earlier attempt uploaded the photo; undefined for a photo that is not uploaded yet. */
export const findEarlierUpload = async ({ image }: FormPhoto) => image && uploadedUrls.get((await image).photo)

/** Forgets the uploads when the listing is stored or refused: the next attempt uploads its photos anew. */
export const clearUploads = () => {
  uploadedUrls = new Map()
}

/**
 * Uploads the photo, then its card: one request at a time per photo. Returns the URL of the photo. The photo's name contains
 * `index` and the current time. Throws a ServiceError if the photo cannot be prepared or its upload fails.
 * @param onSent called with the sent share of photo and card together, from 0 to 1
 */
export async function uploadPhoto(
  { name, image }: FormPhoto,
  index: number,
  onSent: (share: number) => void = () => undefined,
): Promise<string> {
  if (!image) throw new Error('The photo has neither a URL nor a file')
  const { photo, card } = await image
  const photoShare = photo.size / (photo.size + card.size)
  const nameWithExtension = setExtension(photo.type, name)
  let storedName = ''
  const url = await retryOnce(() => {
    // A new name for each attempt: a visitor may not overwrite the object of an earlier one.
    storedName = toPropertyImageName(Date.now(), index, nameWithExtension)
    return uploadPropertyImage(storedName, photo, (share) => onSent(share * photoShare))
  })
  uploadedUrls.set(photo, url)
  // The card is optional: the site falls back to the full photo.
  await retryOnce(() =>
    uploadPropertyImage(toCardVariantName(storedName), card, (share) => onSent(photoShare + share * (1 - photoShare))),
  ).catch((error: unknown) => console.warn(`The card variant of ${name} could not be uploaded`, error))
  return url
}

/**
 * Uploads the photos that are not stored yet, three in parallel. A photo whose upload fails gets the placeholder URL.
 * @throws ServiceError 'invalid' before anything is uploaded, if a photo cannot be prepared
 */
export async function uploadPhotos(
  photos: FormPhoto[],
  onProgress: (percent: number) => void,
): Promise<UploadedPhotos> {
  await Promise.all(photos.map(async ({ image }) => image))
  const urls: string[] = Array.from({ length: photos.length })
  const result: UploadedPhotos = { urls, stored: [], failed: [], error: null }
  const sentShares = photos.map(() => 0)
  let shownPercent: number = uploadStartPercent
  onProgress(shownPercent)
  const reportProgress = (index: number, share: number) => {
    sentShares[index] = share
    const sentCount = sentShares.reduce((sum, sentShare) => sum + sentShare, 0)
    const percent = Math.floor(toUploadPercent(sentCount, photos.length))
    // The bar never goes back: a second attempt sends the photo from its start.
    if (percent <= shownPercent) return
    shownPercent = percent
    onProgress(percent)
  }
  const upload = async (photo: FormPhoto, index: number) => {
    if (photo.url) {
      urls[index] = photo.url
    } else {
      try {
        const earlierUrl = await findEarlierUpload(photo)
        const url = earlierUrl ?? (await uploadPhoto(photo, index, (share) => reportProgress(index, share)))
        urls[index] = url
        if (earlierUrl === undefined) result.stored.push(url)
      } catch (error) {
        console.warn(`The photo ${photo.name} could not be uploaded`, error)
        urls[index] = toPlaceholderImageUrl()
        result.failed.push(photo)
        result.error ??= toServiceError(error)
      }
    }
    reportProgress(index, 1)
  }
  const runLimited = pLimit(maxParallelUploads)
  await Promise.all(photos.map((photo, index) => runLimited(() => upload(photo, index))))
  return result
}
