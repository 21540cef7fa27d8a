import { slotAt } from '@/lib/visit-slots'
import { HONEYPOT } from '@/schemas/honeypot'
import { consultationSchema, contactSchema, newsletterSchema } from '@/schemas/lead'
import { visitSchema } from '@/schemas/visit'
import { parseInput } from '@/services/parse-input'
import type { CaptchaToken } from '@/services/session/visitor-session'
import { deliverLead } from './delivery'
import type { LeadInput } from './draft'

interface Sending {
  /** Version of the consent text that the form shows (`@/content/consent`). */
  consentVersion: string
  captchaToken?: CaptchaToken
}

/**
 * Adds an enquiry to the outbox, which inserts it into `leads` and retries until the backend accepts it. A filled
 * honeypot means a bot: the form shows success, but nothing is sent.
 */
function send(honeypot: string, lead: Omit<LeadInput, 'consentVersion'>, { consentVersion, captchaToken }: Sending) {
  if (honeypot === '') deliverLead({ ...lead, consentVersion }, new Date(), captchaToken)
}

/** The functions below throw ServiceError 'invalid' for input that breaks the rules of its form; nothing else. */

export function subscribe(input: unknown, sending: Sending): void {
  const { [HONEYPOT]: honeypot, email } = parseInput(newsletterSchema, input)
  console.info('Boletín', { email })
  send(honeypot, { kind: 'newsletter', email, marketingConsent: true }, sending)
}

export function sendConsultation(input: unknown, sending: Sending): void {
  const { [HONEYPOT]: honeypot, ...request } = parseInput(consultationSchema, input)
  console.info('Consulta', request)
  const { name, email, phone, message, date, propertyType } = request
  send(honeypot, { kind: 'consultation', name, email, phone, message, visitDate: date, propertyType }, sending)
}

export function sendContact(input: unknown, sending: Sending): void {
  const { [HONEYPOT]: honeypot, marketing, ...message } = parseInput(contactSchema, input)
  console.info('Formulario de contacto:', message)
  send(honeypot, { kind: 'contact', ...message, marketingConsent: marketing }, sending)
}

interface VisitSending extends Sending {
  propertyId: string
  /** The message of the enquiry, for these times. */
  message: (slots: string[]) => string
}

/** Returns the proposed times (ISO 8601). */
export function sendVisit(input: unknown, { propertyId, message, ...sending }: VisitSending): string[] {
  const { [HONEYPOT]: honeypot, name, email, phone, ...visit } = parseInput(visitSchema, input)
  const visitSlots = [slotAt(visit.firstDay, visit.firstTime)]
  if (visit.secondDay !== '') visitSlots.push(slotAt(visit.secondDay, visit.secondTime))
  send(honeypot, { kind: 'visit', name, email, phone, visitSlots, message: message(visitSlots), propertyId }, sending)
  return visitSlots
}
