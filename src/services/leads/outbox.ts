import * as z from 'zod/mini'
import { type LeadDraft, leadDraftSchema } from '@/schemas/leads'
import { readStored, removeStored, storedKeys, writeStored } from '@/services/local-storage'
import { OUTBOX_PREFIX } from './has-waiting-leads'

/** Enquiries that the backend rejects permanently. Kept for inspection; never sent again. */
const REJECTED_PREFIX = 'lead-refused:'

/** Fallback where localStorage is unavailable or full: the enquiries last until the tab closes. */
const inMemory = new Map<string, LeadDraft>()

/** Stores an enquiry until it is sent; without localStorage, until the tab closes. */
export function addToOutbox(draft: LeadDraft): void {
  if (writeStored(OUTBOX_PREFIX + draft.id, draft) !== 'ok') inMemory.set(draft.id, draft)
}

/** The outbox, oldest first. Skips entries that fail the validation and leaves them in localStorage. */
export function readOutbox(): LeadDraft[] {
  const stored = storedKeys(OUTBOX_PREFIX).map((key) => readStored(key, z.nullable(leadDraftSchema), null))
  return [...stored, ...inMemory.values()]
    .filter((draft) => draft !== null)
    .sort((one, other) => one.consentAt.localeCompare(other.consentAt))
}

/** Whether the enquiry still waits to be sent. */
export const isInOutbox = (id: string): boolean =>
  inMemory.has(id) || readStored(OUTBOX_PREFIX + id, z.nullable(leadDraftSchema), null) !== null

export function removeFromOutbox(id: string): void {
  inMemory.delete(id)
  removeStored(OUTBOX_PREFIX + id)
}

/** Moves an enquiry from the outbox to the rejected ones, with the backend's `reason`. */
export function rejectLead(draft: LeadDraft, reason: string): void {
  const keep = () => writeStored(REJECTED_PREFIX + draft.id, { ...draft, reason })
  const result = keep()
  removeFromOutbox(draft.id)
  // The removal frees space in a full localStorage.
  if (result === 'quota') keep()
}
