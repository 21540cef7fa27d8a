import { queryOptions, useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { complaintFormSchema, type ComplaintSheet, filedComplaintRow } from '@/schemas/complaints'
import { toSnakeKeys } from '@/schemas/rows'
import { runRequest, noContent } from '@/services/backend/run-request'
import { queryKeys } from '@/services/query-keys'
import { ServiceError } from '@/services/backend/errors'
import { parseInput } from '@/services/parse-input'
import { publicClient } from '@/services/backend/client'
import { publicFetch, requireBackend } from '@/services/backend/request'

interface ComplaintRequest {
  /** Created by the browser. Anyone with the key can read the sheet. A repeated request with the same key files nothing more. */
  key: string
  /** The values of the form. */
  input: unknown
}

/** Whether a sheet has these values. */
const hasValues = (sheet: ComplaintSheet, sent: Partial<ComplaintSheet>) =>
  (Object.keys(sent) as (keyof ComplaintSheet)[]).every((name) => sheet[name] === sent[name])

/**
 * Files the sheet of the complaints form. A retry with the same key files nothing more and returns the filed sheet.
 * `hasSentValues` is false if that sheet has other values.
 */
export async function fileComplaint({ key, input }: ComplaintRequest) {
  const { confirmed, currency, ...form } = parseInput(complaintFormSchema, input)
  const { representative, amount, ...otherFields } = form
  const client = await publicClient()
  const filing = client.rpc('file_complaint', {
    ...toSnakeKeys(otherFields),
    key,
    confirmed,
    ...(representative !== null && { representative }),
    ...(amount !== null && { amount, currency }),
  })
  await runRequest(filing, noContent)
  const sheet = await readComplaint(key)
  if (!sheet) throw new ServiceError('unexpected', 'The filed sheet cannot be read')
  return { sheet, hasSentValues: hasValues(sheet, { ...form, currency: amount === null ? null : currency }) }
}

const sheetText = z.pipe(
  z.string(),
  z.transform((text): unknown => JSON.parse(text)),
)

/** The sheet with this key, and its answer if it has one; null for an unknown key. */
export async function readComplaint(key: string) {
  const client = await publicClient()
  return runRequest(client.rpc('read_complaint', { key }), z.nullable(z.pipe(sheetText, filedComplaintRow)), 200)
}

export const complaintQuery = (key: string) =>
  queryOptions({ queryKey: queryKeys.complaint(key), queryFn: () => readComplaint(key) })

/** State of the copy by e-mail. 'failed': the copy is not sent, or no answer says whether it is. */
export type MailState = 'sent' | 'failed'

/**
 * Asks the Edge Function to send the copy by e-mail. The database asks too, but the function sends only one copy. Returns
 * 'sent' even while the function is still sending the copy. Never throws.
 */
export async function requestComplaintMail(key: string): Promise<MailState> {
  try {
    const { url, anonKey } = requireBackend()
    const response = await publicFetch(`${url}/functions/v1/complaint-mail`, {
      method: 'POST',
      headers: { apikey: anonKey, 'content-type': 'application/json' },
      body: JSON.stringify({ key }),
    })
    const parsed = z.safeParse(z.object({ mail: z.enum(['sent', 'sending']) }), await response.json())
    return parsed.success ? 'sent' : 'failed'
  } catch {
    return 'failed'
  }
}

/** Asks for the copy by e-mail, after the sheet is shown. */
export const useComplaintMail = () => useMutation({ mutationFn: requestComplaintMail })
