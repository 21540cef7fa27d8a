import type { OutboxLead } from '@/schemas/leads'
import { call, noContent } from '@/services/call'
import { type ServiceError, toServiceError } from '@/services/errors'
import { supabase } from '@/services/supabase/client'
import { publicClient } from '@/services/supabase/public-client'

/** The row of an enquiry. The database sets the time of the consent. */
const toRow = (lead: OutboxLead) => ({
  id: lead.id,
  kind: lead.kind,
  name: lead.name,
  email: lead.email,
  phone: lead.phone,
  message: lead.message,
  visit_date: lead.visitDate,
  property_type: lead.propertyType,
  property_id: lead.propertyId,
  consent: lead.consent,
  consent_version: lead.consentVersion,
  marketing_consent: lead.marketingConsent,
  ...(lead.visitSlots && { visit_slots: lead.visitSlots }),
})

// Only SQLSTATE 23505 (unique violation) counts: a proxy may also answer 409, and the enquiry would be lost.
const isStoredAlready = ({ cause }: ServiceError) =>
  typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === '23505'

/**
 * Inserts an enquiry into `leads`. A duplicate id counts as success: the response of an earlier attempt was lost. Uses
 * the anon role, or the session of this browser if `withSession` is set.
 * @throws ServiceError when the insert fails
 */
export async function insertLead(lead: OutboxLead, withSession = false): Promise<void> {
  try {
    const client = await (withSession ? supabase() : publicClient())
    // Visitors have no read access to enquiries: the status is the only confirmation.
    await call(client.from('leads').insert(toRow(lead)), noContent, 201)
  } catch (reason) {
    const error = toServiceError(reason)
    if (isStoredAlready(error)) return
    // The times may have passed while the browser was offline: the message names them too.
    if (error.code === 'invalid' && lead.visitSlots)
      return insertLead({ ...lead, kind: 'consultation', visitSlots: null }, withSession)
    // The listing may be deleted: store the enquiry without it.
    if (error.code === 'invalid' && lead.propertyId) return insertLead({ ...lead, propertyId: null }, withSession)
    throw error
  }
}
