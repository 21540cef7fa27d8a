import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const migrationsFolder = 'supabase/migrations'
const seedFile = 'supabase/seed.sql'

/** A failure that the developer can fix. Scripts print its message without a stack trace. */
export class LocalSupabaseError extends Error {
  override stack = this.message
}

/** The database was made from other migrations than the ones in the folder. */
export class ChangedMigrationsError extends LocalSupabaseError {}

export function exitWithMessage(error: unknown): never {
  console.error(error instanceof LocalSupabaseError ? `\n${error.message}\n` : error)
  process.exit(1)
}

/** Runs SQL statements. Resolves to the rows if there is one statement. */
export type RunSql = (sql: string) => Promise<Record<string, unknown>[]>

const listMigrationFiles = (folder = migrationsFolder) =>
  Array.from(readdirSync(folder).sort(), (name) => join(folder, name))

/**
 * Applies the migrations that are missing, in the order of their names. The package has created the Supabase CLI's tables
 * for the history of migrations.
 * @throws ChangedMigrationsError when the database was made from other migrations
 * @throws LocalSupabaseError when a migration fails
 */
export async function migrate(run: RunSql, folder?: string): Promise<void> {
  const migrations = listMigrationFiles(folder).map((file) => {
    const content = readFileSync(file, 'utf8')
    const [, version = '', name = ''] = /(\d+)_(.+)\.sql$/.exec(file) ?? []
    return { file, version, name, content, checksum: hash('md5', content) }
  })
  const applied = await run(
    'select version, md5(statements[1]) as checksum from supabase_migrations.schema_migrations order by version',
  )
  const isUnchanged = applied.every(({ version, checksum }, index) => {
    const migration = migrations[index]
    return migration?.version === version && migration?.checksum === checksum
  })
  if (!isUnchanged) throw new ChangedMigrationsError('The database was made from other migrations.')
  for (const { file, version, name, content } of migrations.slice(applied.length)) {
    const history = 'supabase_migrations.schema_migrations (version, name, statements)'
    await runFile(run, file, `${history} values ('${version}', '${name}', array[$migration$${content}$migration$])`)
  }
}

/**
 * Runs the seed once per database.
 * @throws LocalSupabaseError when the seed fails
 */
export async function seedOnce(run: RunSql): Promise<void> {
  const seeded = await run(`select 1 from supabase_migrations.seed_files where path = '${seedFile}'`)
  if (seeded.length > 0) return
  const checksum = hash('sha256', readFileSync(seedFile))
  await runFile(run, seedFile, `supabase_migrations.seed_files values ('${seedFile}', '${checksum}')`)
}

/** Runs a file and records it by inserting `historyRow`. Statements in one message are one transaction: all are applied or none. */
async function runFile(run: RunSql, file: string, historyRow: string): Promise<void> {
  try {
    await run(`${readFileSync(file, 'utf8')}\ninsert into ${historyRow};`)
  } catch (error) {
    throw new LocalSupabaseError(`${file} failed: ${error instanceof Error ? error.message : String(error)}`)
  }
}
