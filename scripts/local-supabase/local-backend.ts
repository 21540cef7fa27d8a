import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startBackend, type Backend } from './backend.ts'
import { createNodeClient } from './clients.ts'
import { isNewDatabase, type Database } from './connection.ts'
import { LocalSupabaseError } from './errors.ts'
import { lockFolder } from './folder-lock.ts'
import { LOCAL_SECRET_KEY } from './keys.ts'
import { localFolder } from './paths.ts'
import { seedImages } from './seed-images.ts'

/**
 * The developer's backend: seeded, with images, kept in a folder (`.local/db`, or ANCON_DB_DIR), or on the PostgreSQL
 * server of ANCON_POSTGRES_URL.
 * @throws LocalSupabaseError when the folder is in use or cannot be read
 */
export async function startLocalBackend(): Promise<Backend> {
  const folder = localFolder()
  const unlock = lockFolder(folder)
  try {
    const url = process.env.ANCON_POSTGRES_URL
    const database: Database = url ? { kind: 'postgres', url } : { kind: 'folder', folder: join(folder, 'database') }
    const finish = beginFirstStart(folder, database)
    const backend = await startBackend({ database, objectsFolder: join(folder, 'objects'), seed: true })
    if (backend.isSeeded) await seedImages(createNodeClient({ key: LOCAL_SECRET_KEY, fetch: backend.fetch }))
    finish()
    return {
      ...backend,
      async close() {
        await backend.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    if (error instanceof LocalSupabaseError) throw error
    throw new LocalSupabaseError(
      `The local database in ${folder} cannot be opened (${error instanceof Error ? error.message : String(error)}). ` +
        'Make a new one with: npm run db:reset',
    )
  }
}

/**
 * A first start that was cut off leaves half a database, which may open and lack its images, or not open at all. A
 * file marks it until everything is in place; whoever finds the file starts afresh.
 * @returns what to call when everything is in place
 */
function beginFirstStart(folder: string, database: Database): () => void {
  const marker = join(folder, 'unfinished')
  if (existsSync(marker)) {
    console.info('The first start was cut off: the local database is made anew.')
    for (const part of ['database', 'objects']) rmSync(join(folder, part), { recursive: true, force: true })
  }
  if (!isNewDatabase(database)) return () => undefined
  writeFileSync(marker, '')
  return () => rmSync(marker, { force: true })
}
