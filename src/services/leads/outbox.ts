import * as z from 'zod/mini'
import { type LeadDraft, leadDraftSchema } from '@/schemas/leads'
import { call, noContent } from '@/services/call'
import { type ServiceError, toServiceError } from '@/services/errors'
import { readStored, removeStored, storedKeys, writeStored } from '@/services/local-storage'
import { supabase } from '@/services/supabase/client'
import { publicClient } from '@/services/supabase/public-client'

/** The row of an enquiry. The database sets the time of the consent. */
const toRow = (draft: LeadDraft) => ({
  id: draft.id,
  kind: draft.kind,
  name: draft.name,
  email: draft.email,
  phone: draft.phone,
  message: draft.message,
  visit_date: draft.visitDate,
  property_type: draft.propertyType,
  property_id: draft.propertyId,
  consent: draft.consent,
  consent_version: draft.consentVersion,
  marketing_consent: draft.marketingConsent,
  ...(draft.visitSlots && { visit_slots: draft.visitSlots }),
})

// Only SQLSTATE 23505 (unique violation) counts: a proxy may also answer 409, and the enquiry would be lost.
const isStoredAlready = ({ cause }: ServiceError) =>
  typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === '23505'

/**
 * Inserts an enquiry into `leads`. A duplicate id counts as success: the response of an earlier attempt was lost. Uses
 * the anon role, or the session of this browser if `withSession` is set.
 * @throws ServiceError when the insert fails
 */
export async function storeLead(draft: LeadDraft, withSession = false): Promise<void> {
  try {
    const client = await (withSession ? supabase() : publicClient())
    // Visitors have no read access to enquiries: the status is the only confirmation.
    await call(client.from('leads').insert(toRow(draft)), noContent, 201)
  } catch (reason) {
    const error = toServiceError(reason)
    if (isStoredAlready(error)) return
    // The times may have passed while the browser was offline: the message names them too.
    if (error.code === 'invalid' && draft.visitSlots)
      return storeLead({ ...draft, kind: 'consultation', visitSlots: null }, withSession)
    // The listing may be deleted: store the enquiry without it.
    if (error.code === 'invalid' && draft.propertyId) return storeLead({ ...draft, propertyId: null }, withSession)
    throw error
  }
}

/** One key per enquiry, not one shared list: two tabs can add and remove at the same time without a race condition. */
const OUTBOX_PREFIX = 'lead-outbox:'

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
