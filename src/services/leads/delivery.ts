import { createLeadDraft, type LeadInput } from './draft'
import { flushLeads, type FlushResult } from './flush'
import { addLead } from './outbox'

type CaptchaToken = Parameters<typeof flushLeads>[0]

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
  addLead(createLeadDraft(input, at))
  startDelivery()
}
