import type { ErrorCode } from '@/lib/error-codes'
import { createUuid } from '@/lib/ids'
import { contactDraftName } from '@/schemas/leads'
import { createDraftKey, saveDraft } from '@/services/drafts'
import { isUnreachable, type ServiceError, toServiceError } from '@/services/backend/errors'
import { readStored, removeStored, listStoredKeys, writeStored } from '@/services/local-storage'
import { insertLead, leadSchema, type OutboxLead } from './lead-row'

/** How long a form waits at most for the answer to an enquiry. The consultation form reports success no earlier. */
export const leadAnswerMilliseconds = 1500

/** One key per enquiry, not one shared list: two tabs can add and remove at the same time without a race condition. */
const outboxKeyPrefix = 'lead-outbox:'

/** Fallback if localStorage is unavailable or full: these enquiries last until the tab closes or reloads. */
const inMemory = new Map<string, OutboxLead>()

/** The queued enquiries, oldest first. Skips entries that fail the validation, but keeps them in localStorage. */
export const readOutbox = (): OutboxLead[] =>
  [...listStoredKeys(outboxKeyPrefix).map((key) => readStored(key, leadSchema)), ...inMemory.values()]
    .filter((lead) => lead !== null)
    .sort((one, other) => one.sentAt.localeCompare(other.sentAt))

export function addToOutbox(lead: OutboxLead): void {
  if (writeStored(outboxKeyPrefix + lead.id, lead) !== 'ok') inMemory.set(lead.id, lead)
}

export const isInOutbox = (id: string) => inMemory.has(id) || readStored(outboxKeyPrefix + id, leadSchema) !== null

export function removeFromOutbox(id: string): void {
  inMemory.delete(id)
  removeStored(outboxKeyPrefix + id)
}

/** Whether the backend refuses the data itself, so that a retry cannot succeed. A proxy may answer 409 too, without a message. */
const isPermanentRefusal = ({ code, visitorMessage }: ServiceError) =>
  code === 'invalid' || code === 'too-large' || (code === 'conflict' && visitorMessage !== null)

/** The callbacks of the forms that wait for the answer to their enquiry, by the enquiry's id. */
const refusalCallbacks = new Map<string, (refusal: ServiceError) => void>()
const lateRefusalListeners = new Set<() => void>()

/** Calls `listener` when the backend refuses an enquiry whose form no longer waits. Returns a function that unsubscribes. */
export function onLateRefusal(listener: () => void): () => void {
  lateRefusalListeners.add(listener)
  return () => lateRefusalListeners.delete(listener)
}

/** Passes the refusal to the form that waits for it. If none waits, stores the enquiry as a draft of the contact form. */
function returnToForm(lead: OutboxLead, refusal: ServiceError): void {
  const rejectSending = refusalCallbacks.get(lead.id)
  if (rejectSending) {
    rejectSending(refusal)
    return
  }
  const { name, email, phone, message, propertyType, visitDate, arrival, departure } = lead
  const dates = arrival && `${arrival} – ${departure}`
  const values = {
    name: name ?? '',
    email,
    phone: phone ?? '',
    message: [message, propertyType, visitDate, dates].filter(Boolean).join('\n'),
  }
  saveDraft(createDraftKey(contactDraftName), {
    id: createUuid(),
    savedAt: lead.sentAt,
    values,
    photos: [],
    mainId: null,
  })
  lateRefusalListeners.forEach((listener) => listener())
}

/** 'done': each enquiry is sent, or refused for good. Otherwise the reason why enquiries remain in the outbox. */
type Outcome = 'done' | ErrorCode

async function sendEachLead(): Promise<Outcome> {
  let outcome: Outcome = 'done'
  for (const lead of readOutbox()) {
    // Another tab may have sent it already.
    if (!isInOutbox(lead.id)) continue
    try {
      await insertLead(lead)
      removeFromOutbox(lead.id)
    } catch (reason) {
      const error = toServiceError(reason)
      if (isPermanentRefusal(error)) {
        removeFromOutbox(lead.id)
        returnToForm(lead, error)
        continue
      }
      outcome = error.code
      // The next enquiry would fail for the same reason.
      if (isUnreachable(error) || ['rate-limited', 'too-many-requests'].includes(error.code)) return outcome
    }
  }
  return outcome
}

/** Sends the outbox, in one tab at a time where the browser has the Web Locks API. Never throws. */
export async function sendOutbox(): Promise<Outcome> {
  if (readOutbox().length === 0) return 'done'
  const { locks } = navigator as Partial<Navigator>
  try {
    return await (locks ? locks.request('lead-outbox', sendEachLead) : sendEachLead())
  } catch (reason) {
    return toServiceError(reason).code
  }
}

const millisecondsPerSecond = 1000
const firstPauseMilliseconds = 5 * millisecondsPerSecond
const maxPauseMilliseconds = 15 * 60 * millisecondsPerSecond
/** The database limits the enquiries of an hour: an immediate retry is useless. */
const rateLimitPauseMilliseconds = 10 * 60 * millisecondsPerSecond

/** Milliseconds until the next retry, or null where a retry is pointless. */
export function toRetryDelay(outcome: Outcome, failuresSoFar: number): number | null {
  if (outcome === 'done' || outcome === 'unconfigured') return null
  if (outcome === 'rate-limited') return rateLimitPauseMilliseconds
  return Math.min(firstPauseMilliseconds * 2 ** (failuresSoFar - 1), maxPauseMilliseconds)
}

let failureCount = 0
let retryTimer: ReturnType<typeof setTimeout> | undefined
/** The last run that was started. Each run waits for the one before. */
let lastRun = Promise.resolve()

async function sendAndScheduleRetry(): Promise<void> {
  clearTimeout(retryTimer)
  const outcome = await sendOutbox()
  failureCount = outcome === 'done' ? 0 : failureCount + 1
  const pause = toRetryDelay(outcome, failureCount)
  if (pause !== null) retryTimer = setTimeout(() => void startNextRun(), pause)
}

const startNextRun = () => (lastRun = lastRun.then(sendAndScheduleRetry))

/**
 * Sends the outbox now, even during the pause after a failure. `sendLead` calls it, and the root layout at its start and when
 * the browser is online again.
 */
export function sendOutboxNow(): Promise<void> {
  failureCount = 0
  return startNextRun()
}

/**
 * Puts an enquiry into the outbox and sends it. Waits for the answer for `leadAnswerMilliseconds` at most.
 * 'queued': the outbox still has the enquiry and sends it later. The form then says that the enquiry is sent or, if the browser is
 * offline, that it is queued.
 * @throws ServiceError if the backend refuses the enquiry for good in that time
 */
export async function sendLead(lead: OutboxLead): Promise<'stored' | 'queued'> {
  const refusal = new Promise<never>((_, reject) => refusalCallbacks.set(lead.id, reject))
  const timeout = new Promise((resolve) => setTimeout(resolve, leadAnswerMilliseconds))
  addToOutbox(lead)
  try {
    await Promise.race([refusal, sendOutboxNow(), timeout])
    return isInOutbox(lead.id) ? 'queued' : 'stored'
  } finally {
    refusalCallbacks.delete(lead.id)
  }
}
