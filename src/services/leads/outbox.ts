import * as z from 'zod/mini'
import { type LeadDraft, leadDraftSchema } from '@/schemas/lead'
import { ServiceError, toServiceError } from '@/services/errors'
import { readStored, removeStored, storedKeys, writeStored } from '@/services/local-storage'
import { supabase } from '@/services/supabase/client'
import { publicClient } from '@/services/supabase/public-client'

async function insert(draft: LeadDraft, withSession: boolean): Promise<void> {
  const row = {
    id: draft.id,
    kind: draft.kind,
    name: draft.name ?? null,
    email: draft.email,
    phone: draft.phone ?? null,
    message: draft.message ?? null,
    visit_date: draft.visitDate ?? null,
    property_type: draft.propertyType ?? null,
    property_id: draft.propertyId ?? null,
    consent: draft.consent,
    consent_version: draft.consentVersion,
    marketing_consent: draft.marketingConsent,
  }
  // Visitors may not read enquiries back: the status is the only answer there is.
  const { error, status } = withSession
    ? await (await supabase()).from('leads').insert(row)
    : await (await publicClient()).from('leads').insert(row)
  if (error) throw toServiceError(error, status)
  // The client takes an empty 404 of a proxy for success.
  if (status !== 201) throw new ServiceError('unexpected', `An enquiry was answered with ${status}`)
}

// Only the database's own word counts: a proxy may answer 409 as well, and the enquiry would be forgotten.
const isStoredAlready = ({ cause }: ServiceError) =>
  typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === '23505'

/**
 * Puts an enquiry into `leads`; one that is there already counts as stored, because an earlier
 * answer was lost. Visitors write as the plain anon role, unless it is to be `withSession`. Throws a ServiceError otherwise.
 */
export async function storeLead(draft: LeadDraft, withSession = false): Promise<void> {
  try {
    await insert(draft, withSession)
  } catch (reason) {
    const error = toServiceError(reason)
    if (isStoredAlready(error)) return
    // The listing may be gone by now; the enquiry about it still counts.
    if (error.code === 'invalid' && draft.propertyId) return storeLead({ ...draft, propertyId: null }, withSession)
    throw error
  }
}

/**
 * One key for each enquiry: two tabs can add and remove at the same moment without overwriting
 * each other's, as they could in a shared list.
 */
const OUTBOX_PREFIX = 'lead-outbox:'

/** What the backend will never take; kept so that it can be looked at, not sent again. */
const REJECTED_PREFIX = 'lead-refused:'

/** Where nothing can be stored (private mode, full storage), enquiries live as long as the tab. */
const inMemory = new Map<string, LeadDraft>()

export function addToOutbox(draft: LeadDraft): void {
  if (writeStored(OUTBOX_PREFIX + draft.id, draft) !== 'ok') inMemory.set(draft.id, draft)
}

/** Oldest first. Entries that cannot be read are passed over and left where they are. */
export function readOutbox(): LeadDraft[] {
  const stored = storedKeys(OUTBOX_PREFIX).map((key) => readStored(key, z.nullable(leadDraftSchema), null))
  return [...stored, ...inMemory.values()]
    .filter((draft) => draft !== null)
    .sort((one, other) => one.consentAt.localeCompare(other.consentAt))
}

export const isInOutbox = (id: string): boolean =>
  inMemory.has(id) || readStored(OUTBOX_PREFIX + id, z.nullable(leadDraftSchema), null) !== null

export function removeFromOutbox(id: string): void {
  inMemory.delete(id)
  removeStored(OUTBOX_PREFIX + id)
}

export function rejectLead(draft: LeadDraft, reason: string): void {
  const keep = () => writeStored(REJECTED_PREFIX + draft.id, { ...draft, reason })
  const result = keep()
  removeFromOutbox(draft.id)
  // A full storage has room again for what has just been removed.
  if (result === 'quota') keep()
}
