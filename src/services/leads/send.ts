import { useMutation } from '@tanstack/react-query'
import { toVisitSlot } from '@/lib/visit-slots'
import { honeypotName } from '@/schemas/honeypot'
import {
  consultationSchema,
  contactSchema,
  createStaySchema,
  newsletterSchema,
  type StayTerms,
  visitSchema,
} from '@/schemas/leads'
import { parseInput } from '@/services/parse-input'
import { toOutboxLead } from './lead-row'
import { sendLead } from './outbox'

interface LeadRequest {
  /** The values of the form. */
  input: unknown
  /** Version of the consent text that the form shows. */
  consentVersion: string
}

// The functions below throw ServiceError 'invalid' for input that breaks the rules of its form, and the errors of
// `sendLead`.

export async function subscribeToNewsletter({ input, consentVersion }: LeadRequest) {
  const { email } = parseInput(newsletterSchema, input)
  console.info('Boletín', { email })
  return sendLead(toOutboxLead({ consentVersion, kind: 'newsletter', email, marketingConsent: true }))
}

/** Sends the consultation form of the home page. */
export async function sendConsultation({ input, consentVersion }: LeadRequest) {
  const { [honeypotName]: _, ...request } = parseInput(consultationSchema, input)
  console.info('Consulta', request)
  const { agreeTos: __, date, ...fields } = request
  return sendLead(toOutboxLead({ consentVersion, kind: 'consultation', ...fields, visitDate: date }))
}

/** Sends the form of the contact page. */
export async function sendContact({ input, consentVersion }: LeadRequest) {
  const { [honeypotName]: _, marketing, ...message } = parseInput(contactSchema, input)
  console.info('Formulario de contacto:', message)
  return sendLead(toOutboxLead({ consentVersion, kind: 'contact', ...message, marketingConsent: marketing }))
}

interface VisitRequest extends LeadRequest {
  propertyId: string
  /** Builds the message of the enquiry for the proposed times. */
  message: (slots: string[]) => string
}

/** Proposes one or two times for a visit; resolves with them (ISO 8601) and with the result of `sendLead`. */
export async function sendVisit({ input, message, ...sending }: VisitRequest) {
  const { name, email, phone, ...visit } = parseInput(visitSchema, input)
  const visitSlots = [toVisitSlot(visit.firstDay, visit.firstTime)]
  if (visit.secondDay !== '') visitSlots.push(toVisitSlot(visit.secondDay, visit.secondTime))
  const lead = toOutboxLead({ ...sending, kind: 'visit', name, email, phone, visitSlots, message: message(visitSlots) })
  return { visitSlots, result: await sendLead(lead) }
}

interface StayRequest extends LeadRequest {
  propertyId: string
  terms: StayTerms
}

/** Asks for the dates of a rental; resolves with them and with the result of `sendLead`. */
export async function sendStay({ input, terms, ...sending }: StayRequest) {
  const { arrival, departure, guests, name, email, phone, message } = parseInput(createStaySchema(terms), input)
  const stay = { arrival, departure, guests }
  const lead = toOutboxLead({ ...sending, kind: 'stay', name, email, phone, message, ...stay })
  return { stay, result: await sendLead(lead) }
}

export const useSubscribeToNewsletter = () => useMutation({ mutationFn: subscribeToNewsletter })
export const useSendConsultation = () => useMutation({ mutationFn: sendConsultation })
export const useSendContact = () => useMutation({ mutationFn: sendContact })
export const useSendVisit = () => useMutation({ mutationFn: sendVisit })
export const useSendStay = () => useMutation({ mutationFn: sendStay })
