import type { PropertyDraft } from '@/schemas/property-draft'
import { readJson, removeStored, storedKeys, writeStored } from '../browser-storage'
import { asideKey, DRAFT_KEY } from './keys'
import { discardDraftPhotos } from './photos'

/** Gives whether the browser could keep it. */
export const saveDraft = (draft: PropertyDraft): boolean => writeStored(DRAFT_KEY, draft) === 'ok'

/** Keeps a draft beside the one that is being written. Gives whether the browser could. */
export const putDraftAside = (draft: Pick<PropertyDraft, 'savedAt'>): boolean =>
  writeStored(asideKey(draft.savedAt), draft) === 'ok'

const isDated = (value: unknown): value is { savedAt: string } =>
  typeof value === 'object' && value !== null && 'savedAt' in value && typeof value.savedAt === 'string'

/**
 * Puts what an earlier visit left aside, as it stands, so that a new draft does not write over it.
 * Gives whether any draft waits; `read.ts` tells which.
 */
export function putLeftDraftAside(): boolean {
  const left = readJson(DRAFT_KEY)
  if (isDated(left)) {
    removeStored(DRAFT_KEY)
    if (!putDraftAside(left)) writeStored(DRAFT_KEY, left)
  }
  return storedKeys(asideKey('')).length > 0
}

export const forgetDraftAside = ({ savedAt }: PropertyDraft): void => removeStored(asideKey(savedAt))

/** Forgets the draft that is being written, and these photos. */
export async function discardDraft({ photos }: Pick<PropertyDraft, 'photos'>): Promise<void> {
  removeStored(DRAFT_KEY)
  await discardDraftPhotos({ photos })
}
