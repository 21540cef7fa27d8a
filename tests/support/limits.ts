import type { Backend } from '../../scripts/local-supabase/backend'

/** The maximum of rows, and of bytes for uploads, by the id of the limit, such as 'lead session hour'. */
export type Limits = Record<string, number | { rows?: number; bytes?: number }>

/**
 * Sets limits as the owner of the database.
 * @throws Error if a limit does not exist
 */
export async function limitTo({ run }: Pick<Backend, 'run'>, limits: Limits): Promise<void> {
  for (const [id, limit] of Object.entries(limits)) {
    const { rows = null, bytes = null } = typeof limit === 'number' ? { rows: limit } : limit
    const changed = await run(
      `update private.limits set most_rows = coalesce(${rows}, most_rows), most_bytes = coalesce(${bytes}, most_bytes)
       where id = '${id}' returning id`,
    )
    if (changed.length !== 1) throw new Error(`There is no limit "${id}".`)
  }
}
