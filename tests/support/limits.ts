import type { LimitScope, WriteKind } from '../../src/schemas/settings/write-limits'
import type { Backend } from '../../scripts/local-supabase/backend'

/** The maximum of a kind of write, for one session or mailbox (`person`), one connection or everybody: `{ 'lead person': 2 }`. */
export type Limits = Partial<Record<`${WriteKind} ${LimitScope}`, number>>

/** Sets limits as the owner of the database. */
export async function setLimits({ run }: Pick<Backend, 'run'>, limits: Limits): Promise<void> {
  for (const [limit, max] of Object.entries(limits)) {
    const [kind, scope] = limit.split(' ')
    await run(`update private.limits set ${scope} = ${max} where kind = '${kind}'`)
  }
}
