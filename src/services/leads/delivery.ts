import type { OutboxLead } from '@/schemas/leads'
import { isUnreachable, type ServiceErrorCode, toServiceError } from '@/services/errors'
import type { CaptchaToken } from '@/services/session/visitor-session'
import { insertLead } from './insert'
import { addToOutbox, isInOutbox, readOutbox, rejectLead, removeFromOutbox } from './outbox'

/** 'done': the outbox is empty. Otherwise the reason why enquiries remain in it. */
export type FlushResult = 'done' | ServiceErrorCode

/** A retry cannot succeed: the backend rejects the data itself. */
const isFinal = (code: ServiceErrorCode) => code === 'invalid' || code === 'too-large'

async function sendOutbox(captchaToken?: CaptchaToken): Promise<FlushResult> {
  // Loads here, because most visits send nothing. If that fails, the enquiries wait for the next try.
  const { openRequiredSession } = await import('@/services/session/visitor-session')
  const withSession = await openRequiredSession(captchaToken)
  let result: FlushResult = 'done'
  for (const lead of readOutbox()) {
    // Another tab may have sent it already.
    if (!isInOutbox(lead.id)) continue
    try {
      await insertLead(lead, withSession)
      removeFromOutbox(lead.id)
    } catch (reason) {
      const error = toServiceError(reason)
      if (isFinal(error.code)) {
        rejectLead(lead, error.message)
        continue
      }
      result = error.code
      // The next enquiry would fail for the same reason.
      if (isUnreachable(error) || error.code === 'rate-limited') return result
    }
  }
  return result
}

/** Sends the outbox, in one tab at a time where the browser has the Web Locks API. Never throws. */
export async function flushLeads(captchaToken?: CaptchaToken): Promise<FlushResult> {
  if (readOutbox().length === 0) return 'done'
  const { locks } = navigator as Partial<Navigator>
  try {
    const send = () => sendOutbox(captchaToken)
    return locks ? await locks.request('lead-outbox', send) : await send()
  } catch (reason) {
    return toServiceError(reason).code
  }
}

const SECOND = 1000
const firstPause = 5 * SECOND
const longestPause = 15 * 60 * SECOND
/** The rate limits of the database are per hour: an immediate retry is useless. */
const rateLimitDelay = 10 * 60 * SECOND

let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined
let running = false
let again = false
/** From the form that was sent last; opens a session where the settings require one. */
let captchaToken: CaptchaToken | undefined

/** Milliseconds until the next retry, or null where a retry is pointless. */
export function retryDelay(result: FlushResult, failuresSoFar: number): number | null {
  if (result === 'done' || result === 'unconfigured') return null
  if (result === 'rate-limited') return rateLimitDelay
  return Math.min(firstPause * 2 ** (failuresSoFar - 1), longestPause)
}

async function run(): Promise<void> {
  clearTimeout(timer)
  const result = await flushLeads(captchaToken)
  failures = result === 'done' ? 0 : failures + 1
  const pause = retryDelay(result, failures)
  if (pause !== null) timer = setTimeout(wake, pause)
}

/** Sends the outbox now. If a run is in progress, schedules one more run after it instead of a parallel one. */
function wake(): void {
  if (running) {
    again = true
    return
  }
  running = true
  void run().finally(() => {
    running = false
    if (!again) return
    again = false
    wake()
  })
}

/** Sends the outbox now, whatever failed before. The layout of all pages calls it when the connection returns. */
export function startDelivery(): void {
  failures = 0
  wake()
}

/** Adds an enquiry to the outbox and starts the delivery. Never throws: the forms have their own timing and messages. */
export function deliverLead(lead: OutboxLead, token?: CaptchaToken): void {
  captchaToken = token ?? captchaToken
  addToOutbox(lead)
  startDelivery()
}
