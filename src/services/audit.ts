import * as z from 'zod/mini'
import { auditActions, auditSubjects, type AuditEntry } from '@/schemas/audit'
import { ServiceError, toServiceError } from './errors'
import { rowsOf } from './rows'
import { supabase } from './supabase/client'

const rowSchema = z.object({
  id: z.number(),
  at: z.string(),
  actor: z.string(),
  action: z.enum(auditActions),
  subject: z.enum(auditSubjects),
  subject_id: z.nullable(z.string()),
  detail: z.record(z.string(), z.unknown()),
  total: z.number(),
})

function checked(row: unknown) {
  const parsed = rowSchema.safeParse(row)
  if (!parsed.success) throw new ServiceError('unexpected', 'Unexpected shape of the audit', { cause: parsed.error })
  return parsed.data
}

/** What administrators changed, exported and deleted, newest first. Throws 'forbidden' for everybody but an admin. */
export async function readAudit(first: number, size: number): Promise<{ entries: AuditEntry[]; total: number }> {
  const client = await supabase()
  const { data, error, status } = await client.rpc('read_audit', { first, size })
  if (error) throw toServiceError(error, status)
  const rows = rowsOf<unknown>(data, 'audit').map(checked)
  return {
    entries: rows.map(({ id, at, actor, action, subject, subject_id, detail }) => ({
      ...{ id, at, actor, action, subject, detail },
      subjectId: subject_id,
    })),
    total: rows[0]?.total ?? 0,
  }
}
