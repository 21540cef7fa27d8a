import * as z from 'zod/mini'
import { propertyDraftSchema, type PropertyDraft } from '@/schemas/property-draft'
import { removeStored, storedKeys, writeStored } from './browser-storage'
import { readStored } from './read-stored'
import type { PreparedImage } from './image-preparation/prepare-image'

const KEY = 'borrador-propiedad'
/** Drafts of earlier visits that wait for the owner's word, each under the time of its saving. */
const asideKey = (savedAt: string) => `${KEY}:${savedAt}`

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

/** The unfinished publication of this browser, without its photos. */
export const readDraft = (): PropertyDraft | null => readStored(KEY, z.nullable(propertyDraftSchema), null)

/** Gives whether the browser could keep it. */
export const saveDraft = (draft: PropertyDraft): boolean => writeStored(KEY, draft) === 'ok'

/** Keeps a draft beside the one that is being written. Gives whether the browser could. */
export const putDraftAside = (draft: PropertyDraft): boolean => writeStored(asideKey(draft.savedAt), draft) === 'ok'

/** Puts what an earlier visit left aside, so that a new draft does not write over it. Gives all that wait, newest first. */
export function putDraftsAside(): PropertyDraft[] {
  const left = readDraft()
  if (left) {
    removeStored(KEY)
    if (!putDraftAside(left)) saveDraft(left)
  }
  return storedKeys(asideKey(''))
    .sort()
    .reverse()
    .flatMap((key) => readStored(key, z.nullable(propertyDraftSchema), null) ?? [])
}

export const forgetDraftAside = ({ savedAt }: PropertyDraft): void => removeStored(asideKey(savedAt))

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

/** Forgets the draft that is being written, and these photos. */
export async function discardDraft({ photos }: Pick<PropertyDraft, 'photos'>): Promise<void> {
  removeStored(KEY)
  await discardDraftPhotos({ photos })
}

export async function discardDraftPhotos({ photos }: Pick<PropertyDraft, 'photos'>): Promise<void> {
  if (photos.length === 0) return
  const { delMany, store } = await photoStore()
  await delMany(
    photos.map(({ id }) => id),
    store,
  )
}
