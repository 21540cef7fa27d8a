import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import {
  complaintFormSchema,
  complaintLookupSchema,
  type ComplaintSheet,
  complaintSheetRow,
  filedComplaintRow,
} from '@/schemas/complaints'
import { call } from '@/services/call'
import { parseInput } from '@/services/parse-input'
import { type CaptchaToken, visitorClient } from '@/services/session/visitor-session'
import { publicClient } from '@/services/supabase/public-client'
import { publicFetch, requireBackend } from '@/services/supabase/request'

interface ComplaintRequest {
  /** Idempotency key, created by the browser. */
  key: string
  /** The values of the form. */
  input: unknown
  captchaToken?: CaptchaToken
}

/** Whether the filed sheet has the values that the form sent. */
const isSame = (sheet: ComplaintSheet, sent: Partial<ComplaintSheet>) =>
  (Object.keys(sent) as (keyof ComplaintSheet)[]).every((name) => sheet[name] === sent[name])

/**
 * Files the sheet of the complaints form. The same key returns the sheet that is already filed, so a retry after a lost
 * response is harmless: `isAsSent` is false if it was filed with other values.
 */
export async function fileComplaint({ key, input, captchaToken }: ComplaintRequest) {
  const { confirmed, currency, ...form } = parseInput(complaintFormSchema, input)
  const { consumerName, documentType, goodDescription, representative, amount, ...same } = form
  const client = await visitorClient(captchaToken)
  const filing = client.rpc('file_complaint', {
    ...same,
    key,
    confirmed,
    consumer_name: consumerName,
    document_type: documentType,
    good_description: goodDescription,
    ...(representative !== null && { representative }),
    ...(amount !== null && { amount, currency }),
  })
  const ticket = await call(filing, z.uuid())
  const { mail, ...sheet } = await call(client.rpc('read_complaint', { ticket }), filedComplaintRow)
  return { sheet, hasMail: mail, isAsSent: isSame(sheet, { ...form, currency: amount === null ? null : currency }) }
}

/** Returns the sheet with the number and the document of its consumer that the form asks for, or null. */
export async function readComplaint(input: unknown): Promise<ComplaintSheet | null> {
  const { number, document } = parseInput(complaintLookupSchema, input)
  const client = await publicClient()
  const lookup = client.rpc('find_complaint', { sheet_number: number, consumer_document: document })
  const ticket = await call(lookup, z.uuid())
  return call(client.rpc('read_complaint', { ticket }), z.nullable(complaintSheetRow), 200)
}

/** State of the copy by e-mail. 'none': the project sends no mail. 'failed': it is unknown whether the copy is sent. */
export type MailState = 'none' | 'sent' | 'failed'

/**
 * Asks the Edge Function to send the copy by e-mail. The database asks too, but only one copy is sent. Returns
 * 'sent' if it is sent or about to be; never throws.
 */
export async function requestComplaintMail({ number, key }: { number: string; key: string }): Promise<MailState> {
  try {
    const { url, anonKey } = requireBackend()
    const response = await publicFetch(`${url}/functions/v1/complaint-mail`, {
      method: 'POST',
      headers: { apikey: anonKey, 'content-type': 'application/json' },
      body: JSON.stringify({ number, key }),
    })
    const parsed = z.safeParse(z.object({ mail: z.enum(['sent', 'sending']) }), await response.json())
    return parsed.success ? 'sent' : 'failed'
  } catch {
    return 'failed'
  }
}

/** Files a sheet and returns it with its number. After a failure, retry with the same key. */
export const useFileComplaint = () => useMutation({ mutationFn: fileComplaint })

/** Asks for the copy by e-mail, after the sheet is shown. */
export const useComplaintMail = () => useMutation({ mutationFn: requestComplaintMail })

/** A mutation, not a query: each lookup counts towards a limit, and nothing may repeat it. */
export const useFindComplaint = () => useMutation({ mutationFn: readComplaint })
