import type { Property } from '@/schemas/property'
import type { PropertyForm } from '@/schemas/property-form'
import { toServiceError } from './errors'
import { addLocalProperty, readLocalProperty, toLocalProperty } from './local-properties'
import { uploadPhotos, type FormPhoto } from './photo-uploads'
import { readProperty } from './properties/read'
import { insertProperty, updateProperty } from './properties/write'
import { removePropertyImages } from './property-images'
import { ensurePublisherSession } from './session'

export interface PublishRequest {
  form: PropertyForm
  /** In the order of the gallery, the main one first. */
  photos: FormPhoto[]
  /** Percent done, from 10 to 100. */
  onProgress: (percent: number) => void
}

export interface Published {
  property: Property
  /** Names of the photos that a placeholder stands for. */
  failedPhotos: string[]
  /** False where this browser could not keep its own copy. */
  keptLocally: boolean
}

function keepLocally(property: Property): boolean {
  try {
    addLocalProperty(toLocalProperty(property))
    return true
  } catch (error) {
    console.warn('No copy of the listing in this browser', error)
    return false
  }
}

// Objects without a listing serve nobody; what cannot be removed now is found as an orphan later.
async function withdraw(urls: string[]): Promise<void> {
  await removePropertyImages(urls).catch((error: unknown) =>
    console.warn('Uploaded photos stay without a listing', error),
  )
}

/** An insert whose answer got lost may have been stored all the same: taking its photos away would break it. */
async function insertOrFind(form: PropertyForm, urls: string[]): Promise<Property> {
  const id = crypto.randomUUID()
  try {
    return await insertProperty(form, urls, id)
  } catch (error) {
    const lost = ['offline', 'timeout'].includes(toServiceError(error).code)
    const stored = lost && (await readProperty(id).catch(() => null))
    if (stored) return stored
    throw error
  }
}

/**
 * Uploads the photos, stores the listing and keeps a copy in this browser. A photo that cannot be
 * uploaded is replaced by a placeholder; if the listing cannot be stored, the photos are removed
 * again and the error is thrown.
 */
export async function publishProperty({ form, photos, onProgress }: PublishRequest): Promise<Published> {
  await ensurePublisherSession()
  const { urls, stored, failed } = await uploadPhotos(photos, onProgress)
  try {
    const property = await insertOrFind(form, urls)
    onProgress(100)
    return { property, failedPhotos: failed.map(({ name }) => name), keptLocally: keepLocally(property) }
  } catch (error) {
    await withdraw(stored)
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
    const property = await updateProperty(previous.id, form, urls)
    await withdraw(previous.images.filter((url) => !urls.includes(url)))
    onProgress(100)
    const keptLocally = !readLocalProperty(property.id) || keepLocally(property)
    return { property, failedPhotos: failed.map(({ name }) => name), keptLocally }
  } catch (error) {
    await withdraw(stored)
    throw error
  }
}
