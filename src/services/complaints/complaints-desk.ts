import * as z from 'zod/mini'
import { limits } from '@/config/limits'
import { searchWords } from '@/lib/text'
import { complaintAnswerSchema, type ComplaintSheet } from '@/schemas/complaint'
import type { ComplaintFilters } from '@/schemas/admin-filters'
import { type Holiday, holidaySchema } from '@/schemas/holiday'
import { toComplaintSheet } from './complaints'
import { ServiceError, toServiceError } from '@/services/errors'
import { expectRows, expectTicket, expectVoid } from '@/services/expect'
import { parseInput } from '@/services/parse-input'
import { supabase } from '@/services/supabase/client'

/** Sheets per export request; the maximum that the database returns. */
const EXPORT_BATCH = 1000

const toArguments = ({ q, state }: ComplaintFilters) => ({
  ...(q && { words: searchWords(q) }),
  ...(state && { state }),
})

/** One page of the sheets, those without an answer first, by due date. Throws 'forbidden' for everyone but an admin. */
export async function readComplaints(filters: ComplaintFilters): Promise<{ sheets: ComplaintSheet[]; total: number }> {
  const client = await supabase()
  const { data, error, status } = await client.rpc('read_complaints', {
    ...toArguments(filters),
    first: (filters.page - 1) * limits.complaintsPerPage,
    size: limits.complaintsPerPage,
  })
  if (error) throw toServiceError(error, status)
  const rows = expectRows(data, 'sheets')
  return { sheets: rows.map(({ sheet }) => toComplaintSheet(sheet)), total: rows[0]?.total ?? 0 }
}

/**
 * Every sheet that matches the filters, on all pages. The database records the export in the audit log first.
 * Throws 'forbidden' for everyone but an admin.
 */
export async function exportComplaints(filters: ComplaintFilters): Promise<ComplaintSheet[]> {
  const client = await supabase()
  const begun = await client.rpc('begin_complaints_export', toArguments(filters))
  if (begun.error) throw toServiceError(begun.error, begun.status)
  const ticket = expectTicket(begun.data, 'begin export')
  const all: ComplaintSheet[] = []
  for (;;) {
    const { data, error, status } = await client.rpc('export_complaints', {
      ticket,
      first: all.length,
      size: EXPORT_BATCH,
    })
    if (error) throw toServiceError(error, status)
    const rows = expectRows(data, 'sheets')
    all.push(...rows.map(({ sheet }) => toComplaintSheet(sheet)))
    if (rows.length < EXPORT_BATCH) return all
  }
}

/**
 * Adds the answer to a sheet, once; the database sets the date. Throws 'invalid' for an answer that breaks the rules of
 * its form, 'forbidden' for everyone but an admin.
 */
export async function answerComplaint(number: string, input: unknown): Promise<ComplaintSheet> {
  const { answer } = parseInput(complaintAnswerSchema, input)
  const client = await supabase()
  const { data, error, status } = await client.rpc('answer_complaint', {
    sheet_number: number,
    provider_answer: answer,
  })
  if (error) throw toServiceError(error, status)
  return toComplaintSheet(data)
}

const holidayRowSchema = z.object({ day: z.iso.date(), name: z.string() })

/** The holidays of the next twelve months, by date. Throws 'forbidden' for everyone but an admin. */
export async function readHolidays(): Promise<Holiday[]> {
  const client = await supabase()
  const { data, error, status } = await client.rpc('read_holidays')
  if (error) throw toServiceError(error, status)
  const parsed = z.safeParse(z.array(holidayRowSchema), data)
  if (!parsed.success) throw new ServiceError('unexpected', 'Unexpected shape of the holidays', { cause: parsed.error })
  return parsed.data
}

/**
 * Adds a holiday. A day that already is a holiday keeps its name. Throws 'invalid' for values that break the rules of the
 * form, 'forbidden' for everyone but an admin.
 */
export async function addHoliday(input: unknown): Promise<void> {
  const { day, name } = parseInput(holidaySchema, input)
  const client = await supabase()
  const { data, error, status } = await client.rpc('add_holiday', { holiday: day, title: name })
  if (error) throw toServiceError(error, status)
  expectVoid(data, 'add holiday')
}

/** Makes a holiday a working day. Throws 'forbidden' for everyone but an admin. */
export async function deleteHoliday(day: string): Promise<void> {
  const client = await supabase()
  const { data, error, status } = await client.rpc('delete_holiday', { holiday: day })
  if (error) throw toServiceError(error, status)
  expectVoid(data, 'delete holiday')
}
