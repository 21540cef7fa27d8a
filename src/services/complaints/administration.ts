import * as z from 'zod/mini'
import type { AnswerFilters } from '@/schemas/admin-filters'
import { complaintAnswerSchema, type ComplaintSheet, complaintSheetRow } from '@/schemas/complaints'
import { runRequest } from '@/services/backend/run-request'
import { queryKeys } from '@/services/query-keys'
import {
  type PageArguments,
  createPageQuery,
  createPageSchema,
  readAllPages,
  toExportArguments,
  toListArguments,
  toPageArguments,
} from '@/services/paging'
import { parseInput } from '@/services/parse-input'
import { supabase } from '@/services/backend/client'

const sheetPageSchema = createPageSchema(
  z.pipe(
    z.object({ sheet: complaintSheetRow }),
    z.transform(({ sheet }) => sheet),
  ),
)

// The requests below throw 'forbidden' for everyone but an administrator.

/** One page of the sheets, those without an answer first, by due date. */
export async function readComplaints(filters: AnswerFilters, rows: PageArguments = toPageArguments(filters.page)) {
  const client = await supabase()
  return runRequest(client.rpc('read_complaints', { ...toListArguments(filters), ...rows }), sheetPageSchema)
}

/** Every sheet that matches the filters, on all pages. The database records each page of an export in the audit log. */
export const exportComplaints = (filters: AnswerFilters): Promise<ComplaintSheet[]> =>
  readAllPages((first) => readComplaints(filters, toExportArguments(first)))

/**
 * Adds the only answer to a sheet. The database sets the date. Throws 'invalid' for an answer that breaks the rules of its form,
 * or if the sheet has another answer already.
 */
export async function answerComplaint(number: string, input: unknown): Promise<ComplaintSheet> {
  const { answer } = parseInput(complaintAnswerSchema, input)
  const client = await supabase()
  return runRequest(
    client.rpc('answer_complaint', { sheet_number: number, provider_answer: answer }),
    complaintSheetRow,
  )
}

export const complaintsQuery = (filters: AnswerFilters) =>
  createPageQuery([...queryKeys.complaints, filters], () => readComplaints(filters))
