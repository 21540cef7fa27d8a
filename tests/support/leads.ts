import type { LeadDraft } from '@/schemas/leads'
import { createLeadDraft, type LeadInput } from '@/services/leads/send'

/** An enquiry as the contact form adds it to the outbox. `changes` overrides any field. */
export const leadDraft = (changes: Partial<LeadInput> = {}, at = new Date()): LeadDraft =>
  createLeadDraft(
    { kind: 'contact', name: 'Ana', email: 'ana@correo.pe', consentVersion: '2026-01-contacto', ...changes },
    at,
  )
