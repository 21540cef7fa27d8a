import { millisecondsPerDay, toLimaDate } from '../../src/lib/dates'
import type { Database } from '../../src/services/backend/database.types'

export type LeadInsert = Database['public']['Tables']['leads']['Insert']

/** The version of the consent text that the form of each kind shows. */
const consentVersions: Record<string, string> = {
  newsletter: '2026-01-boletin',
  consultation: '2026-01-consulta',
  visit: '2026-01-consulta',
  stay: '2026-01-consulta',
  contact: '2026-01-contacto',
}

/** An enquiry as the contact form sends it. `changes` overrides any field. */
export function makeEnquiry(changes: Partial<LeadInsert> = {}): LeadInsert {
  return {
    id: crypto.randomUUID(),
    kind: 'contact',
    name: 'Rosa',
    email: 'rosa@ancon.test',
    message: 'Quisiera visitar la casa.',
    consent_version: consentVersions[changes.kind ?? 'contact'] ?? '',
    ...changes,
  }
}

/** YYYY-MM-DD, the day in Lima `days` from now. */
export const toDayAhead = (days: number): string => toLimaDate(Date.now() + days * millisecondsPerDay)

/** A time for a visit: `days` from now at 11:30 in Lima, when the office is open on every day of the week. */
export const makeVisitSlot = (days: number): string => `${toDayAhead(days)}T16:30:00.000Z`

/** A proposed visit as the dialog of a listing sends it. `changes` overrides any field. */
export const makeVisit = (changes: Partial<LeadInsert> = {}): LeadInsert =>
  makeEnquiry({
    kind: 'visit',
    phone: '987654321',
    visit_slots: [makeVisitSlot(2), makeVisitSlot(3)],
    ...changes,
  })
