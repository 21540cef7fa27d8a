import * as z from 'zod/mini'

export const leadKinds = ['newsletter', 'consultation', 'contact'] as const
export const leadStatuses = ['nuevo', 'atendido'] as const

export type LeadKind = (typeof leadKinds)[number]
export type LeadStatus = (typeof leadStatuses)[number]

const optionalText = z.optional(z.nullable(z.string()))

/**
 * An enquiry on its way to the table `leads`, and as it waits in the outbox. The id is made in the
 * browser so that a retry stores the lead once. `consentVersion` names the text the person accepted.
 */
export const leadDraftSchema = z.object({
  id: z.uuid(),
  kind: z.enum(leadKinds),
  name: optionalText,
  email: z.string(),
  phone: optionalText,
  message: optionalText,
  /** YYYY-MM-DD */
  visitDate: optionalText,
  propertyType: optionalText,
  propertyId: optionalText,
  consent: z.boolean(),
  consentVersion: z.string(),
  consentAt: z.string(),
  marketingConsent: z._default(z.boolean(), false),
})

export type LeadDraft = z.infer<typeof leadDraftSchema>

/** A stored enquiry as the inbox shows it. */
export interface Lead extends LeadDraft {
  status: LeadStatus
  createdAt: string
}
