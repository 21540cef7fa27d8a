import { newUuid } from '@/lib/ids'
import type { Property } from '@/schemas/properties/property'
import { type FormPhoto, type PropertyForm, publishSchema, toFormInput } from '@/schemas/publishing'
import { isUnreachable, type ServiceError, toServiceError } from '@/services/errors'
import { parseInput } from '@/services/parse-input'
import { serverTime, uploadPhoto, uploadPhotos } from './photo-uploads'
import { addLocalProperty, readLocalProperty, toLocalProperty } from '@/services/properties/local-properties'
import { isStoredAs, toInsert, toUpdate } from '@/services/properties/form-columns'
import { propertyRow } from '@/services/properties/rows'
import { readProperty } from '@/services/properties/read'
import { insertProperty, updateProperty } from '@/services/properties/write'
import { removePropertyImages } from '@/services/images/property-images'
import { type CaptchaToken, ensureVisitorSession } from '@/services/session/visitor-session'
import { readSiteSettings } from '@/services/settings/site-settings'

export interface Publishing {
  /** Progress in percent, from 10 to 100. */
  onProgress: (percent: number) => void
  /** Called only if a session must be opened first. */
  captchaToken?: CaptchaToken
}

export interface Published {
  property: Property
  /** Names of the photos that a placeholder replaces. */
  failedPhotos: string[]
  /** Why the first of them failed; null without one. */
  photosError: ServiceError | null
  /** False if the copy cannot be written to localStorage. */
  keptLocally: boolean
}

function saveLocally(property: Property): boolean {
  try {
    addLocalProperty(toLocalProperty(property))
    return true
  } catch (error) {
    console.warn('No copy of the listing in this browser', error)
    return false
  }
}

// Removes photos that no listing uses. The orphan search finds the ones that cannot be removed here.
async function removeUploads(urls: string[]): Promise<void> {
  await removePropertyImages(urls).catch((error: unknown) =>
    console.warn('Uploaded photos stay without a listing', error),
  )
}

/** The stored listing if it has the values that were sent, otherwise null. */
async function findStored(id: string, sent: Parameters<typeof isStoredAs>[1]): Promise<Property | null> {
  const found = await readProperty(id).catch(() => null)
  return found && isStoredAs(found, sent) ? found : null
}

/**
 * The listing of an earlier attempt that waits for review, or null. Whoever published it without a session cannot read
 * it back; where the site reviews nothing, a conflict without a readable row is a failure.
 */
async function waitingAttempt(id: string, form: PropertyForm, urls: string[]): Promise<Property | null> {
  const isReviewed = (await readSiteSettings().catch(() => null))?.reviewListings
  return isReviewed ? propertyRow.parse({ ...toInsert(form, urls), id, review: 'pending' }) : null
}

/**
 * Updates the listing. A visitor without a session may not update it, nor read it while it waits for review: then the
 * version of the first attempt stays.
 */
async function replaceOrKeep(id: string, form: PropertyForm, urls: string[]): Promise<Property | null> {
  try {
    return await updateProperty(id, toUpdate(form, urls, null))
  } catch (error) {
    const { code } = toServiceError(error)
    if (code !== 'forbidden' && code !== 'not-found') throw error
    return readProperty(id).catch(() => null)
  }
}

async function insertIdempotent(id: string, form: PropertyForm, urls: string[]): Promise<Property> {
  try {
    return await insertProperty(form, urls, id)
  } catch (error) {
    const { code, visitorMessage } = toServiceError(error)
    // The id, or the reference code that its last characters make, belonged to another listing.
    if (code === 'conflict' && visitorMessage) return insertProperty(form, urls, newUuid())
    // An earlier attempt is stored, but its response is lost: update the row with the current data of the form.
    if (code === 'conflict') {
      const earlier = (await replaceOrKeep(id, form, urls)) ?? (await waitingAttempt(id, form, urls))
      if (earlier) return earlier
    }
    const stored = isUnreachable(error) && (await findStored(id, toInsert(form, urls)))
    if (stored) return stored
    throw error
  }
}

/** What the form shows of a listing. Its version also changes with its status, review and verification. */
const shownInForm = (listing: Property) => JSON.stringify([toFormInput(listing), listing.images, listing.floorPlan])

/** The updates of each listing, by its id, that got no response: each may be stored. */
const unanswered = new Map<string, ReturnType<typeof toUpdate>[]>()

/** Updates `previous`, unless somebody else changed meanwhile what the form shows. */
async function updateIdempotent(previous: Property, columns: ReturnType<typeof toUpdate>): Promise<Property> {
  const { id, updatedAt } = previous
  const attempts = unanswered.get(id) ?? []
  try {
    return await updateProperty(id, columns, updatedAt)
  } catch (error) {
    const hasChanged = toServiceError(error).code === 'conflict'
    if (isUnreachable(error)) unanswered.set(id, [...attempts, columns])
    const stored = (hasChanged || isUnreachable(error)) && (await readProperty(id).catch(() => null))
    if (!stored) throw error
    if (isStoredAs(stored, columns)) return stored
    const isOwn = attempts.some((attempt) => isStoredAs(stored, attempt))
    if (hasChanged && (isOwn || shownInForm(stored) === shownInForm(previous)))
      return updateProperty(id, columns, stored.updatedAt)
    throw error
  }
}

/**
 * Uploads the photos, then stores the listing. If it is not stored, removes the photos. Without a response the listing may be
 * stored all the same: its photos stay.
 */
async function uploadAndStore(
  photos: FormPhoto[],
  onProgress: Publishing['onProgress'],
  store: (urls: string[]) => Promise<Property>,
) {
  const { urls, stored, failed, error } = await uploadPhotos(photos, onProgress)
  try {
    return { property: await store(urls), urls, failedPhotos: failed.map(({ name }) => name), photosError: error }
  } catch (error) {
    if (!isUnreachable(error)) await removeUploads(stored)
    throw error
  }
}

/**
 * Publishes a listing from the input of `publishSchema`. A placeholder replaces a photo whose
 * upload fails. `id` is the same for every attempt of one form, so that a retry does not publish it twice.
 * @throws ServiceError 'invalid' with the message of each field; any other if the listing cannot be stored
 */
export async function publishProperty(
  input: unknown,
  { onProgress, captchaToken }: Publishing,
  id: string = newUuid(),
): Promise<Published> {
  const { images, floorPlan: _, ...form } = parseInput(publishSchema, input)
  await ensureVisitorSession(captchaToken)
  const { property, failedPhotos, photosError } = await uploadAndStore(images, onProgress, (urls) =>
    insertIdempotent(id, form, urls),
  )
  onProgress(100)
  return { property, failedPhotos, photosError, keptLocally: saveLocally(property) }
}

/**
 * Saves an edited listing, then removes the images that it no longer uses. Takes and throws as `publishProperty`; a floor
 * plan that cannot be uploaded is an error, since no placeholder stands for it. Throws 'conflict' if the listing is no
 * longer `previous`, with which the form was filled.
 */
export async function updatePublishedProperty(
  previous: Property,
  input: unknown,
  { onProgress }: Publishing,
): Promise<Published> {
  const { images, floorPlan, ...form } = parseInput(publishSchema, input)
  const plan = floorPlan && (floorPlan.url ?? (await uploadPhoto(floorPlan, images.length, await serverTime())))
  const storing = uploadAndStore(images, onProgress, (urls) => updateIdempotent(previous, toUpdate(form, urls, plan)))
  const { property, urls, failedPhotos, photosError } = await storing.catch(async (error: unknown) => {
    if (plan && !floorPlan.url && !isUnreachable(error)) await removeUploads([plan])
    throw error
  })
  const used = [...urls, plan]
  await removeUploads(
    [...previous.images, ...(previous.floorPlan ? [previous.floorPlan] : [])].filter((url) => !used.includes(url)),
  )
  onProgress(100)
  const keptLocally = !readLocalProperty(property.id) || saveLocally(property)
  return { property, failedPhotos, photosError, keptLocally }
}
