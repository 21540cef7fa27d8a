import { toServiceError, type ServiceErrorCode } from '../errors'
import { isWaiting, setLeadAside, removeLead, waitingLeads } from './outbox'
import { storeLead } from './store'

/** 'done': nothing waits any more; otherwise why something still does. */
export type FlushResult = 'done' | ServiceErrorCode

/** The backend will say the same however often it is asked. */
const isFinal = (code: ServiceErrorCode) => code === 'invalid' || code === 'too-large'

/** The next enquiry would fare no better now. */
const concernsAll = (code: ServiceErrorCode) => ['offline', 'timeout', 'rate-limited', 'unconfigured'].includes(code)

async function sendWaiting(): Promise<FlushResult> {
  let result: FlushResult = 'done'
  for (const draft of waitingLeads()) {
    // Another tab may have been faster.
    if (!isWaiting(draft.id)) continue
    try {
      await storeLead(draft)
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
export async function flushLeads(): Promise<FlushResult> {
  if (waitingLeads().length === 0) return 'done'
  const { locks } = navigator as Partial<Navigator>
  try {
    return locks ? await locks.request('lead-outbox', sendWaiting) : await sendWaiting()
  } catch (reason) {
    return toServiceError(reason).code
  }
}
