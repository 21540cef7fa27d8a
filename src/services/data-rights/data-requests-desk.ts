import * as z from 'zod/mini'
import { limits } from '@/config/limits'
import { searchWords } from '@/lib/text'
import {
  type DataRequest,
  dataRequestAnswerSchema,
  dataRights,
  documentTypes,
  type PersonalData,
  personalDataSchema,
} from '@/schemas/data-request'
import type { DataRequestFilters } from '@/schemas/admin-filters'
import { ServiceError, toServiceError } from '@/services/errors'
import { expectCount, expectRows, expectTicket, expectVoid } from '@/services/expect'
import { parseInput } from '@/services/parse-input'
import { supabase } from '@/services/supabase/client'

const text = z.nullable(z.string())
const rowSchema = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.enum(dataRights),
  name: z.string(),
  document_type: z.enum(documentTypes),
  document: z.string(),
  email: z.string(),
  detail: z.string(),
  received_at: z.string(),
  due_date: z.string(),
  is_overdue: z.boolean(),
  executed_at: text,
  changed_leads: z.nullable(z.number()),
  answered_at: text,
  answer: text,
})

function toDataRequest(row: unknown): DataRequest {
  const parsed = rowSchema.safeParse(row)
  if (!parsed.success) throw new ServiceError('unexpected', 'Unexpected shape of a request', { cause: parsed.error })
  const { document_type, received_at, due_date, is_overdue, executed_at, changed_leads, answered_at, answer, ...same } =
    parsed.data
  return {
    ...same,
    documentType: document_type,
    receivedAt: received_at,
    dueDate: due_date,
    isOverdue: is_overdue,
    executed: executed_at === null ? null : { at: executed_at, count: changed_leads ?? 0 },
    answer: answered_at === null ? null : { at: answered_at, note: answer ?? '' },
  }
}

/**
 * One page of the requests, the most urgent first, and the total count. Throws 'forbidden' for everyone but an admin.
 */
export async function readDataRequests(
  filters: DataRequestFilters,
): Promise<{ requests: DataRequest[]; total: number }> {
  const client = await supabase()
  const { data, error, status } = await client.rpc('read_data_requests', {
    ...(filters.q && { words: searchWords(filters.q) }),
    ...(filters.state && { state: filters.state }),
    first: (filters.page - 1) * limits.leadsPerPage,
    size: limits.leadsPerPage,
  })
  if (error) throw toServiceError(error, status)
  const rows = expectRows(data, 'requests')
  return { requests: rows.map(toDataRequest), total: rows[0]?.total ?? 0 }
}

/** Marks a request as answered, with a note. Throws 'invalid' without a note, or if it is answered already. */
export async function answerDataRequest(id: string, input: unknown): Promise<void> {
  const { note } = parseInput(dataRequestAnswerSchema, input)
  const client = await supabase()
  const { data, error, status } = await client.rpc('answer_data_request', { request: id, note })
  if (error) throw toServiceError(error, status)
  expectVoid(data, 'answer request')
}

/** Carries out a cancellation or a revocation and returns the number of changed enquiries. */
export async function executeDataRequest(id: string): Promise<number> {
  const client = await supabase()
  const { data, error, status } = await client.rpc('execute_data_request', { request: id })
  if (error) throw toServiceError(error, status)
  return expectCount(data, 'carry out request')
}

/** Reads all that is stored under the address of a request. The database records the export in the audit log first. */
export async function exportPersonalData(id: string): Promise<PersonalData> {
  const client = await supabase()
  const begun = await client.rpc('begin_personal_data_export', { request: id })
  if (begun.error) throw toServiceError(begun.error, begun.status)
  const ticket = expectTicket(begun.data, 'begin export')
  const { data, error, status } = await client.rpc('export_personal_data', { ticket })
  if (error) throw toServiceError(error, status)
  const parsed = personalDataSchema.safeParse(data)
  if (!parsed.success) throw new ServiceError('unexpected', 'Unexpected shape of an export', { cause: parsed.error })
  return parsed.data
}
