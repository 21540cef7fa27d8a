import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client, Role, TestSupabase } from '../support/supabase'
import { sharedSupabase } from './shared-supabase'

export const everyone: Role[] = ['anon', 'sessionA', 'sessionB', 'member', 'admin']
export const adminOnly: Role[] = ['admin']
export const nobody: Role[] = []
/** Session A is the browser session that created the row or object under test. */
export const ownerAndAdmin: Role[] = ['sessionA', 'admin']

export interface Attempt {
  client: Client
  role: Role
  supabase: TestSupabase
}

export interface Rule {
  action: string
  /** The roles that succeed while open_access is off (`closed`) and on (`open`). */
  closed: Role[]
  open: Role[]
  arrange?: (supabase: TestSupabase) => Promise<unknown>
  /** Resolves to whether the action took effect. Checks the stored or returned data, not the response status. */
  attempt: (attempt: Attempt) => Promise<boolean>
}

/** One test for each rule × role × open_access. */
export function describeRules(subject: string, rules: Rule[]): void {
  describe(subject, () => {
    let supabase: TestSupabase
    beforeAll(async () => {
      supabase = await sharedSupabase()
    })
    beforeEach(() => supabase.empty())

    for (const mode of ['closed', 'open'] as const) {
      describe(mode, () => {
        for (const rule of rules) {
          for (const role of everyone) {
            const isAllowed = rule[mode].includes(role)
            it(`${role} ${isAllowed ? 'may' : 'may not'} ${rule.action}`, async () => {
              await rule.arrange?.(supabase)
              await supabase.setOpenAccess(mode === 'open')
              const client = supabase.createClientFor(role)
              expect(await rule.attempt({ client, role, supabase })).toBe(isAllowed)
            })
          }
        }
      })
    }
  })
}
