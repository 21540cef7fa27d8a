/**
 * Released migrations must not change: live projects have already run them and would miss the change.
 * supabase/migrations.lock.json holds their checksums. `npm run db:types` adds new files and keeps existing entries.
 * With --check (part of `npm test`) it writes nothing and exits with code 1 if a file has changed, is missing or is
 * not locked.
 */
import { hash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const migrationsFolder = 'supabase/migrations'
const lockFile = 'supabase/migrations.lock.json'

type Checksums = Record<string, string>

/** Compares `files` with `locked`. Returns a message for each changed or missing file, and the names of new files. */
export function compareWithLock(locked: Checksums, files: Checksums): { broken: string[]; added: string[] } {
  const edited = 'was edited after its release. Put the change into a new migration.'
  return {
    broken: Object.keys(locked)
      .filter((name) => files[name] !== locked[name])
      .map((name) => `${name} ${files[name] ? edited : 'is gone, but live projects have run it.'}`),
    added: Object.keys(files).filter((name) => !locked[name]),
  }
}

function main(): number {
  const locked = JSON.parse(readFileSync(lockFile, 'utf8')) as Checksums
  const names = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'))
  const files = Object.fromEntries(
    names.sort().map((name) => [name, hash('sha256', readFileSync(join(migrationsFolder, name)))]),
  )
  const { broken, added } = compareWithLock(locked, files)
  broken.forEach((line) => console.error(line))
  if (process.argv.includes('--check')) {
    added.forEach((name) => console.error(`${name} is not locked. Run: npm run db:types`))
    return broken.length + added.length > 0 ? 1 : 0
  }
  writeFileSync(lockFile, `${JSON.stringify({ ...files, ...locked }, null, 2)}\n`)
  console.log(added.length > 0 ? `Locked: ${added.join(', ')}` : 'Every migration is locked.')
  return broken.length > 0 ? 1 : 0
}

if (import.meta.filename === process.argv[1]) process.exitCode = main()
