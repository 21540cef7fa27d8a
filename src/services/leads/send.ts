import * as z from 'zod/mini'
import { isUuid, newUuid } from '@/lib/ids'
import { clip, printable } from '@/lib/text'
import { slotAt } from '@/lib/visit-slots'
import { HONEYPOT } from '@/schemas/honeypot'
import {
  consultationSchema,
  contactSchema,
  type OutboxLead,
  outboxLeadSchema,
  type LeadKind,
  newsletterSchema,
  visitDateSchema,
  visitSchema,
} from '@/schemas/leads'
import { parseInput } from '@/services/parse-input'
import type { CaptchaToken } from '@/services/session/visitor-session'
import { deliverLead } from './delivery'

/** What a form sends. */
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
  /** The one or two proposed times of a visit, ISO 8601. */
  visitSlots?: string[]
  /** Version of the consent text that the form shows (`@/content/consent`). */
  consentVersion: string
  marketingConsent?: boolean
}

interface Sending extends Pick<LeadInput, 'consentVersion'> {
  captchaToken?: CaptchaToken
}

// The functions below throw ServiceError 'invalid' for input that breaks the rules of its form, and no other error.

/** Subscribes to the newsletter. */
export function subscribe(input: unknown, sending: Sending): void {
  const { [HONEYPOT]: honeypot, email } = parseInput(newsletterSchema, input)
  console.info('Boletín', { email })
  sendLead(honeypot, { kind: 'newsletter', email, marketingConsent: true }, sending)
}

/** Sends the consultation form of the home page. */
export function sendConsultation(input: unknown, sending: Sending): void {
  const { [HONEYPOT]: honeypot, ...request } = parseInput(consultationSchema, input)
  console.info('Consulta', request)
  const { name, email, phone, message, date, propertyType } = request
  sendLead(honeypot, { kind: 'consultation', name, email, phone, message, visitDate: date, propertyType }, sending)
}

/** Sends the form of the contact page. */
export function sendContact(input: unknown, sending: Sending): void {
  const { [HONEYPOT]: honeypot, marketing, ...message } = parseInput(contactSchema, input)
  console.info('Formulario de contacto:', message)
  sendLead(honeypot, { kind: 'contact', ...message, marketingConsent: marketing }, sending)
}

interface VisitSending extends Sending {
  propertyId: string
  /** The message of the enquiry, for these times. */
  message: (slots: string[]) => string
}

/** Proposes one or two times for a visit; returns them (ISO 8601). */
export function sendVisit(input: unknown, { propertyId, message, ...sending }: VisitSending): string[] {
  const { [HONEYPOT]: honeypot, name, email, phone, ...visit } = parseInput(visitSchema, input)
  const visitSlots = [slotAt(visit.firstDay, visit.firstTime)]
  if (visit.secondDay !== '') visitSlots.push(slotAt(visit.secondDay, visit.secondTime))
  sendLead(
    honeypot,
    { kind: 'visit', name, email, phone, visitSlots, message: message(visitSlots), propertyId },
    sending,
  )
  return visitSlots
}

/**
 * Adds an enquiry to the outbox, which inserts it into `leads` and retries until the backend accepts it. A filled
 * honeypot means a bot: the form shows success, but nothing is sent.
 */
function sendLead(
  honeypot: string,
  lead: Omit<LeadInput, 'consentVersion'>,
  { consentVersion, captchaToken }: Sending,
): void {
  if (honeypot === '') deliverLead(createOutboxLead({ ...lead, consentVersion }, new Date()), captchaToken)
}

/** Maximum lengths of the columns of `leads`. Longer texts are truncated: a rejection would lose the enquiry. */
const longest = { name: 160, phone: 40, message: 5000, propertyType: 80 } as const

const fitting = (text: string | undefined, length: number) => clip(printable(text ?? '').trim(), length).trim() || null

/** Creates the outbox entry for an enquiry; `at` is the time when the person submits it. */
export function createOutboxLead(input: LeadInput, at: Date): OutboxLead {
  const { kind, visitDate, propertyId } = input
  return outboxLeadSchema.parse({
    id: newUuid(),
    kind,
    // The table requires a name except for the newsletter; a blank name passes the browser's validation.
    name: fitting(input.name, longest.name) ?? (kind === 'newsletter' ? null : 'Sin nombre'),
    email: input.email,
    phone: fitting(input.phone, longest.phone),
    message: fitting(input.message, longest.message),
    visitDate: z.safeParse(visitDateSchema, visitDate).data ?? null,
    propertyType: fitting(input.propertyType, longest.propertyType),
    // The ids of sample and local listings are not UUIDs, so the column cannot store them.
    propertyId: propertyId && isUuid(propertyId) ? propertyId : null,
    visitSlots: input.visitSlots,
    consent: true,
    consentVersion: input.consentVersion,
    consentAt: at.toISOString(),
    marketingConsent: input.marketingConsent ?? false,
  })
}
