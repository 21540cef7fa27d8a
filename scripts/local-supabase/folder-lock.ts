import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LocalSupabaseError } from './errors.ts'

/**
 * Locks a PGlite folder for this process. PGlite has no lock of its own: two processes on one folder corrupt the
 * database. The lock file holds the owner's process id; a lock of a dead process is replaced.
 * @returns a function that releases the lock
 * @throws LocalSupabaseError when another process holds the lock or the folder cannot be written
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'lock')
  try {
    mkdirSync(folder, { recursive: true })
    take(file, folder)
  } catch (error) {
    if (error instanceof LocalSupabaseError) throw error
    throw new LocalSupabaseError(`The local database folder ${folder} cannot be written: ${String(error)}`)
  }
  const free = () => rmSync(file, { force: true })
  process.once('exit', free)
  return () => {
    process.removeListener('exit', free)
    free()
  }
}

function take(file: string, folder: string): void {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const holder = Number(readFileSync(file, 'utf8'))
      if (isRunning(holder)) {
        throw new LocalSupabaseError(
          `The local database in ${folder} is in use by process ${holder}. ` +
            'Stop that server first, or give this one another folder with ANCON_DB_DIR.',
        )
      }
      rmSync(file, { force: true })
    }
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process exists but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
