import type { PropertyFilters } from '@/schemas/properties/property-filters'
import { alertFormSchema } from '@/schemas/search-alert'
import { ServiceError, toServiceError } from '@/services/errors'
import { parseInput } from '@/services/parse-input'
import { toSearch } from '@/services/properties/search'
import { type CaptchaToken, ensureVisitorSession, isSessionRequired } from '@/services/session/visitor-session'
import { hasStoredSession } from '@/services/session/stored-session'
import { supabase } from '@/services/supabase/client'
import { publicClient } from '@/services/supabase/public-client'

interface AlertRequest {
  /** The browser creates it, so that a retry stores nothing twice. */
  id: string
  /** The values of the form. */
  input: unknown
  searches: readonly PropertyFilters[]
  /** Version of the consent text that the form shows. */
  consentVersion: string
}

/**
 * Requests a confirmation mail to the address of the form. Uses the session of this browser if it has one, and opens one if the
 * settings require it.
 * @throws ServiceError 'rate-limited' after a few requests in a day, 'invalid' with the database's message
 */
export async function requestSearchAlert(
  { id, input, searches, consentVersion }: AlertRequest,
  captchaToken: CaptchaToken,
): Promise<void> {
  const { email } = parseInput(alertFormSchema, input)
  const withSession = (await isSessionRequired()) || hasStoredSession()
  if (withSession) await ensureVisitorSession(captchaToken)
  const client = withSession ? await supabase() : await publicClient()
  const answer = await client.rpc('request_search_alert', {
    alert: id,
    address: email,
    searches: searches.map((filters) => toSearch(filters, [])),
    consent: true,
    consent_version: consentVersion,
  })
  if (!toBoolean('request_search_alert', answer))
    throw new ServiceError('unexpected', 'The request for alerts was not confirmed')
}

function toBoolean(name: string, answer: { data: unknown; error: unknown; status: number }): boolean {
  if (answer.error) throw toServiceError(answer.error, answer.status)
  if (typeof answer.data !== 'boolean') throw new ServiceError('unexpected', `${name}: the answer is no boolean`)
  return answer.data
}

async function withToken(name: 'confirm_search_alert' | 'stop_search_alert', token: string): Promise<boolean> {
  const client = await publicClient()
  return toBoolean(name, await client.rpc(name, { token }))
}

/** Confirms the address of an alert. False for a token that is unknown or older than three days. */
export const confirmSearchAlert = (token: string) => withToken('confirm_search_alert', token)

/** Stops every alert to the address whose mail contained the token. False if there is none. */
export const stopSearchAlert = (token: string) => withToken('stop_search_alert', token)
