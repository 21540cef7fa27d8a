import { useMutation } from '@tanstack/react-query'
import { parseFilters } from '@/schemas/properties/property-filters'
import { confirmSearchAlert, requestSearchAlert, stopSearchAlert } from './search-alerts'
import type { CaptchaToken } from '@/services/session/captcha'

interface AlertRequest {
  id: string
  /** The values of the form. */
  input: unknown
  consentVersion: string
  queries: readonly string[]
  captchaToken: CaptchaToken
}

/** Requests alerts by mail. A retry after a lost response keeps its id, so that the request is stored once. */
export const useRequestAlert = () =>
  useMutation({
    mutationFn: ({ id, input, consentVersion, queries, captchaToken }: AlertRequest) =>
      requestSearchAlert(
        { id, input, searches: queries.map((query) => parseFilters(query)), consentVersion },
        captchaToken,
      ),
  })

/** Confirms or stops alerts by the token of a mail. Resolves to false for a token that is unknown or has expired. */
export const useAlertLink = (action: 'confirm' | 'stop') =>
  useMutation({ mutationFn: action === 'confirm' ? confirmSearchAlert : stopSearchAlert })
