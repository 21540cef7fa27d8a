import type { PropertyDraft } from '@/schemas/property-draft'
import type { PreparedImage } from '../image-preparation/prepare-image'

export interface DraftPhoto {
  id: string
  name: string
  image: PreparedImage
}

// The library and its database are opened with the first photo, not with the page.
async function photoStore() {
  const { createStore, ...idb } = await import('idb-keyval')
  return { ...idb, store: createStore('borrador-propiedad', 'fotos') }
}

/** Keeps a photo until the draft is published or discarded; rejects where the browser has no room or no IndexedDB. */
export async function saveDraftPhoto(id: string, image: PreparedImage): Promise<void> {
  const { set, store } = await photoStore()
  await set(id, image, store)
}

export async function removeDraftPhoto(id: string): Promise<void> {
  const { del, store } = await photoStore()
  await del(id, store)
}

/** The photos of a draft that are still there, in its order. */
export async function readDraftPhotos(photos: PropertyDraft['photos']): Promise<DraftPhoto[]> {
  if (photos.length === 0) return []
  const { getMany, store } = await photoStore()
  const images = await getMany<PreparedImage | undefined>(
    photos.map(({ id }) => id),
    store,
  )
  return photos.flatMap(({ id, name }, index) => {
    const image = images[index]
    return image ? [{ id, name, image }] : []
  })
}

export async function discardDraftPhotos({ photos }: Pick<PropertyDraft, 'photos'>): Promise<void> {
  if (photos.length === 0) return
  const { delMany, store } = await photoStore()
  await delMany(
    photos.map(({ id }) => id),
    store,
  )
}
