import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { newUuid } from '@/lib/ids'
import { parseFilters } from '@/schemas/properties/property-filters'
import { confirmSearchAlert, requestSearchAlert, stopSearchAlert } from './search-alerts'
import type { CaptchaToken } from '@/services/session/captcha'

interface AlertRequest {
  /** The values of the form. */
  input: unknown
  consentVersion: string
  queries: readonly string[]
  captchaToken: CaptchaToken
}

/** Requests alerts by mail. A retry after a lost response keeps its id, so that the request is stored once. */
export function useRequestAlert() {
  const sent = useRef({ content: '', id: '' })
  return useMutation({
    mutationFn: ({ input, consentVersion, queries, captchaToken }: AlertRequest) => {
      const content = JSON.stringify([input, queries])
      if (sent.current.content !== content) sent.current = { content, id: newUuid() }
      const searches = queries.map((query) => parseFilters(query))
      return requestSearchAlert({ id: sent.current.id, input, searches, consentVersion }, captchaToken)
    },
    onSuccess: () => {
      sent.current = { content: '', id: '' }
    },
  })
}

/** Confirms or stops alerts by the token of a mail. Resolves to false for a token that is unknown or has expired. */
export const useAlertLink = (action: 'confirm' | 'stop') =>
  useMutation({ mutationFn: action === 'confirm' ? confirmSearchAlert : stopSearchAlert })
