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
 * Starts the development backend with the seed and its images. Stores the database in a folder (ANCON_DB_DIR, by
 * default `.local/db`) or on the PostgreSQL server of ANCON_POSTGRES_URL.
 * @throws LocalSupabaseError when the folder is in use or the database cannot be opened
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
 * Detects an interrupted first start. It leaves an incomplete database, which may lack images or fail to open. A marker
 * file exists until the first start is complete; a start that finds it deletes the data first.
 * @returns a function that removes the marker
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
