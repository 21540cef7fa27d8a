import { useMutation } from '@tanstack/react-query'
import { fileComplaint, readComplaint, requestComplaintMail } from './complaints'
import type { CaptchaToken } from '@/services/session/captcha'

/** State of the copy by e-mail. 'none': the project sends no mail. 'failed': it is unknown whether the copy is sent. */
export type MailState = 'none' | 'sent' | 'failed'

interface Filing {
  key: string
  /** The values of the form. */
  input: unknown
  captchaToken?: CaptchaToken
}

/** Files a sheet and returns it with its number. After a failure, retry with the same key. */
export const useFileComplaint = () =>
  useMutation({ mutationFn: ({ key, input, captchaToken }: Filing) => fileComplaint(key, input, captchaToken) })

/** Asks for the copy by e-mail, after the sheet is shown. */
export const useComplaintMail = () =>
  useMutation({
    mutationFn: async ({ number, key }: { number: string; key: string }): Promise<MailState> =>
      (await requestComplaintMail(number, key)) ? 'sent' : 'failed',
  })

/** A mutation, not a query: each lookup counts towards a limit, and nothing may repeat it. */
export const useFindComplaint = () => useMutation({ mutationFn: readComplaint })
