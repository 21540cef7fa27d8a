import { queryOptions } from '@tanstack/react-query'
import pLimit from 'p-limit'
import { isPlaceholderImage, placeholderImagePath } from '@/config/buckets'
import type { ErrorCode } from '@/lib/error-codes'
import { toCardVariantName, toExtension, toPropertyImageName } from '@/lib/file-names'
import type { FormPhoto } from '@/schemas/publish'
import { type ServiceError, toServiceError } from '@/services/backend/errors'
import { hasPropertyImagesBucket } from '@/services/backend/public-storage'
import { toUploadPercent, uploadPropertyImage, uploadStartPercent } from '@/services/images/objects'
import { queryKeys } from '@/services/query-keys'
import { requireBackend } from '@/services/backend/request'
import type { UploadOptions } from '@/services/backend/upload-request'
import type { FailedPhoto } from './draft-photos'

const maxParallelUploads = 3

/** On a line that takes longer for a photo and its card, more uploads at a time would only slow down each other. */
const fastUploadMilliseconds = 5000

export interface UploadedPhotos {
  /** One URL per photo, in the same order; the placeholder URL for a failed upload. */
  urls: string[]
  /** URLs of the photos that this run uploads. The caller removes them if the backend refuses the listing. */
  stored: string[]
  failed: FailedPhoto[]
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
const toPlaceholderImageUrl = (): string => requireBackend().url + placeholderImagePath

/** The photos with the placeholders last: the first stored photo is the main one. */
export const placeholdersLast = (urls: readonly string[]): string[] =>
  urls.toSorted((a, b) => Number(isPlaceholderImage(a)) - Number(isPlaceholderImage(b)))

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const isPermanentUploadError = (code: ErrorCode) => ['too-large', 'wrong-type', 'rate-limited'].includes(code)

/** Second attempts run one at a time, since a slow line may be the reason of the failure. */
const runAlone = pLimit(1)

/**
 * Retries once after `retryDelayMilliseconds`, unless Storage refuses the file for its size or type, a limit is used up, or the
 * signal is aborted.
 */
async function retryOnce<Result>(task: () => Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  try {
    return await task()
  } catch (error) {
    if (isPermanentUploadError(toServiceError(error).code) || signal?.aborted) throw error
    await pause(retryDelayMilliseconds)
    return runAlone(task)
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
  { onSent, signal }: UploadOptions,
): Promise<string> {
  if (!image) throw new Error('The photo has neither a URL nor a file')
  const { photo, card } = await image
  const photoShare = photo.size / (photo.size + card.size)
  const nameWithExtension = setExtension(photo.type, name)
  let storedName = ''
  const url = await retryOnce(() => {
    // A new name for each attempt: a visitor may not overwrite the object of an earlier one.
    storedName = toPropertyImageName(Date.now(), index, nameWithExtension)
    return uploadPropertyImage(storedName, photo, { signal, onSent: (share) => onSent?.(share * photoShare) })
  }, signal)
  uploadedUrls.set(photo, url)
  // The card is optional: the site falls back to the full photo.
  await retryOnce(
    () =>
      uploadPropertyImage(toCardVariantName(storedName), card, {
        signal,
        onSent: (share) => onSent?.(photoShare + share * (1 - photoShare)),
      }),
    signal,
  ).catch((error: unknown) => console.warn(`The card variant of ${name} could not be uploaded`, error))
  return url
}

/**
 * Uploads the photos that are not stored yet, one at a time on a slow line, otherwise three. A photo whose upload fails gets the
 * placeholder URL. So does, without an attempt, each photo after one that failed because the line made no progress.
 * @throws ServiceError 'invalid' before anything is uploaded, if a photo cannot be prepared; the reason of the signal, once it
 * is aborted
 */
export async function uploadPhotos(
  photos: FormPhoto[],
  onProgress: (percent: number) => void,
  signal?: AbortSignal,
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
  const runLimited = pLimit(1)
  const upload = async (photo: FormPhoto, index: number) => {
    const start = Date.now()
    if (photo.url) {
      urls[index] = photo.url
    } else {
      try {
        const earlierUrl = await findEarlierUpload(photo)
        if (result.error?.code === 'timeout') throw result.error
        const onSent = (share: number) => reportProgress(index, share)
        const url = earlierUrl ?? (await uploadPhoto(photo, index, { onSent, signal }))
        urls[index] = url
        if (earlierUrl === undefined) result.stored.push(url)
        runLimited.concurrency = Date.now() - start < fastUploadMilliseconds ? maxParallelUploads : 1
      } catch (error) {
        signal?.throwIfAborted()
        runLimited.concurrency = 1
        console.warn(`The photo ${photo.name} could not be uploaded`, error)
        urls[index] = toPlaceholderImageUrl()
        // A photo that fails again keeps its place in the listing.
        result.failed.push({ index, ...photo })
        result.error ??= toServiceError(error)
      }
    }
    reportProgress(index, 1)
  }
  await Promise.all(photos.map((photo, index) => runLimited(() => upload(photo, index))))
  signal?.throwIfAborted()
  return result
}
