import * as z from 'zod/mini'
import { type PropertyDraft, propertyDraftSchema } from '@/schemas/property-form'
import type { PreparedImage } from './image-preparation/prepare-image'
import { readJson, readStored, removeStored, storedKeys, writeStored } from './local-storage'

/** localStorage key of the unfinished draft. Its photos are in IndexedDB. */
const DRAFT_KEY = 'borrador-propiedad'

/** localStorage key of an archived draft of an earlier visit, one per `savedAt` time. */
const archiveKey = (savedAt: string) => `${DRAFT_KEY}:${savedAt}`

/** Saves the current draft. Returns false if localStorage is full or unavailable. */
export const saveDraft = (draft: PropertyDraft): boolean => writeStored(DRAFT_KEY, draft) === 'ok'

/** Archives a draft separately from the current one. Returns false if localStorage is full or unavailable. */
export const archiveDraft = (draft: Pick<PropertyDraft, 'savedAt'>): boolean =>
  writeStored(archiveKey(draft.savedAt), draft) === 'ok'

const isDated = (value: unknown): value is { savedAt: string } =>
  typeof value === 'object' && value !== null && 'savedAt' in value && typeof value.savedAt === 'string'

/**
 * Archives the draft of an earlier visit unchanged, so that a new draft does not overwrite it.
 * Returns whether any archived draft exists; `readArchivedDrafts` reads them.
 */
export function archivePreviousDraft(): boolean {
  const left = readJson(DRAFT_KEY)
  if (isDated(left)) {
    removeStored(DRAFT_KEY)
    if (!archiveDraft(left)) writeStored(DRAFT_KEY, left)
  }
  return storedKeys(archiveKey('')).length > 0
}

export const deleteArchivedDraft = ({ savedAt }: PropertyDraft): void => removeStored(archiveKey(savedAt))

/** Deletes the current draft and the given photos. */
export async function discardDraft({ photos }: Pick<PropertyDraft, 'photos'>): Promise<void> {
  removeStored(DRAFT_KEY)
  await discardDraftPhotos({ photos })
}

export interface DraftPhoto {
  id: string
  name: string
  image: PreparedImage
}

// Loads idb-keyval and opens IndexedDB with the first photo, not on page load.
async function photoStore() {
  const { createStore, ...idb } = await import('idb-keyval')
  return { ...idb, store: createStore('borrador-propiedad', 'fotos') }
}

/** Stores a photo until the draft is published or discarded. Rejects if IndexedDB is full or unavailable. */
export async function saveDraftPhoto(id: string, image: PreparedImage): Promise<void> {
  const { set, store } = await photoStore()
  await set(id, image, store)
}

export async function removeDraftPhoto(id: string): Promise<void> {
  const { del, store } = await photoStore()
  await del(id, store)
}

/** The photos of a draft that are still in IndexedDB, in the order of the draft. */
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

const read = (key: string) => readStored(key, z.nullable(propertyDraftSchema), null)

/** The archived drafts of earlier visits, newest first. */
export const readArchivedDrafts = (): PropertyDraft[] =>
  storedKeys(archiveKey(''))
    .sort()
    .reverse()
    .flatMap((key) => read(key) ?? [])
