import * as z from 'zod/mini'
import { type PropertyDraft, propertyDraftSchema } from '@/schemas/property-form'
import type { PreparedImage } from './image-preparation/prepare-image'
import { readJson, readStored, removeStored, storedKeys, writeStored } from './local-storage'

/** Where the unfinished publication of this browser lies in localStorage, without its photos. */
const DRAFT_KEY = 'borrador-propiedad'

/** Drafts of earlier visits that wait for the owner's word, each under the time of its saving. */
const archiveKey = (savedAt: string) => `${DRAFT_KEY}:${savedAt}`

/** Gives whether the browser could keep it. */
export const saveDraft = (draft: PropertyDraft): boolean => writeStored(DRAFT_KEY, draft) === 'ok'

/** Keeps a draft beside the one that is being written. Gives whether the browser could. */
export const archiveDraft = (draft: Pick<PropertyDraft, 'savedAt'>): boolean =>
  writeStored(archiveKey(draft.savedAt), draft) === 'ok'

const isDated = (value: unknown): value is { savedAt: string } =>
  typeof value === 'object' && value !== null && 'savedAt' in value && typeof value.savedAt === 'string'

/**
 * Puts what an earlier visit left aside, as it stands, so that a new draft does not write over it.
 * Gives whether any draft waits; `read.ts` tells which.
 */
export function archiveLeftDraft(): boolean {
  const left = readJson(DRAFT_KEY)
  if (isDated(left)) {
    removeStored(DRAFT_KEY)
    if (!archiveDraft(left)) writeStored(DRAFT_KEY, left)
  }
  return storedKeys(archiveKey('')).length > 0
}

export const deleteArchivedDraft = ({ savedAt }: PropertyDraft): void => removeStored(archiveKey(savedAt))

/** Forgets the draft that is being written, and these photos. */
export async function discardDraft({ photos }: Pick<PropertyDraft, 'photos'>): Promise<void> {
  removeStored(DRAFT_KEY)
  await discardDraftPhotos({ photos })
}

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

const read = (key: string) => readStored(key, z.nullable(propertyDraftSchema), null)

/** The drafts of earlier visits, newest first. */
export const readArchivedDrafts = (): PropertyDraft[] =>
  storedKeys(archiveKey(''))
    .sort()
    .reverse()
    .flatMap((key) => read(key) ?? [])
