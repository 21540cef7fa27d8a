import type { Backend } from '../../scripts/local-supabase/backend'

/** By id, such as 'lead session hour': the most rows, and the most bytes of uploads. */
export type Limits = Record<string, number | { rows?: number; bytes?: number }>

/** Sets limits as the owner of the database, and refuses ids that do not exist. */
export async function limitTo({ run }: Pick<Backend, 'run'>, limits: Limits): Promise<void> {
  for (const [id, most] of Object.entries(limits)) {
    const { rows = null, bytes = null } = typeof most === 'number' ? { rows: most } : most
    const changed = await run(
      `update private.limits set most_rows = coalesce(${rows}, most_rows), most_bytes = coalesce(${bytes}, most_bytes)
       where id = '${id}' returning id`,
    )
    if (changed.length !== 1) throw new Error(`There is no limit "${id}".`)
  }
}
