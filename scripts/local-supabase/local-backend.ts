import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startBackend, type Backend } from './backend.ts'
import { createNodeClient } from './clients.ts'
import { ChangedMigrationsError, type DatabaseOptions, isNewDatabase, LocalSupabaseError } from './database.ts'
import { LOCAL_SECRET_KEY } from './keys.ts'
import { seedImages } from './seed-images.ts'

/**
 * Starts the development backend with the seed and its images. Stores the database in a folder (ANCON_DB_DIR, by
 * default `.local/db`) or on the PostgreSQL server of ANCON_POSTGRES_URL, and the objects in the folder. Replaces the database
 * of a folder if it was made from other migrations or is incomplete.
 * @param options.isFresh first deletes the folder's database and objects, but not the database of a server
 * @throws LocalSupabaseError when the folder is in use or the database cannot be opened
 */
export async function startLocalBackend({ isFresh = false } = {}): Promise<Backend> {
  const folder = resolve(process.env.ANCON_DB_DIR || '.local/db')
  const database = { url: process.env.ANCON_POSTGRES_URL, folder }
  const unlock = lockFolder(folder)
  try {
    if (isFresh) removeDatabase(folder)
    if (existsSync(join(folder, unfinishedMarker))) recreateDatabase(folder, 'The first start was cut off')
    const backend = await startSeeded(database).catch((error: unknown) => {
      if (!(error instanceof ChangedMigrationsError)) throw error
      if (database.url)
        throw new LocalSupabaseError(
          'The database of ANCON_POSTGRES_URL was made from other migrations. Name an empty database instead.',
        )
      recreateDatabase(folder, 'The migrations have changed')
      return startSeeded(database)
    })
    return { ...backend, close: () => backend.close().then(unlock) }
  } catch (error) {
    unlock()
    if (error instanceof LocalSupabaseError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    const help = 'Make a new one with: npm run db:reset'
    throw new LocalSupabaseError(`The local database in ${folder} cannot be opened (${reason}). ${help}`)
  }
}

/** The first start writes this file and removes it at its end. While the file exists, the database may be incomplete. */
const unfinishedMarker = 'unfinished'

async function startSeeded(database: DatabaseOptions & { folder: string }): Promise<Backend> {
  const file = join(database.folder, unfinishedMarker)
  const isNew = isNewDatabase(database)
  if (isNew) {
    console.info('Creating the local database and its pictures …')
    writeFileSync(file, '')
  }
  const backend = await startBackend({ ...database, seed: true })
  const client = createNodeClient({ key: LOCAL_SECRET_KEY, fetch: backend.fetch })
  if (backend.isSeeded) await seedImages(client)
  rmSync(file, { force: true })
  return backend
}

function recreateDatabase(folder: string, reason: string): void {
  console.info(`${reason}: the local database is created again.`)
  removeDatabase(folder)
}

function removeDatabase(folder: string): void {
  for (const part of ['database', 'objects']) rmSync(join(folder, part), { recursive: true, force: true })
}

/**
 * Locks a PGlite folder for this process. PGlite has no lock of its own: two processes on one folder corrupt the
 * database. The lock file contains the id of the process that has the lock. Replaces the lock of a process that has ended.
 * @returns a function that releases the lock
 * @throws LocalSupabaseError when another process has the lock
 */
function lockFolder(folder: string): () => void {
  const file = join(folder, 'lock')
  mkdirSync(folder, { recursive: true })
  const holderId = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  const help = 'Stop that server first, or give this one another folder with ANCON_DB_DIR.'
  if (isRunning(holderId))
    throw new LocalSupabaseError(`The local database in ${folder} is in use by process ${holderId}. ${help}`)
  rmSync(file, { force: true })
  writeFileSync(file, String(process.pid), { flag: 'wx' })
  const unlock = () => {
    process.removeListener('exit', unlock)
    rmSync(file, { force: true })
  }
  process.once('exit', unlock)
  return unlock
}

function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process exists but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
