import type { LeadDraft } from '@/schemas/lead'
import { ServiceError, toServiceError } from '../errors'
import { supabase } from '../supabase/client'
import { publicClient } from '../supabase/public-client'

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
