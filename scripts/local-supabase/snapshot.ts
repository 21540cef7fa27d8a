import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { cacheFolder, migrationsFolder } from './paths.ts'

/**
 * Reads the cached dump of a migrated PGlite database. Creating a database takes seconds; loading a dump takes a
 * fraction of that. The file name contains a hash of the package versions, the migrations and the roles, so a dump is
 * never stale.
 * @returns undefined if there is no dump
 */
export function readSnapshot(): Blob | undefined {
  try {
    return new Blob([readFileSync(snapshotFile())])
  } catch {
    return undefined
  }
}

export async function writeSnapshot(driver: PGlite): Promise<void> {
  const dump = await driver.dumpDataDir('none')
  const file = snapshotFile()
  mkdirSync(cacheFolder, { recursive: true })
  // Test processes may write the same dump concurrently: each writes its own file and renames it atomically.
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()))
  renameSync(draft, file)
  for (const old of readdirSync(cacheFolder)) {
    if (old.endsWith('.tar') && join(cacheFolder, old) !== file) rmSync(join(cacheFolder, old), { force: true })
  }
}

function snapshotFile(): string {
  const hash = createHash('sha256')
  const require = createRequire(import.meta.url)
  for (const packageName of ['@supabase/lite', '@electric-sql/pglite'])
    hash.update(packageVersion(require, packageName))
  for (const file of readdirSync(migrationsFolder).sort()) hash.update(readFileSync(join(migrationsFolder, file)))
  hash.update(readFileSync(join(import.meta.dirname, 'roles.ts')))
  return join(cacheFolder, `migrated-${hash.digest('hex').slice(0, 16)}.tar`)
}

function packageVersion(require: NodeJS.Require, name: string): string {
  const folder = require.resolve.paths(name)?.map((path) => join(path, name, 'package.json')) ?? []
  for (const file of folder) {
    try {
      return readFileSync(file, 'utf8')
    } catch {
      // Not installed in this folder: try the next one.
    }
  }
  return ''
}
