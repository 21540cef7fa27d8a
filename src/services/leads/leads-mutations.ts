import { deliverLead, startDelivery } from './delivery'
import type { LeadInput } from './draft'
import type { CaptchaToken } from '@/services/session/captcha'

/**
 * Adds an enquiry to the outbox, which inserts it into `leads` and retries until the backend accepts it.
 * Returns immediately and never throws: the forms keep their own timing and messages.
 */
export function sendLead(input: LeadInput, captchaToken?: CaptchaToken): void {
  // A filled honeypot means a bot: the form shows success, but nothing is sent.
  if (input.honeypot) return
  deliverLead(input, new Date(), captchaToken)
}

/** Sends the enquiries that an earlier visit left in the outbox. */
export const resumeLeads = (): void => startDelivery()
