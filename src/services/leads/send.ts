import { toVisitSlot } from '@/lib/visit-slots'
import { honeypotName } from '@/schemas/honeypot'
import { consultationSchema, contactSchema, newsletterSchema, visitSchema } from '@/schemas/leads'
import { parseInput } from '@/services/parse-input'
import type { SolveCaptcha } from '@/services/backend/visitor-session'
import { type LeadInput, toOutboxLead } from './lead-row'
import { sendLead } from './outbox'

interface Sending extends Pick<LeadInput, 'consentVersion'> {
  solveCaptcha?: SolveCaptcha
}

// The functions below throw ServiceError 'invalid' for input that breaks the rules of its form, and the errors of
// `sendLead`.

export async function subscribeToNewsletter(input: unknown, { solveCaptcha, ...sending }: Sending) {
  const { email } = parseInput(newsletterSchema, input)
  console.info('Boletín', { email })
  return sendLead(toOutboxLead({ ...sending, kind: 'newsletter', email, marketingConsent: true }), solveCaptcha)
}

/** Sends the consultation form of the home page. */
export async function sendConsultation(input: unknown, { solveCaptcha, ...sending }: Sending) {
  const { [honeypotName]: _, ...request } = parseInput(consultationSchema, input)
  console.info('Consulta', request)
  const { agreeTos: __, date, ...fields } = request
  return sendLead(toOutboxLead({ ...sending, kind: 'consultation', ...fields, visitDate: date }), solveCaptcha)
}

/** Sends the form of the contact page. */
export async function sendContact(input: unknown, { solveCaptcha, ...sending }: Sending) {
  const { [honeypotName]: _, marketing, ...message } = parseInput(contactSchema, input)
  console.info('Formulario de contacto:', message)
  return sendLead(toOutboxLead({ ...sending, kind: 'contact', ...message, marketingConsent: marketing }), solveCaptcha)
}

interface VisitSending extends Sending {
  propertyId: string
  /** Builds the message of the enquiry for the proposed times. */
  message: (slots: string[]) => string
}

/** Proposes one or two times for a visit; resolves with them (ISO 8601) and with the result of `sendLead`. */
export async function sendVisit(input: unknown, { solveCaptcha, message, ...sending }: VisitSending) {
  const { name, email, phone, ...visit } = parseInput(visitSchema, input)
  const visitSlots = [toVisitSlot(visit.firstDay, visit.firstTime)]
  if (visit.secondDay !== '') visitSlots.push(toVisitSlot(visit.secondDay, visit.secondTime))
  const lead = toOutboxLead({ ...sending, kind: 'visit', name, email, phone, visitSlots, message: message(visitSlots) })
  return { visitSlots, result: await sendLead(lead, solveCaptcha) }
}
