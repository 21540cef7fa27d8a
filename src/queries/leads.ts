import { whenIdle } from '@/lib/idle'
import type { LeadInput } from '@/services/leads/draft'
import { hasWaitingLeads } from '@/services/leads/waiting'
import type { CaptchaToken } from './captcha'

type Delivery = typeof import('@/services/leads/delivery')

const tryAgainAfter = 15_000

/** Its code may fail to arrive as any request may: what was asked of it waits in this tab and is tried again. */
function withDelivery(action: (delivery: Delivery) => void): void {
  import('@/services/leads/delivery').then(action).catch(() => {
    setTimeout(() => withDelivery(action), tryAgainAfter)
  })
}

/**
 * Hands an enquiry to the outbox, which stores it in `leads` now or whenever the backend answers.
 * Returns at once, never throws and never shows a failure: the forms keep their own timing and messages.
 */
export function sendLead(input: LeadInput, captchaToken?: CaptchaToken): void {
  // Whoever fills in what nobody sees is told that all went well, and nothing is sent.
  if (input.honeypot) return
  const sentAt = new Date()
  withDelivery(({ deliverLead }) => deliverLead(input, sentAt, captchaToken))
}

// The first look into localStorage stops the page until the browser has read it, longest while it starts.
const resumeAfter = 3000

let started = false

/** Sends what an earlier visit left behind, once the page has nothing better to do. */
export function resumeLeads(): void {
  if (started) return
  started = true
  setTimeout(
    () =>
      whenIdle(() => {
        if (hasWaitingLeads()) withDelivery(({ startDelivery }) => startDelivery())
      }, 10_000),
    resumeAfter,
  )
}
