import { type OutboxLead, type LeadInput, toOutboxLead } from '@/services/leads/lead-row'

/** An enquiry as the contact form adds it to the outbox. `changes` overrides any field. */
export const makeOutboxLead = (changes: Partial<LeadInput> = {}, sentAt = new Date()): OutboxLead =>
  toOutboxLead({
    kind: 'contact',
    name: 'Ana',
    email: 'ana@correo.pe',
    consentVersion: '2026-01-contacto',
    sentAt: sentAt.toISOString(),
    ...changes,
  })
