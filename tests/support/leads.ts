import type { OutboxLead } from '@/schemas/leads'
import { createOutboxLead, type LeadInput } from '@/services/leads/send'

/** An enquiry as the contact form adds it to the outbox. `changes` overrides any field. */
export const outboxLead = (changes: Partial<LeadInput> = {}, at = new Date()): OutboxLead =>
  createOutboxLead(
    { kind: 'contact', name: 'Ana', email: 'ana@correo.pe', consentVersion: '2026-01-contacto', ...changes },
    at,
  )
