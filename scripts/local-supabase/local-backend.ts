import { randomUUID } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { toImageType } from '../../src/lib/file-names.ts'
import type { Backend } from './backend.ts'
import { ChangedMigrationsError, LocalSupabaseError, type RunSql } from './database.ts'
import { createStorageAdapter, type StorageAdapter } from './object-store.ts'
import { DatabaseInUseError, startPostgres } from './postgres.ts'
import { listSeedImages } from './seed-images.ts'

/**
 * Starts the development backend with the seed and its images. Keeps the database and the objects in a folder (ANCON_DB_DIR, by
 * default `.local/db`). Replaces a database that was made from other migrations. Completes one whose first start was cut off.
 * @param options.isFresh first deletes the database and the objects
 * @throws LocalSupabaseError when the folder is in use or the database cannot be opened
 */
export async function startLocalBackend({ isFresh = false } = {}): Promise<Backend> {
  const folder = resolve(process.env.ANCON_DB_DIR || '.local/db')
  try {
    if (isFresh) {
      // Only PostgreSQL can tell whether another one has the folder. A broken database does not start.
      const server = await startPostgres({ folder: toServerFolder(folder) }).catch(throwIfInUse)
      await server?.stop()
      removeDatabase(folder)
    }
    if (!existsSync(toServerFolder(folder))) console.info('Creating the local database and its pictures …')
    return await startSeededBackend(folder).catch((error: unknown) => {
      if (!(error instanceof ChangedMigrationsError)) throw error
      console.info('The migrations have changed: the local database is created again.')
      removeDatabase(folder)
      return startSeededBackend(folder)
    })
  } catch (error) {
    if (error instanceof LocalSupabaseError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    const help = 'Make a new one with: npm run db:reset'
    throw new LocalSupabaseError(`The local database in ${folder} cannot be opened (${reason}). ${help}`)
  }
}

const toServerFolder = (folder: string) => join(folder, 'postgresql')
const toObjectsFolder = (folder: string) => join(folder, 'objects')

function throwIfInUse(error: unknown): undefined {
  if (error instanceof DatabaseInUseError) throw error
}

function removeDatabase(folder: string): void {
  // The folder of the server may be a link, which stays.
  for (const part of [join(toServerFolder(folder), 'data'), toObjectsFolder(folder)])
    rmSync(part, { recursive: true, force: true })
}

/** Starts a backend with the seed and its images: in a folder, or for tests in a temporary database and in memory. */
export async function startSeededBackend(folder?: string): Promise<Backend> {
  // Loading the package of the backend takes as long as PostgreSQL's start.
  const loading = import('./backend.ts')
  const server = await startPostgres(folder ? { folder: toServerFolder(folder) } : {})
  try {
    const { startBackend } = await loading
    const storage = createStorageAdapter(folder && toObjectsFolder(folder))
    const backend = await startBackend({ url: server.url, storage, seed: true })
    await seedImages(backend.run, storage)
    return { ...backend, close: () => backend.close().then(server.stop) }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** Stores the images once, without Storage's API: two hundred uploads take seconds. */
async function seedImages(run: RunSql, storage: StorageAdapter): Promise<void> {
  const isSeeded = await run(`select from supabase_migrations.seed_files where path = 'images'`)
  if (isSeeded.length > 0) return
  const listings = (await run('select images from public.properties')) as { images: string[] }[]
  const objects = await Promise.all(
    listSeedImages(listings).map(async ({ bucket, name, file }) => {
      const version = randomUUID()
      const bytes = await readFile(file)
      const metadata = await storage.uploadObject(bucket, name, version, bytes, toImageType(name), 'max-age=3600')
      return { bucket_id: bucket, name, version, metadata: { ...metadata, httpStatusCode: 200 } }
    }),
  )
  await run(`insert into storage.objects (bucket_id, name, version, metadata)
      select bucket_id, name, version, metadata
      from jsonb_populate_recordset(null::storage.objects, $objects$${JSON.stringify(objects)}$objects$);
    insert into supabase_migrations.seed_files values ('images', '')`)
}
