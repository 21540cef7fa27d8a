import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { isPlaceholderImage } from '@/config/buckets'
import { createUuid } from '@/lib/ids'
import {
  pickEditedFields,
  type EditedFields,
  hasStoredValues,
  type Property,
  pickPublishedFields,
  type PublishedFields,
} from '@/services/properties/columns'
import { type FormPhoto, propertyFormSchema, publishSchema, toListing } from '@/schemas/publish'
import { runRequest } from '@/services/backend/run-request'
import { publicClient } from '@/services/backend/client'
import { isUnreachable, ServiceError, toServiceError } from '@/services/backend/errors'
import { parseInput } from '@/services/parse-input'
import { invalidate, queryKeys } from '@/services/query-keys'
import { readFailedPhotos, removeFailedPhotos, saveFailedPhotos } from './draft-photos'
import { clearUploads, findEarlierUpload, placeholdersLast, uploadPhoto, uploadPhotos } from './photo-uploads'
import { addLocalProperty, readLocalProperty, toLocalProperty } from '@/services/properties/local-properties'
import { readProperty } from '@/services/properties/read'
import { insertProperty, updateProperty } from '@/services/properties/write'
import { removePropertyImages } from '@/services/images/property-images'
import { ensureVisitorSession } from '@/services/backend/session'

interface PublishOptions {
  /** Progress in percent, from 10 to 100. */
  onProgress: (percent: number) => void
  /** Ends the uploads. The next attempt continues with the photos that are not stored yet. */
  signal?: AbortSignal | undefined
}

export interface Published {
  property: Property
  /** Names of the photos that a placeholder replaces. */
  failedPhotos: string[]
  /** The error of the first upload that failed, or null. */
  photosError: ServiceError | null
  /** False if the copy cannot be written to localStorage; true for an edit in a browser without a copy. */
  isSavedLocally: boolean
}

function saveLocally(property: Property): boolean {
  try {
    addLocalProperty(toLocalProperty(property))
    return true
  } catch (error) {
    console.warn('The browser could not keep a copy of the listing', error)
    return false
  }
}

// Removes photos that no listing uses. If that fails, the search for unused images finds them later.
async function removeUploads(urls: string[]): Promise<void> {
  await removePropertyImages(urls).catch((error: unknown) =>
    console.warn('Photos that no listing shows could not be removed', error),
  )
}

/**
 * Inserts the listing. If an earlier attempt has stored it under `id` with the same values, returns the stored listing.
 * @throws ServiceError 'conflict' if the listing under `id` has other values, for instance from another tab
 */
async function insertOnce(id: string, listing: PublishedFields): Promise<Property> {
  try {
    return await insertProperty(listing, id)
  } catch (error) {
    const { code, visitorMessage, isDuplicate } = toServiceError(error)
    // Another listing, perhaps deleted by now, has had this id or its reference code (the last characters of an id).
    if (code === 'conflict' && visitorMessage) return insertProperty(listing, createUuid())
    const stored = (isDuplicate || isUnreachable(error)) && (await readProperty(id).catch(() => null))
    if (stored && hasStoredValues(stored, listing)) return stored
    throw error
  }
}

/**
 * Updates `previous`, even if fields that the form does not show (status, review, verification) changed meanwhile.
 * @throws ServiceError 'conflict' if a field of the form changed meanwhile
 */
async function updateUnlessChanged(previous: Property, listing: EditedFields): Promise<Property> {
  const { id, updatedAt } = previous
  try {
    return await updateProperty(id, listing, updatedAt)
  } catch (error) {
    const hasChanged = toServiceError(error).code === 'conflict'
    const stored = (hasChanged || isUnreachable(error)) && (await readProperty(id).catch(() => null))
    if (stored && hasStoredValues(stored, listing)) return stored
    if (stored && hasChanged && hasStoredValues(stored, pickEditedFields(previous)))
      return updateProperty(id, listing, stored.updatedAt)
    throw error
  }
}

/**
 * Uploads the photos, then stores the listing. Removes the photos that it uploaded if the backend refuses the listing. Keeps
 * them if no response arrives, since the listing may be stored; the next attempt then sends their URLs again. Of the photos
 * that failed before, `waiting` keep their placeholders.
 */
async function uploadAndStore(
  photos: FormPhoto[],
  { onProgress, signal }: PublishOptions,
  store: (urls: string[]) => Promise<Property>,
  waiting = 0,
) {
  const { urls, stored, failed, error: photosError } = await uploadPhotos(photos, onProgress, signal)
  try {
    const property = await store(urls)
    clearUploads()
    // Not awaited: IndexedDB may be missing, full, or never answer.
    if (failed.length > 0) void saveFailedPhotos(property.id, failed, waiting).catch(() => undefined)
    return { property, urls, failedPhotos: failed.map(({ name }) => name), photosError }
  } catch (error) {
    if (!isUnreachable(error)) {
      clearUploads()
      await removeUploads(stored)
    }
    throw error
  }
}

/**
 * Publishes a listing from the input of `publishSchema`. A placeholder replaces a photo whose upload fails. `id` is the same
 * for every attempt of one form, so that a retry does not publish it twice.
 * @throws ServiceError 'invalid' with the message of each field; 'conflict' if a listing with other values has the id;
 * 'captcha' or 'session-failed' if Auth opens no session; any other if the listing cannot be stored
 */
export async function publishProperty(
  input: unknown,
  options: PublishOptions,
  id: string = createUuid(),
): Promise<Published> {
  const { images, floorPlan: _, captchaToken, ...form } = parseInput(publishSchema, input)
  await ensureVisitorSession(captchaToken)
  const { property, failedPhotos, photosError } = await uploadAndStore(images, options, (urls) =>
    insertOnce(id, pickPublishedFields(toListing(form, placeholdersLast(urls)))),
  )
  options.onProgress(100)
  return { property, failedPhotos, photosError, isSavedLocally: saveLocally(property) }
}

/**
 * Saves an edited listing, then removes the images that it no longer uses. Takes the input of `publishProperty`. `previous` is
 * the version whose values filled the form.
 * @throws ServiceError 'invalid' with the message of each field; 'conflict' if a field of the form changed since `previous`; any
 * other if the floor plan, which has no placeholder, cannot be uploaded or the listing cannot be stored
 */
export async function updatePublishedProperty(
  previous: Property,
  input: unknown,
  options: PublishOptions,
): Promise<Published> {
  const { images: formImages, floorPlan: formPlan, captchaToken: _, ...form } = parseInput(publishSchema, input)
  // After a conflict `previous` is newer than the form, and the files of what it no longer has are deleted.
  const images = formImages.filter(({ url }) => !url || previous.images.includes(url))
  const floorPlan = formPlan?.url && formPlan.url !== previous.floorPlan ? null : formPlan
  const waiting = images.filter(({ url }) => url && isPlaceholderImage(url)).length
  const storedPlanUrl = floorPlan && (floorPlan.url ?? (await findEarlierUpload(floorPlan)))
  const planUrl =
    floorPlan && (storedPlanUrl ?? (await uploadPhoto(floorPlan, images.length, { signal: options.signal })))
  const storing = uploadAndStore(
    images,
    options,
    (urls) => updateUnlessChanged(previous, toListing(form, placeholdersLast(urls), planUrl)),
    waiting,
  )
  const { property, urls, failedPhotos, photosError } = await storing.catch(async (error: unknown) => {
    if (planUrl && !storedPlanUrl && !isUnreachable(error)) await removeUploads([planUrl])
    throw error
  })
  const usedUrls = [...urls, planUrl]
  await removeUploads(
    [...previous.images, ...(previous.floorPlan ? [previous.floorPlan] : [])].filter((url) => !usedUrls.includes(url)),
  )
  if (previous.images.some(isPlaceholderImage) && !urls.some(isPlaceholderImage))
    void removeFailedPhotos(property.id).catch(() => undefined)
  options.onProgress(100)
  const isSavedLocally = !readLocalProperty(property.id) || saveLocally(property)
  return { property, failedPhotos, photosError, isSavedLocally }
}

/**
 * Uploads the photos of a listing whose upload failed, and shows them in the place of their placeholders. Returns how many
 * failed again.
 * @throws ServiceError 'not-found' if this browser no longer has the photos; the error of the uploads, if all failed again
 */
async function uploadFailedPhotos(id: string): Promise<{ property: Property; failedAgain: number }> {
  const [photos, previous] = await Promise.all([readFailedPhotos(id), readProperty(id)])
  if (!previous || photos.length === 0)
    throw new ServiceError('not-found', 'No photo of the listing waits for an upload')
  const upload = await uploadAndStore(photos, { onProgress: () => undefined }, async (urls) => {
    const images = previous.images.filter((url) => !isPlaceholderImage(url))
    const uploaded = photos.flatMap(({ index }, place) => {
      const url = urls[place]
      return url && !isPlaceholderImage(url) ? [{ index, url }] : []
    })
    uploaded.forEach(({ index, url }) => images.splice(index, 0, url))
    if (uploaded.length === 0) return previous
    // Those of photos that this browser does not have.
    const otherPlaceholders = previous.images.filter(isPlaceholderImage).slice(photos.length)
    return updateUnlessChanged(previous, {
      ...pickEditedFields(previous),
      images: [...images, ...urls.filter(isPlaceholderImage), ...otherPlaceholders],
    })
  })
  const { property, failedPhotos, photosError } = upload
  if (photosError && failedPhotos.length === photos.length) throw photosError
  if (failedPhotos.length === 0) await removeFailedPhotos(id)
  if (readLocalProperty(id)) saveLocally(property)
  return { property, failedAgain: failedPhotos.length }
}

/** The mutation of `uploadFailedPhotos`, for the listing `id`. */
export function useFailedPhotosUpload(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => uploadFailedPhotos(id),
    onSuccess: ({ property }) => {
      client.setQueryData(queryKeys.property(id), property)
      void invalidate(client, queryKeys.properties)
      void invalidate(client, queryKeys.failedPhotos(id))
    },
  })
}

/** How many photos of the listing `id` this browser has whose upload failed. */
export const failedPhotosQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.failedPhotos(id),
    queryFn: async () => (await readFailedPhotos(id).catch(() => [])).length,
    // Not of the network.
    networkMode: 'always',
    staleTime: 0,
  })

interface PublishRequest extends PublishOptions {
  /** The values of the form. */
  input: unknown
  /** Id of a new listing. */
  id: string
  /** The listing to update, in the version whose values filled the form; null publishes a new one. */
  previous: Property | null
}

/**
 * Whether the price of a form is far from those of its kind. False where the form is invalid or the database does not answer:
 * publishing then says so itself.
 */
export async function hasUnusualPrice(input: unknown): Promise<boolean> {
  const form = z.safeParse(propertyFormSchema, input).data
  if (!form) return false
  const { propertyType, listingType, rentPeriod, price, currency, area } = toListing(form, [])
  try {
    const client = await publicClient()
    const values = { kind: propertyType, operation: listingType, period: rentPeriod as string, price, currency, area }
    return await runRequest(client.rpc('check_price', values), z.boolean())
  } catch {
    return false
  }
}

/** Publishes a new listing, or updates one with the data of the form. */
export function usePublishProperty() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ input, id, previous, ...publishing }: PublishRequest) =>
      previous ? updatePublishedProperty(previous, input, publishing) : publishProperty(input, publishing, id),
    onSuccess: ({ property }, { previous }) => {
      client.setQueryData(queryKeys.property(property.id), property)
      void invalidate(client, queryKeys.properties)
      // Publishing may have opened a session.
      if (!previous) void invalidate(client, queryKeys.session)
    },
  })
}
