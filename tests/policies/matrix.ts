import { describe, expect, it } from 'vitest'
import type { Client, Role } from '../support/supabase'
import { supabase } from './shared-supabase'

export const everyone: Role[] = ['anon', 'sessionA', 'sessionB', 'member', 'admin']
/** Everybody who has a session or an account. */
export const sessions: Role[] = ['sessionA', 'sessionB', 'member', 'admin']
export const adminOnly: Role[] = ['admin']
export const nobody: Role[] = []
/** Session A is the browser session that created the row or object under test. */
export const ownerAndAdmin: Role[] = ['sessionA', 'admin']

export interface Attempt {
  client: Client
  role: Role
}

export interface Rule {
  action: string
  /** The roles that succeed. With `open_access` on they are the same, unless `allowedWithOpenAccess` names others. */
  allowed: Role[]
  allowedWithOpenAccess?: Role[]
  arrange?: () => Promise<unknown>
  /** Resolves to whether the action took effect. Where it can, checks the stored or returned data, not the response status. */
  attempt: (attempt: Attempt) => Promise<boolean>
}

export const createRule = (
  action: string,
  allowed: Role[],
  arrange: NonNullable<Rule['arrange']>,
  attempt: Rule['attempt'],
): Rule => ({ action, allowed, arrange, attempt })

function listNames(roles: Role[]): string {
  if (roles.length === 0) return 'nobody'
  return roles.length === everyone.length ? 'everyone' : roles.join(', ')
}

/** The test's name: who may do it, and who with open access, if that differs. */
const toTitle = ({ action, allowed, allowedWithOpenAccess }: Rule) =>
  `${action}: ${listNames(allowed)}${allowedWithOpenAccess ? `; with open access ${listNames(allowedWithOpenAccess)}` : ''}`

/**
 * An id that changes whenever a transaction writes, even if it fails. On PostgreSQL, a write to another database of the
 * server changes it too.
 */
const readWriteId = async () =>
  (await supabase.run('select txid_snapshot_xmax(txid_current_snapshot())::text as id'))[0]?.id

/**
 * Tries a rule in every role, without and with open access, and resolves to the roles that succeed. After an
 * attempt that writes nothing, the next one uses the same arranged database.
 */
async function tryInEveryRole({ arrange, attempt }: Rule): Promise<Record<'closed' | 'open', Role[]>> {
  const succeeded: Record<'closed' | 'open', Role[]> = { closed: [], open: [] }
  let arrangedWriteId: unknown
  for (const mode of ['closed', 'open'] as const) {
    let isModeSet = false
    for (const role of everyone) {
      const isArranged = arrangedWriteId !== undefined && (await readWriteId()) === arrangedWriteId
      if (!isArranged) {
        await supabase.empty()
        await arrange?.()
      }
      if (!isArranged || !isModeSet) {
        await supabase.setOpenAccess(mode === 'open')
        isModeSet = true
        arrangedWriteId = await readWriteId()
      }
      if (await attempt({ client: supabase.createClientFor(role), role })) succeeded[mode].push(role)
    }
  }
  return succeeded
}

/** One test for each rule, which tries it in every role, without and with open access. */
export function describeRules(subject: string, rules: Rule[]): void {
  describe(subject, () => {
    for (const rule of rules) {
      it(toTitle(rule), async () => {
        const { allowed, allowedWithOpenAccess = allowed } = rule
        expect(await tryInEveryRole(rule)).toEqual({ closed: allowed, open: allowedWithOpenAccess })
      })
    }
  })
}
