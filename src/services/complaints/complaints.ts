import type { PostgrestClient } from '@supabase/postgrest-js'
import * as z from 'zod/mini'
import {
  complaintFormSchema,
  complaintKinds,
  complaintLookupSchema,
  type ComplaintSheet,
  documentTypes,
  goods,
} from '@/schemas/complaint'
import { HONEYPOT } from '@/schemas/honeypot'
import type { Database } from '@/services/database.types'
import { ServiceError, toServiceError } from '@/services/errors'
import { expectTicket } from '@/services/expect'
import { parseInput } from '@/services/parse-input'
import { type CaptchaToken, visitorClient } from '@/services/session/visitor-session'
import { publicClient } from '@/services/supabase/public-client'
import { fetchForReads, requireBackend } from '@/services/supabase/request'

const text = z.nullable(z.string())
const sheetSchema = z.object({
  number: z.string(),
  filed_at: z.string(),
  due_on: z.string(),
  is_overdue: z.boolean(),
  kind: z.enum(complaintKinds),
  consumer_name: z.string(),
  document_type: z.enum(documentTypes),
  document: z.string(),
  domicile: z.string(),
  phone: z.string(),
  email: z.string(),
  representative: text,
  good: z.enum(goods),
  amount: z.nullable(z.number()),
  currency: z.nullable(z.enum(['PEN', 'USD'])),
  good_description: z.string(),
  detail: z.string(),
  request: z.string(),
  answer: text,
  answered_at: text,
})

/** Converts a sheet as the database returns it. Throws 'unexpected' for any other value. */
export function toComplaintSheet(data: unknown): ComplaintSheet {
  const parsed = sheetSchema.safeParse(data)
  if (!parsed.success) throw new ServiceError('unexpected', 'Unexpected shape of a sheet', { cause: parsed.error })
  const { filed_at, due_on, is_overdue, consumer_name, document_type, good_description, answered_at, ...same } =
    parsed.data
  return {
    ...same,
    filedAt: filed_at,
    dueOn: due_on,
    isOverdue: is_overdue,
    consumerName: consumer_name,
    documentType: document_type,
    goodDescription: good_description,
    answeredAt: answered_at,
  }
}

/** Whether the filed sheet has the values that the form sent. */
const isSame = (sheet: ComplaintSheet, sent: Partial<ComplaintSheet>) =>
  (Object.keys(sent) as (keyof ComplaintSheet)[]).every((name) => sheet[name] === sent[name])

/**
 * Files the sheet of the complaints form. The same key returns the sheet that is already filed, so a retry after a lost
 * response is harmless: `isAsSent` is false if it was filed with other values. `hasMail` tells whether the project sends
 * copies by e-mail.
 */
export async function fileComplaint(
  key: string,
  input: unknown,
  captchaToken?: CaptchaToken,
): Promise<{ sheet: ComplaintSheet; isAsSent: boolean; hasMail: boolean }> {
  const { confirmed, [HONEYPOT]: honeypot, currency, ...form } = parseInput(complaintFormSchema, input)
  const { consumerName, documentType, goodDescription, representative, amount, ...same } = form
  const client = await visitorClient(captchaToken)
  const { data, error, status } = await client.rpc('file_complaint', {
    ...same,
    key,
    confirmed,
    consumer_name: consumerName,
    document_type: documentType,
    good_description: goodDescription,
    ...(representative !== null && { representative }),
    ...(amount !== null && { amount, currency }),
  })
  if (error) throw toServiceError(error, status)
  const filed = await redeem(client, expectTicket(data, 'file sheet'))
  const hasMail = z.safeParse(z.object({ mail: z.boolean() }), filed).data?.mail ?? false
  const sheet = toComplaintSheet(filed)
  return { sheet, isAsSent: isSame(sheet, { ...form, currency: amount === null ? null : currency }), hasMail }
}

/** Returns the sheet with the number and the document of its consumer that the form asks for, or null. */
export async function readComplaint(input: unknown): Promise<ComplaintSheet | null> {
  const { number, document } = parseInput(complaintLookupSchema, input)
  const client = await publicClient()
  const { data, error, status } = await client.rpc('find_complaint', {
    sheet_number: number,
    consumer_document: document,
  })
  if (error) throw toServiceError(error, status)
  const found = await redeem(client, expectTicket(data, 'find sheet'))
  return found === null ? null : toComplaintSheet(found)
}

/** The sheet of a ticket as the database returns it, or null. */
async function redeem(client: PostgrestClient<Database>, ticket: string): Promise<unknown> {
  const { data, error, status } = await client.rpc('read_complaint', { ticket })
  if (error) throw toServiceError(error, status)
  // The client also returns null for an empty 404 of a proxy.
  if (data === null && status !== 200) throw new ServiceError('unexpected', 'read sheet: no answer')
  return data
}

/**
 * Asks the Edge Function to send the copy by e-mail. The database asks too, but only one copy is sent. Returns
 * whether it is sent or about to be; never throws.
 */
export async function requestComplaintMail(number: string, key: string): Promise<boolean> {
  try {
    const { url, anonKey } = requireBackend()
    const answer = await fetchForReads(`${url}/functions/v1/complaint-mail`, {
      method: 'POST',
      headers: { apikey: anonKey, 'content-type': 'application/json' },
      body: JSON.stringify({ number, key }),
    })
    return z.safeParse(z.object({ mail: z.enum(['sent', 'sending']) }), await answer.json()).success
  } catch {
    return false
  }
}
