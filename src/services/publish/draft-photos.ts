import type { Draft } from '@/schemas/draft'
import type { FormPhoto, PreparedImage } from '@/schemas/publish'

export interface DraftPhoto {
  id: string
  name: string
  image: PreparedImage
}

/** A photo whose upload failed, with its place among the photos of its listing. */
export interface FailedPhoto extends FormPhoto {
  index: number
}

// Loads idb-keyval and opens IndexedDB when a draft first needs a photo, not on page load.
async function openPhotoStore() {
  const { createStore, ...idb } = await import('idb-keyval')
  return { ...idb, store: createStore('property-draft', 'photos') }
}

/** Stores a photo until the draft is published or discarded. Rejects if IndexedDB is full or unavailable. */
export async function saveDraftPhoto(id: string, image: PreparedImage): Promise<void> {
  const { set, store } = await openPhotoStore()
  await set(id, image, store)
}

export async function removeDraftPhoto(id: string): Promise<void> {
  const { del, store } = await openPhotoStore()
  await del(id, store)
}

/** The photos of a draft that are still in IndexedDB, in the order of the draft. */
export async function readDraftPhotos(photos: Draft<unknown>['photos']): Promise<DraftPhoto[]> {
  if (photos.length === 0) return []
  const { getMany, store } = await openPhotoStore()
  const images = await getMany<PreparedImage | undefined>(
    photos.map(({ id }) => id),
    store,
  )
  return photos.flatMap(({ id, name }, index) => {
    const image = images[index]
    return image ? [{ id, name, image }] : []
  })
}

/** Removes the photos of a draft from IndexedDB. */
export async function discardDraftPhotos({ photos }: Pick<Draft<unknown>, 'photos'>): Promise<void> {
  if (photos.length === 0) return
  const { delMany, store } = await openPhotoStore()
  await delMany(
    photos.map(({ id }) => id),
    store,
  )
}

const toFailedKey = (propertyId: string) => `failed:${propertyId}`

/**
 * Keeps the photos of a listing whose upload failed, until a later attempt stores them (`uploadFailedPhotos`), and `waiting` of
 * those that are kept already.
 */
export async function saveFailedPhotos(propertyId: string, photos: FailedPhoto[], waiting: number): Promise<void> {
  const earlier = waiting > 0 ? (await readFailedPhotos(propertyId)).slice(0, waiting) : []
  const entries = await Promise.all(photos.map(async ({ name, index, image }) => ({ name, index, image: await image })))
  const { set, store } = await openPhotoStore()
  await set(toFailedKey(propertyId), [...earlier, ...entries], store)
}

/** The photos of a listing whose upload failed, in the order of the listing. */
export async function readFailedPhotos(propertyId: string): Promise<FailedPhoto[]> {
  const { get, store } = await openPhotoStore()
  const photos = (await get<FailedPhoto[]>(toFailedKey(propertyId), store)) ?? []
  return photos.toSorted((a, b) => a.index - b.index)
}

export async function removeFailedPhotos(propertyId: string): Promise<void> {
  const { del, store } = await openPhotoStore()
  await del(toFailedKey(propertyId), store)
}
