import { type ServiceErrorCode, toServiceError } from '@/services/errors'
import { ensureVisitorSession } from '@/services/session'
import { readSiteSettings } from '@/services/site-settings'
import { createLeadDraft, type LeadInput } from './draft'
import { addToOutbox, isInOutbox, readOutbox, rejectLead, removeFromOutbox, storeLead } from './outbox'

type CaptchaToken = Parameters<typeof ensureVisitorSession>[0]

/** 'done': nothing waits any more; otherwise why something still does. */
export type FlushResult = 'done' | ServiceErrorCode

/** The backend will say the same however often it is asked. */
const isFinal = (code: ServiceErrorCode) => code === 'invalid' || code === 'too-large'

/** The next enquiry would fare no better now. */
const isTemporary = (code: ServiceErrorCode) => ['offline', 'timeout', 'rate-limited', 'unconfigured'].includes(code)

/** Where the site requires a session this browser gets one first. Settings that cannot be read hold nothing up. */
async function prepareSession(captchaToken: CaptchaToken): Promise<boolean> {
  const isRequired = (await readSiteSettings().catch(() => null))?.requireSession ?? false
  if (isRequired) await ensureVisitorSession(captchaToken)
  return isRequired
}

async function sendOutbox(captchaToken: CaptchaToken): Promise<FlushResult> {
  const withSession = await prepareSession(captchaToken)
  let result: FlushResult = 'done'
  for (const draft of readOutbox()) {
    // Another tab may have been faster.
    if (!isInOutbox(draft.id)) continue
    try {
      await storeLead(draft, withSession)
      removeFromOutbox(draft.id)
    } catch (reason) {
      const error = toServiceError(reason)
      if (isFinal(error.code)) {
        rejectLead(draft, error.message)
        continue
      }
      result = error.code
      if (isTemporary(error.code)) return result
    }
  }
  return result
}

/** Sends what waits, in one tab at a time where the browser can tell. Never throws. */
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
/** The database counts by the hour: asking again at once is of no use. */
const pauseAfterRefusal = 10 * 60 * SECOND

let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined
let running = false
let again = false
let listening = false
/** Of the form that was sent last: where the site requires a session, opening one may need it. */
let captchaToken: CaptchaToken | undefined

/** Milliseconds until the next try, or null where trying again is pointless. */
export function pauseAfter(result: FlushResult, failuresSoFar: number): number | null {
  if (result === 'done' || result === 'unconfigured') return null
  if (result === 'rate-limited') return pauseAfterRefusal
  return Math.min(firstPause * 2 ** (failuresSoFar - 1), longestPause)
}

async function run(): Promise<void> {
  clearTimeout(timer)
  const result = await flushLeads(captchaToken)
  failures = result === 'done' ? 0 : failures + 1
  const pause = pauseAfter(result, failures)
  if (pause !== null) timer = setTimeout(wake, pause)
}

/** Sends now; while sending, asks for one more round instead of a second sender. */
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

/** Sends what waits, and keeps an eye on the connection from now on. */
export function startDelivery(): void {
  if (!listening) {
    listening = true
    window.addEventListener('online', () => {
      failures = 0
      wake()
    })
  }
  wake()
}

/** Keeps an enquiry and sends it as soon as the backend takes it. */
export function deliverLead(input: LeadInput, at: Date, token?: CaptchaToken): void {
  captchaToken = token ?? captchaToken
  addToOutbox(createLeadDraft(input, at))
  startDelivery()
}
