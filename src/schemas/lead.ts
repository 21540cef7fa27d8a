import * as z from 'zod/mini'
import { limits } from '@/config/limits'
import { oneLine } from '@/lib/text'

export const leadKinds = ['newsletter', 'consultation', 'contact'] as const
export const leadStatuses = ['nuevo', 'atendido'] as const

export type LeadKind = (typeof leadKinds)[number]
export type LeadStatus = (typeof leadStatuses)[number]

const optionalText = z.optional(z.nullable(z.string()))
const line = z.string().check(z.overwrite(oneLine), z.trim())
const optionalLine = z.optional(z.nullable(line))

/** YYYY-MM-DD, a day that exists and that the table takes. */
export const visitDateSchema = z.iso
  .date()
  .check(z.refine((date) => date >= limits.firstVisitDate && date <= limits.lastVisitDate))

/**
 * An enquiry on its way to the table `leads`, and as it waits in the outbox. The id is made in the
 * browser so that a retry stores the lead once. `consentVersion` names the text the person accepted.
 */
export const leadDraftSchema = z.object({
  id: z.uuid(),
  kind: z.enum(leadKinds),
  name: optionalLine,
  email: line,
  phone: optionalLine,
  message: optionalText,
  /** YYYY-MM-DD */
  visitDate: optionalText,
  propertyType: optionalLine,
  propertyId: optionalText,
  consent: z.boolean(),
  consentVersion: z.string(),
  consentAt: z.string(),
  marketingConsent: z._default(z.boolean(), false),
})

export type LeadDraft = z.infer<typeof leadDraftSchema>

/** A stored enquiry as the inbox shows it. */
export interface Lead extends LeadDraft {
  /** When the sender took their consent back (ISO), or null. */
  revokedAt: string | null
  status: LeadStatus
  createdAt: string
}

/** The contact message form (specification section 5); its messages are shown as they are. */
export const contactSchema = z.object({
  name: line.check(z.minLength(2, 'El nombre debe tener al menos 2 caracteres')),
  email: line.check(z.email('Ingrese un correo electrónico válido')),
  phone: line.check(z.minLength(6, 'Ingrese un número telefónico válido')),
  message: z.string().check(z.trim(), z.minLength(10, 'El mensaje debe tener al menos 10 caracteres')),
  /** Publicity is agreed to apart from the answer, and never needed for it. */
  marketing: z.boolean(),
})

export type ContactMessage = z.infer<typeof contactSchema>
