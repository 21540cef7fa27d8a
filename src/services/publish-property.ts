import { newUuid } from '@/lib/ids'
import type { Property } from '@/schemas/property'
import type { PropertyForm } from '@/schemas/property-form'
import { toServiceError } from './errors'
import { addLocalProperty, readLocalProperty, toLocalProperty } from './local-properties'
import { type FormPhoto, uploadPhotos } from './photo-uploads'
import { holdsForm } from './properties/mapping'
import { readProperty } from './properties/read'
import { insertProperty, updateProperty } from './properties/write'
import { removePropertyImages } from './property-images'
import { ensureVisitorSession } from './session'

export interface PublishRequest {
  form: PropertyForm
  /** In the order of the gallery, the main one first. */
  photos: FormPhoto[]
  /** Percent done, from 10 to 100. */
  onProgress: (percent: number) => void
  /** Asked for where a session has to be opened first. */
  captchaToken?: () => Promise<string | undefined>
}

export interface Published {
  property: Property
  /** Names of the photos that a placeholder stands for. */
  failedPhotos: string[]
  /** False where this browser could not keep its own copy. */
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

// Objects without a listing serve nobody; what cannot be removed now is found as an orphan later.
async function removeUploads(urls: string[]): Promise<void> {
  await removePropertyImages(urls).catch((error: unknown) =>
    console.warn('Uploaded photos stay without a listing', error),
  )
}

/** Whether the answer got lost: what was asked may have been stored all the same, and taking its photos away would break it. */
const isLost = (error: unknown) => ['offline', 'timeout'].includes(toServiceError(error).code)

/** The listing, if it is stored just as the form says. */
async function findStored(id: string, form: PropertyForm, urls: string[]): Promise<Property | null> {
  const found = await readProperty(id).catch(() => null)
  return found && holdsForm(found, form, urls) ? found : null
}

/** A visitor without a session may not change what they published: then the first try stands. */
const replaceOrKeep = (id: string, form: PropertyForm, urls: string[]): Promise<Property | null> =>
  updateProperty(id, form, urls).catch(() => readProperty(id).catch(() => null))

async function insertOnce(id: string, form: PropertyForm, urls: string[]): Promise<Property> {
  try {
    return await insertProperty(form, urls, id)
  } catch (error) {
    // An earlier try was stored without this browser hearing of it: what the form says now takes its place.
    if (toServiceError(error).code === 'conflict') {
      const earlier = await replaceOrKeep(id, form, urls)
      if (earlier) return earlier
    }
    const stored = isLost(error) && (await findStored(id, form, urls))
    if (stored) return stored
    throw error
  }
}

async function updateOnce(id: string, form: PropertyForm, urls: string[]): Promise<Property> {
  try {
    return await updateProperty(id, form, urls)
  } catch (error) {
    const stored = isLost(error) && (await findStored(id, form, urls))
    if (stored) return stored
    throw error
  }
}

/**
 * Uploads the photos, stores the listing and keeps a copy in this browser. A photo that cannot be
 * uploaded is replaced by a placeholder; if the listing cannot be stored, the photos are removed
 * again and the error is thrown. `id` is the same for every try of one form, so that no try publishes it twice.
 */
export async function publishProperty(
  { form, photos, onProgress, captchaToken }: PublishRequest,
  id: string = newUuid(),
): Promise<Published> {
  await ensureVisitorSession(captchaToken)
  const { urls, stored, failed } = await uploadPhotos(photos, onProgress)
  try {
    const property = await insertOnce(id, form, urls)
    onProgress(100)
    return { property, failedPhotos: failed.map(({ name }) => name), keptLocally: saveLocally(property) }
  } catch (error) {
    if (!isLost(error)) await removeUploads(stored)
    throw error
  }
}

/** Saves an edited listing; photos that it no longer shows are removed once it is stored. */
export async function republishProperty(
  previous: Property,
  { form, photos, onProgress }: PublishRequest,
): Promise<Published> {
  const { urls, stored, failed } = await uploadPhotos(photos, onProgress)
  try {
    const property = await updateOnce(previous.id, form, urls)
    await removeUploads(previous.images.filter((url) => !urls.includes(url)))
    onProgress(100)
    const keptLocally = !readLocalProperty(property.id) || saveLocally(property)
    return { property, failedPhotos: failed.map(({ name }) => name), keptLocally }
  } catch (error) {
    if (!isLost(error)) await removeUploads(stored)
    throw error
  }
}
