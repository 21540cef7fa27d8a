import * as z from 'zod/mini'
import { type DataRequestReceipt, dataRequestSchema } from '@/schemas/data-request'
import { ServiceError, toServiceError } from '@/services/errors'
import { expectRows, expectTicket } from '@/services/expect'
import { parseInput } from '@/services/parse-input'
import { type CaptchaToken, visitorClient } from '@/services/session/visitor-session'

const receiptSchema = z.object({ number: z.string(), received_at: z.string(), due_date: z.string() })

export interface DataRequestInput {
  /** The browser creates it. Sending the same request again under the same id returns the same receipt. */
  id: string
  /** The values of the form. */
  input: unknown
  captchaToken?: CaptchaToken
}

/**
 * Stores a request of a visitor about their own data and returns its receipt. Throws 'rate-limited' beyond the hourly
 * limits of the settings, and 'conflict' if the id belongs to another request.
 */
export async function sendDataRequest({ id, input, captchaToken }: DataRequestInput): Promise<DataRequestReceipt> {
  const request = parseInput(dataRequestSchema, input)
  const client = await visitorClient(captchaToken)
  const { data, error, status } = await client.rpc('send_data_request', {
    request: id,
    right_kind: request.kind,
    full_name: request.name,
    id_type: request.documentType,
    id_number: request.document,
    address: request.email,
    details: request.detail,
  })
  if (error) throw toServiceError(error, status)
  const receipt = await client.rpc('read_data_request_receipt', { ticket: expectTicket(data, 'send request') })
  if (receipt.error) throw toServiceError(receipt.error, receipt.status)
  const row = receiptSchema.safeParse(expectRows(receipt.data, 'read receipt')[0])
  if (!row.success) throw new ServiceError('unexpected', 'Unexpected shape of a receipt', { cause: row.error })
  return { number: row.data.number, receivedAt: row.data.received_at, dueDate: row.data.due_date }
}
