import * as z from 'zod/mini'
import { leadDraftSchema, type LeadDraft } from '@/schemas/lead'
import { removeStored, storedKeys, writeStored } from '../browser-storage'
import { readStored } from '../read-stored'

/**
 * One key for each enquiry: two tabs can add and remove at the same moment without overwriting
 * each other's, as they could in a shared list.
 */
const WAITING = 'lead-outbox:'

/** What the backend will never take; kept so that it can be looked at, not sent again. */
const REFUSED = 'lead-refused:'

/** Where nothing can be stored (private mode, full storage), enquiries live as long as the tab. */
const inMemory = new Map<string, LeadDraft>()

export function addLead(draft: LeadDraft): void {
  if (writeStored(WAITING + draft.id, draft) !== 'ok') inMemory.set(draft.id, draft)
}

/** Oldest first. Entries that cannot be read are passed over and left where they are. */
export function waitingLeads(): LeadDraft[] {
  const stored = storedKeys(WAITING).map((key) => readStored(key, z.nullable(leadDraftSchema), null))
  return [...stored, ...inMemory.values()]
    .filter((draft) => draft !== null)
    .sort((one, other) => one.consentAt.localeCompare(other.consentAt))
}

export const isWaiting = (id: string): boolean =>
  inMemory.has(id) || readStored(WAITING + id, z.nullable(leadDraftSchema), null) !== null

export function removeLead(id: string): void {
  inMemory.delete(id)
  removeStored(WAITING + id)
}

export function setLeadAside(draft: LeadDraft, reason: string): void {
  const keep = () => writeStored(REFUSED + draft.id, { ...draft, reason })
  const result = keep()
  removeLead(draft.id)
  // A full storage has room again for what has just been removed.
  if (result === 'quota') keep()
}
