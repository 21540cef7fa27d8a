import type { LeadDraft } from '@/schemas/leads'
import { call, noContent } from '@/services/call'
import { type ServiceError, toServiceError } from '@/services/errors'
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
export async function insertLead(draft: LeadDraft, withSession = false): Promise<void> {
  try {
    const client = await (withSession ? supabase() : publicClient())
    // Visitors have no read access to enquiries: the status is the only confirmation.
    await call(client.from('leads').insert(toRow(draft)), noContent, 201)
  } catch (reason) {
    const error = toServiceError(reason)
    if (isStoredAlready(error)) return
    // The times may have passed while the browser was offline: the message names them too.
    if (error.code === 'invalid' && draft.visitSlots)
      return insertLead({ ...draft, kind: 'consultation', visitSlots: null }, withSession)
    // The listing may be deleted: store the enquiry without it.
    if (error.code === 'invalid' && draft.propertyId) return insertLead({ ...draft, propertyId: null }, withSession)
    throw error
  }
}
