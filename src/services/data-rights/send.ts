import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { dataRequestSchema } from '@/schemas/data-rights'
import { createRowSchema } from '@/schemas/rows'
import { runRequest, noContent } from '@/services/backend/run-request'
import { ServiceError } from '@/services/backend/errors'
import { queryKeys } from '@/services/query-keys'
import { parseInput } from '@/services/parse-input'
import { publicClient } from '@/services/backend/client'

const receiptRow = createRowSchema({
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
  /** Created by the browser. Anyone with the id can read the receipt. The database stores a repeated request once. */
  id: string
  /** The values of the form. */
  input: unknown
}

/**
 * Stores a request of a visitor about their own data and returns its receipt. Throws 'rate-limited' beyond the
 * limits of the settings, and 'conflict' if the id belongs to another request.
 */
export async function sendDataRequest({ id, input }: DataRequestInput): Promise<DataRequestReceipt> {
  const request = parseInput(dataRequestSchema, input)
  const client = await publicClient()
  const sending = client.rpc('send_data_request', {
    request: id,
    right_kind: request.kind,
    full_name: request.name,
    id_type: request.documentType,
    id_number: request.document,
    address: request.email,
    details: request.detail,
  })
  await runRequest(sending, noContent)
  const receipt = await readReceipt(id)
  if (!receipt) throw new ServiceError('unexpected', 'The stored request cannot be read')
  return receipt
}

/** The receipt of a request; null for an unknown id. */
export async function readReceipt(id: string): Promise<DataRequestReceipt | null> {
  const client = await publicClient()
  const [receipt] = await runRequest(client.rpc('read_data_request_receipt', { request: id }), z.array(receiptRow), 200)
  return receipt ?? null
}

export const receiptQuery = (id: string) =>
  queryOptions({ queryKey: queryKeys.dataRequestReceipt(id), queryFn: () => readReceipt(id) })
