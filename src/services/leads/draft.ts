import * as z from 'zod/mini'
import { isUuid, newUuid } from '@/lib/ids'
import { printable } from '@/lib/text'
import { type LeadDraft, leadDraftSchema, type LeadKind, visitDateSchema } from '@/schemas/lead'

/** What a form asks for. */
export interface LeadInput {
  kind: LeadKind
  name?: string
  email: string
  phone?: string
  message?: string
  /** YYYY-MM-DD */
  visitDate?: string
  propertyType?: string
  propertyId?: string
  /** The two proposed times of a visit, ISO 8601. */
  visitSlots?: string[]
  /** Version of the consent text that the form shows (`@/content/consent`). */
  consentVersion: string
  marketingConsent?: boolean
}

/** Maximum lengths of the columns of `leads`. Longer texts are truncated: a rejection would lose the enquiry. */
const longest = { name: 160, phone: 40, message: 5000, propertyType: 80 } as const

// Truncates by code points, as the database counts characters, and never splits a surrogate pair.
const clip = (text: string | undefined, length: number) =>
  Array.from(printable(text ?? '').trim())
    .slice(0, length)
    .join('')
    .trim() || null

/** Creates the outbox entry for an enquiry; `at` is the time when the person submits it. */
export function createLeadDraft(input: LeadInput, at: Date): LeadDraft {
  const { kind, visitDate, propertyId } = input
  return leadDraftSchema.parse({
    id: newUuid(),
    kind,
    // The table requires a name except for the newsletter; a blank name passes the browser's validation.
    name: clip(input.name, longest.name) ?? (kind === 'newsletter' ? null : 'Sin nombre'),
    email: input.email,
    phone: clip(input.phone, longest.phone),
    message: clip(input.message, longest.message),
    visitDate: z.safeParse(visitDateSchema, visitDate).data ?? null,
    propertyType: clip(input.propertyType, longest.propertyType),
    // The ids of sample and local listings are not UUIDs, so the column cannot store them.
    propertyId: propertyId && isUuid(propertyId) ? propertyId : null,
    visitSlots: input.visitSlots,
    consent: true,
    consentVersion: input.consentVersion,
    consentAt: at.toISOString(),
    marketingConsent: input.marketingConsent ?? false,
  })
}
