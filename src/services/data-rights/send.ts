import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { dataRequestSchema } from '@/schemas/data-rights'
import { rowOf } from '@/schemas/rows'
import { call } from '@/services/call'
import { oneRow } from '@/services/paging'
import { parseInput } from '@/services/parse-input'
import { type CaptchaToken, visitorClient } from '@/services/session/visitor-session'

const receiptRow = rowOf({
  /** 'DP-2026-000123' */
  number: z.string(),
  /** ISO 8601 time. */
  received_at: z.string(),
  /** YYYY-MM-DD, the last day for the answer. */
  due_date: z.string(),
})

/** The confirmation that the sender of a request gets. */
export type DataRequestReceipt = z.infer<typeof receiptRow>

interface DataRequestInput {
  /** Idempotency key: the same request with the same id returns the same receipt. */
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
  const sending = client.rpc('send_data_request', {
    request: id,
    right_kind: request.kind,
    full_name: request.name,
    id_type: request.documentType,
    id_number: request.document,
    address: request.email,
    details: request.detail,
  })
  const ticket = await call(sending, z.uuid())
  return call(client.rpc('read_data_request_receipt', { ticket }), oneRow(receiptRow))
}

export const useSendDataRequest = () => useMutation({ mutationFn: sendDataRequest })
