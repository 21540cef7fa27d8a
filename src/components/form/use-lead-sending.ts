import { useMutation } from '@tanstack/react-query'
import { toServiceError } from '@/services/backend/errors'
import type { SolveCaptcha } from '@/services/backend/visitor-session'
import { useVisitorCaptcha } from './spam-protection'

/**
 * `send` takes `deliver`, a function that sends an enquiry through the outbox. If the form has a captcha, `send` first waits until
 * the visitor solves it, because the outbox may send the enquiry after the form is unmounted. `send` rejects with the
 * ServiceError in `error`.
 */
export function useLeadSending() {
  const { solveCaptcha, widget, onFocus } = useVisitorCaptcha()
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: async (deliver: (solveCaptcha: SolveCaptcha) => Promise<void>) => {
      let captchaToken = await solveCaptcha().catch((error: unknown) => {
        throw toServiceError(error)
      })
      let isTokenUsed = false
      // A token is valid once: a retry asks for a new one. Without a token, ask again: the settings may have been loading.
      // Once the form is unmounted, send the first token again: Auth may not have used it.
      return deliver(async () => {
        if (isTokenUsed || captchaToken === undefined)
          captchaToken = (await solveCaptcha().catch(() => undefined)) ?? captchaToken
        isTokenUsed = true
        return captchaToken
      })
    },
  })
  return { send: mutateAsync, isSending: isPending, error, widget, onFocus }
}
