import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { alertFormSchema } from '@/schemas/alerts'
import { parseFilters } from '@/schemas/properties/property-filters'
import { runRequest, noContent } from '@/services/backend/run-request'
import { parseInput } from '@/services/parse-input'
import { toSearchArguments } from '@/services/properties/search'
import { publicClient } from '@/services/backend/client'

interface AlertRequest {
  /** Idempotency key: a request with a stored id stores nothing. */
  id: string
  /** The values of the form. */
  input: unknown
  /** The query strings of the saved searches. */
  queries: readonly string[]
  /** Version of the consent text that the form shows. */
  consentVersion: string
}

/**
 * Requests a confirmation mail to the e-mail address of the form.
 * @throws ServiceError 'rate-limited' beyond the limits of the settings, 'invalid' with the message of the field or the database
 */
export async function requestSearchAlert(request: AlertRequest): Promise<void> {
  const { email } = parseInput(alertFormSchema, request.input)
  const client = await publicClient()
  const sending = client.rpc('request_search_alert', {
    alert: request.id,
    address: email,
    searches: request.queries.map((query) => toSearchArguments(parseFilters(query), [])),
    consent: request.consentVersion,
  })
  await runRequest(sending, noContent)
}

/**
 * Confirms the e-mail address of an alert. False for an unknown token, and for an unconfirmed alert that was requested more than
 * three days ago.
 */
export async function confirmSearchAlert(token: string): Promise<boolean> {
  const client = await publicClient()
  return runRequest(client.rpc('confirm_search_alert', { token }), z.boolean())
}

/** Deletes the alert whose mails contain the token. False if no alert has this token. */
export async function stopSearchAlert(token: string): Promise<boolean> {
  const client = await publicClient()
  return runRequest(client.rpc('stop_search_alert', { token }), z.boolean())
}

/** Confirms or stops alerts by the token of a mail. Resolves to false where `confirmSearchAlert` and `stopSearchAlert` do. */
export const useAlertLink = (action: 'confirm' | 'stop') =>
  useMutation({ mutationFn: action === 'confirm' ? confirmSearchAlert : stopSearchAlert })
