import { millisecondsPerDay, toLimaDate } from '../../src/lib/dates'
import type { Database } from '../../src/services/database.types'

export type LeadInsert = Database['public']['Tables']['leads']['Insert']

/** The version of the text that each form shows. */
const consentTo: Record<string, string> = {
  newsletter: '2026-01-boletin',
  consultation: '2026-01-consulta',
  visit: '2026-01-consulta',
  contact: '2026-01-contacto',
}

/** An enquiry as the contact form sends it. `changes` overrides any field. */
export function enquiry(changes: Partial<LeadInsert> = {}): LeadInsert {
  return {
    id: crypto.randomUUID(),
    kind: 'contact',
    name: 'Rosa',
    email: 'rosa@ancon.test',
    message: 'Quisiera visitar la casa.',
    consent: true,
    consent_version: consentTo[changes.kind ?? 'contact'] ?? null,
    ...changes,
  }
}

/** YYYY-MM-DD, the day in Lima `days` from now. */
export const dayIn = (days: number): string => toLimaDate(Date.now() + days * millisecondsPerDay)

/** A time for a visit: `days` from now at 11:30 in Lima, when the office is open on every day of the week. */
export const visitSlot = (days: number): string => `${dayIn(days)}T16:30:00.000Z`

/** A proposed visit as the dialog of a listing sends it. `changes` overrides any field. */
export const visit = (changes: Partial<LeadInsert> = {}): LeadInsert =>
  enquiry({
    kind: 'visit',
    phone: '987654321',
    visit_slots: [visitSlot(2), visitSlot(3)],
    ...changes,
  })
