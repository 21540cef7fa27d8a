import * as z from 'zod/mini'
import type { AnswerFilters } from '@/schemas/admin-filters'
import { dataRequestAnswerSchema, dataRights } from '@/schemas/data-rights'
import { identityDocuments } from '@/schemas/identity-document'
import { createRowSchema } from '@/schemas/rows'
import { runRequest, noContent } from '@/services/backend/run-request'
import { queryKeys } from '@/services/query-keys'
import { createPageQuery, createPageSchema, toListArguments, toPageArguments } from '@/services/paging'
import { parseInput } from '@/services/parse-input'
import { supabase } from '@/services/backend/client'

const nullableText = z.nullable(z.string())
/** Times are ISO 8601. */
const requestRow = createRowSchema({
  id: z.string(),
  /** 'DP-2026-000123' */
  number: z.string(),
  kind: z.enum(dataRights),
  name: z.string(),
  document_type: z.enum(identityDocuments),
  document: z.string(),
  email: z.string(),
  detail: z.string(),
  received_at: z.string(),
  /** YYYY-MM-DD, the last day for the answer. */
  due_date: z.string(),
  /** True if the last day for the answer has passed in Lima and the request has no answer. */
  is_overdue: z.boolean(),
  /** When a cancellation or revocation was carried out, and the number of enquiries that it changed or deleted; both null before. */
  executed_at: nullableText,
  changed_leads: z.nullable(z.number()),
  answered_at: nullableText,
  answer: nullableText,
})

/** A stored request, for the administrators. */
export type DataRequest = z.infer<typeof requestRow>

/**
 * All data that the database stores about the holder of one e-mail address: the rows of each table, by table name. The JSON
 * file for portability has these names.
 */
const personalDataRow = z.object({
  email: z.string(),
  /** ISO 8601 time. */
  exported_at: z.string(),
  data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
})

export type PersonalData = z.infer<typeof personalDataRow>

// The requests below throw 'forbidden' for everyone but an administrator.

/** One page of the requests, the most urgent first, and the total count. */
export async function readDataRequests(filters: AnswerFilters) {
  const client = await supabase()
  const request = client.rpc('read_data_requests', {
    ...toListArguments(filters),
    ...toPageArguments(filters.page),
  })
  return runRequest(request, createPageSchema(requestRow))
}

/** Marks a request as answered, with a note. Throws 'invalid' without a note, or if the request has another answer already. */
export async function answerDataRequest(id: string, input: unknown): Promise<void> {
  const { note } = parseInput(dataRequestAnswerSchema, input)
  const client = await supabase()
  await runRequest(client.rpc('answer_data_request', { request: id, note }), noContent)
}

/**
 * Carries out a cancellation or a revocation and returns the number of changed or deleted enquiries. Throws 'invalid' for a
 * request that is about another right or answered already.
 */
export async function executeDataRequest(id: string): Promise<number> {
  const client = await supabase()
  return runRequest(client.rpc('execute_data_request', { request: id }), z.int())
}

/**
 * Reads all data about the holder of the e-mail address of a request. The database records the export in the audit log. Throws
 * 'invalid' unless the request is about access or portability.
 */
export async function exportPersonalData(id: string): Promise<PersonalData> {
  const client = await supabase()
  return runRequest(client.rpc('export_personal_data', { request: id }), personalDataRow)
}

export const dataRequestsQuery = (filters: AnswerFilters) =>
  createPageQuery([...queryKeys.dataRequests, filters], () => readDataRequests(filters))
