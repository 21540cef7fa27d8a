import * as z from 'zod/mini'
import { isUuid, newUuid } from '@/lib/ids'
import { printable } from '@/lib/text'
import { type LeadDraft, leadDraftSchema, type LeadKind, visitDateSchema } from '@/schemas/lead'

/** What a form hands over. `honeypot` is the field that people do not see and robots fill in. */
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
  /** Which consent text the person had before them (`@/content/consent`). */
  consentVersion: string
  marketingConsent?: boolean
  honeypot?: string
}

/** Longest texts that the table `leads` takes: a longer one is cut, since refusing it would lose the enquiry. */
const longest = { name: 160, phone: 40, message: 5000, propertyType: 80 } as const

// Cut by characters as the database counts them, never through the middle of one.
const clip = (text: string | undefined, length: number) =>
  Array.from(printable(text ?? '').trim())
    .slice(0, length)
    .join('')
    .trim() || null

/** The enquiry as it waits to be stored; `at` is when the person sent it. */
export function createLeadDraft(input: LeadInput, at: Date): LeadDraft {
  const { kind, visitDate, propertyId } = input
  return leadDraftSchema.parse({
    id: newUuid(),
    kind,
    // The table wants a name of whoever asks for something; blanks pass the browser's own check.
    name: clip(input.name, longest.name) ?? (kind === 'newsletter' ? null : 'Sin nombre'),
    email: input.email,
    phone: clip(input.phone, longest.phone),
    message: clip(input.message, longest.message),
    visitDate: z.safeParse(visitDateSchema, visitDate).data ?? null,
    propertyType: clip(input.propertyType, longest.propertyType),
    // Samples and local listings have ids of their own kind, which the table cannot hold.
    propertyId: propertyId && isUuid(propertyId) ? propertyId : null,
    consent: true,
    consentVersion: input.consentVersion,
    consentAt: at.toISOString(),
    marketingConsent: input.marketingConsent ?? false,
  })
}
