import type { Backend } from '../../scripts/local-supabase/backend'

export type WriteKind =
  | 'publication'
  | 'edit'
  | 'activity'
  | 'upload'
  | 'lead'
  | 'report'
  | 'alert'
  | 'complaint'
  | 'data-request'
/** Whose writes a limit counts: those of one session or mailbox ('person'), of one internet connection, or of everybody. */
export type LimitScope = 'person' | 'connection' | 'everybody'

/** The maximum of a kind of write: `{ 'lead person': 2 }`. */
export type Limits = Partial<Record<`${WriteKind} ${LimitScope}`, number>>

/** Sets limits as the owner of the database. */
export async function setLimits({ run }: Pick<Backend, 'run'>, limits: Limits): Promise<void> {
  for (const [limit, max] of Object.entries(limits)) {
    const [kind, scope] = limit.split(' ')
    await run(`update private.limits set ${scope} = ${max} where kind = '${kind}'`)
  }
}
