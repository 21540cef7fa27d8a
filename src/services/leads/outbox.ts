import { type OutboxLead, outboxLeadSchema } from '@/schemas/leads'
import { readStored, removeStored, storedKeys, writeStored } from '@/services/local-storage'
import { inMemory, OUTBOX_PREFIX } from './has-waiting-leads'

/** Enquiries that the backend rejects permanently. Kept for inspection; never sent again. */
const REJECTED_PREFIX = 'lead-refused:'

/** Stores an enquiry until it is sent; without localStorage, until the tab closes. */
export function addToOutbox(lead: OutboxLead): void {
  if (writeStored(OUTBOX_PREFIX + lead.id, lead) !== 'ok') inMemory.set(lead.id, lead)
}

/** The outbox, oldest first. Skips entries that fail the validation and leaves them in localStorage. */
export function readOutbox(): OutboxLead[] {
  const stored = storedKeys(OUTBOX_PREFIX).map((key) => readStored(key, outboxLeadSchema))
  return [...stored, ...inMemory.values()]
    .filter((lead) => lead !== null)
    .sort((one, other) => one.consentAt.localeCompare(other.consentAt))
}

/** Whether the enquiry still waits to be sent. */
export const isInOutbox = (id: string): boolean =>
  inMemory.has(id) || readStored(OUTBOX_PREFIX + id, outboxLeadSchema) !== null

export function removeFromOutbox(id: string): void {
  inMemory.delete(id)
  removeStored(OUTBOX_PREFIX + id)
}

/** Moves an enquiry from the outbox to the rejected ones, with the backend's `reason`. */
export function rejectLead(lead: OutboxLead, reason: string): void {
  const keep = () => writeStored(REJECTED_PREFIX + lead.id, { ...lead, reason })
  const result = keep()
  removeFromOutbox(lead.id)
  // The removal frees space in a full localStorage.
  if (result === 'quota') keep()
}
