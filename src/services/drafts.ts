import * as z from 'zod/mini'
import { type Draft, draftSchema } from '@/schemas/draft'
import { readJson, readStored, removeStored, storedKeys, writeStored } from './local-storage'

const archiveKey = (key: string, savedAt: string) => `${key}:${savedAt}`

const isDated = (value: unknown): value is { savedAt: string } =>
  typeof value === 'object' && value !== null && 'savedAt' in value && typeof value.savedAt === 'string'

/** Saves the draft that is being written. Returns false if localStorage is full or unavailable. */
export const saveDraft = (key: string, draft: Draft<unknown>): boolean => writeStored(key, draft) === 'ok'

/** Saves a draft beside the one that is being written. Returns false if localStorage is full or unavailable. */
export const archiveDraft = (key: string, draft: { savedAt: string }): boolean =>
  writeStored(archiveKey(key, draft.savedAt), draft) === 'ok'

export const deleteDraft = (key: string): void => removeStored(key)

export const deleteArchivedDraft = (key: string, { savedAt }: { savedAt: string }): void =>
  removeStored(archiveKey(key, savedAt))

/**
 * Deletes the drafts with these ids, archived ones too: another tab archives what this one is still writing. The draft
 * under `key` may be that of a later form.
 */
export function deleteDrafts(key: string, ids: ReadonlySet<string>): void {
  for (const stored of [key, ...storedKeys(archiveKey(key, ''))])
    if (ids.has(readStored(stored, z.object({ id: z.string() }))?.id ?? '')) removeStored(stored)
}

/** Whether `draft` is the one under `key`: it could not be archived. */
export function isInPlace(key: string, draft: { savedAt: string }): boolean {
  const last = readJson(key)
  return isDated(last) && last.savedAt === draft.savedAt
}

/**
 * The drafts of earlier visits whose values match `schema`, newest first. First archives the current draft unchanged, so
 * that the next one does not overwrite it. If that fails, the current draft is offered where it is.
 */
export function earlierDrafts<Values>(key: string, schema: z.ZodMiniType<Values>): Draft<Values>[] {
  const last = readJson(key)
  if (isDated(last)) {
    // Removed first: a nearly full localStorage has no room for both.
    removeStored(key)
    if (!archiveDraft(key, last)) writeStored(key, last)
  }
  return [key, ...storedKeys(archiveKey(key, '')).sort().reverse()].flatMap(
    (stored) => readStored(stored, draftSchema(schema)) ?? [],
  )
}
