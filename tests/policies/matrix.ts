import { beforeAll, describe, expect, it } from 'vitest'
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

const namesOf = (roles: Role[]) =>
  roles.length === 0 ? 'nobody' : roles.length === everyone.length ? 'everyone' : roles.join(', ')

/** The test's name says who may do it, and with open access, where that differs. */
const titleOf = ({ action, closed, open }: Rule) =>
  `${action}: ${namesOf(closed)}${namesOf(open) === namesOf(closed) ? '' : `; with open access ${namesOf(open)}`}`

/** One test for each rule, which tries it in every role, without and with open_access. */
export function describeRules(subject: string, rules: Rule[]): void {
  describe(subject, () => {
    let supabase: TestSupabase
    beforeAll(async () => {
      supabase = await sharedSupabase()
    })

    for (const rule of rules) {
      it(titleOf(rule), async () => {
        const isDone: string[] = []
        for (const mode of ['closed', 'open'] as const) {
          for (const role of everyone) {
            await supabase.empty()
            await rule.arrange?.(supabase)
            await supabase.setOpenAccess(mode === 'open')
            const client = supabase.createClientFor(role)
            if (await rule.attempt({ client, role, supabase })) isDone.push(`${role} (${mode})`)
          }
        }
        const inOrder = (roles: Role[], mode: string) =>
          everyone.filter((role) => roles.includes(role)).map((role) => `${role} (${mode})`)
        expect(isDone).toEqual([...inOrder(rule.closed, 'closed'), ...inOrder(rule.open, 'open')])
      })
    }
  })
}
