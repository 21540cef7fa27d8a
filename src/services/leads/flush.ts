import { toServiceError, type ServiceErrorCode } from '../errors'
import { ensureVisitorSession } from '../session'
import { readSiteSettings } from '../site-settings'
import { isWaiting, setLeadAside, removeLead, waitingLeads } from './outbox'
import { storeLead } from './store'

type CaptchaToken = Parameters<typeof ensureVisitorSession>[0]

/** 'done': nothing waits any more; otherwise why something still does. */
export type FlushResult = 'done' | ServiceErrorCode

/** The backend will say the same however often it is asked. */
const isFinal = (code: ServiceErrorCode) => code === 'invalid' || code === 'too-large'

/** The next enquiry would fare no better now. */
const concernsAll = (code: ServiceErrorCode) => ['offline', 'timeout', 'rate-limited', 'unconfigured'].includes(code)

/** Where the site requires a session this browser gets one first. Settings that cannot be read hold nothing up. */
async function prepareSession(captchaToken: CaptchaToken): Promise<boolean> {
  const isRequired = (await readSiteSettings().catch(() => null))?.requireSession ?? false
  if (isRequired) await ensureVisitorSession(captchaToken)
  return isRequired
}

async function sendWaiting(captchaToken: CaptchaToken): Promise<FlushResult> {
  const withSession = await prepareSession(captchaToken)
  let result: FlushResult = 'done'
  for (const draft of waitingLeads()) {
    // Another tab may have been faster.
    if (!isWaiting(draft.id)) continue
    try {
      await storeLead(draft, withSession)
      removeLead(draft.id)
    } catch (reason) {
      const error = toServiceError(reason)
      if (isFinal(error.code)) {
        setLeadAside(draft, error.message)
        continue
      }
      result = error.code
      if (concernsAll(error.code)) return result
    }
  }
  return result
}

/** Sends what waits, in one tab at a time where the browser can tell. Never throws. */
export async function flushLeads(captchaToken?: CaptchaToken): Promise<FlushResult> {
  if (waitingLeads().length === 0) return 'done'
  const { locks } = navigator as Partial<Navigator>
  try {
    const send = () => sendWaiting(captchaToken)
    return locks ? await locks.request('lead-outbox', send) : await send()
  } catch (reason) {
    return toServiceError(reason).code
  }
}
