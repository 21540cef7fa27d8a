import { deliverLead, startDelivery } from '@/services/leads/delivery'
import type { LeadInput } from '@/services/leads/draft'
import type { CaptchaToken } from './session'

/**
 * Hands an enquiry to the outbox, which stores it in `leads` now or whenever the backend answers.
 * Returns at once, never throws and never shows a failure: the forms keep their own timing and messages.
 */
export function sendLead(input: LeadInput, captchaToken?: CaptchaToken): void {
  // Whoever fills in what nobody sees is told that all went well, and nothing is sent.
  if (input.honeypot) return
  deliverLead(input, new Date(), captchaToken)
}

/** Sends what an earlier visit left behind. */
export const resumeLeads = (): void => startDelivery()
