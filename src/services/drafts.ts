import type * as z from 'zod/mini'
import { createUuid } from '@/lib/ids'
import { type Draft, createDraftSchema } from '@/schemas/draft'
import { readStored, removeStored, listStoredKeys, writeStored } from './local-storage'

/** A draft with its key in localStorage. */
export interface StoredDraft<Values> extends Draft<Values> {
  key: string
}

const toKeyPrefix = (formName: string) => `draft:${formName}:`

/** Every draft of a form has a key of its own, so that two tabs do not overwrite each other's draft. */
export const createDraftKey = (formName: string): string => toKeyPrefix(formName) + createUuid()

/** Saves a draft. If localStorage is full or unavailable, keeps the earlier version of the draft. */
export const saveDraft = (key: string, draft: Draft<unknown>): void => void writeStored(key, draft)

export const deleteDraft = (key: string): void => removeStored(key)

/** The stored drafts of a form whose values match `schema`, newest first. */
export const readEarlierDrafts = <Values>(formName: string, schema: z.ZodMiniType<Values>): StoredDraft<Values>[] =>
  listStoredKeys(toKeyPrefix(formName))
    .flatMap((key) => {
      const draft = readStored(key, createDraftSchema(schema))
      return draft ? [{ ...draft, key }] : []
    })
    .sort((one, other) => other.savedAt.localeCompare(one.savedAt))
