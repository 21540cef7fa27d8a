import { hash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { batchSessionSettings, rolesSql } from './package-patches.ts'

const migrationsFolder = 'supabase/migrations'
const seedFile = 'supabase/seed.sql'
/** May be deleted at any time. */
const cacheFolder = 'node_modules/.cache/ancon'

export interface DatabaseOptions {
  /** A PostgreSQL server, 15 or newer. Without it the database is PGlite. */
  url?: string | undefined
  /** Data folder with PGlite's `database` and the stored `objects`. Without it both are in memory. */
  folder?: string | undefined
  /** The folder of the migrations. Default: supabase/migrations, the only one that PGlite supports. */
  migrations?: string | undefined
}

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

/** Runs SQL statements. Resolves to the rows if there is one statement. With several, do not use the result: drivers differ. */
export type RunSql = (sql: string) => Promise<Record<string, unknown>[]>

/** Whether opening the database creates it. The database of a server always exists. */
export const isNewDatabase = ({ url, folder }: DatabaseOptions): boolean =>
  !url && !(folder && existsSync(join(folder, 'database', 'PG_VERSION')))

/** Opens the database. Call `saveSnapshot`, where there is one, after the migrations: new PGlite databases start from its dump. */
export async function openDatabase({ url, folder }: DatabaseOptions) {
  if (url) return openPostgres(url)
  const snapshot = toSnapshotFile()
  const isNew = isNewDatabase({ folder })
  const loadDataDir = isNew && existsSync(snapshot) ? new Blob([readFileSync(snapshot)]) : undefined
  const { createPgliteConnection } = await import('@supabase/lite/pglite')
  const connection = await createPgliteConnection({
    url: folder && join(folder, 'database'),
    // PostgREST returns numeric as JSON numbers; by default both drivers return strings.
    pgliteOptions: { extensions: { pg_trgm }, parsers: { [types.NUMERIC]: Number }, loadDataDir },
  })
  const { driver } = connection
  await driver.waitReady
  batchSessionSettings(driver)
  const run: RunSql = async (sql) => (await driver.exec(sql)).at(-1)?.rows ?? []
  const save = async () => storeSnapshot(snapshot, await driver.dumpDataDir('none'))
  return { connection, run, saveSnapshot: isNew && !loadDataDir ? save : undefined }
}

async function openPostgres(url: string) {
  const { createPostgresConnection } = await import('@supabase/lite/postgres')
  const toText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  const connection = createPostgresConnection({
    url,
    postgresOptions: {
      onnotice: () => undefined,
      types: {
        numeric: { to: types.NUMERIC, from: [types.NUMERIC], serialize: String, parse: Number },
        // Storage passes metadata as JSON text. Encoding it again would store a string instead of an object with size and type.
        jsonb: { to: types.JSONB, from: [types.JSONB], serialize: toText, parse: JSON.parse },
        // Keep timestamps as text: a Date has no microseconds.
        timestamptz: {
          to: types.TIMESTAMPTZ,
          from: [types.TIMESTAMPTZ],
          serialize: (value: unknown) => (value instanceof Date ? value.toISOString() : String(value)),
          parse: (value: string) => value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'),
        },
      },
    },
  })
  const run: RunSql = async (sql) => [...(await connection.driver.unsafe(sql))]
  return { connection, run, saveSnapshot: undefined }
}

const listMigrationFiles = (folder = migrationsFolder) =>
  Array.from(readdirSync(folder).sort(), (name) => join(folder, name))

/**
 * Returns the path for the dump of a migrated PGlite database. Loading a dump takes a fraction of the seconds that creating
 * a database takes. The name has a hash of the packages, the migrations and the roles, so a dump is never stale.
 */
function toSnapshotFile(): string {
  const files = ['package-lock.json', ...listMigrationFiles()].map((file) => readFileSync(file, 'utf8'))
  const content = [rolesSql, ...files].join('\n')
  return join(cacheFolder, `migrated-${hash('sha256', content).slice(0, 16)}.tar`)
}

async function storeSnapshot(file: string, dump: Blob): Promise<void> {
  mkdirSync(cacheFolder, { recursive: true })
  // Test processes may write the same dump concurrently: each writes its own file and renames it atomically.
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()))
  renameSync(draft, file)
  for (const name of readdirSync(cacheFolder))
    if (name.endsWith('.tar') && name !== basename(file)) rmSync(join(cacheFolder, name), { force: true })
}

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
 * @returns whether it ran
 * @throws LocalSupabaseError when the seed fails
 */
export async function seedOnce(run: RunSql): Promise<boolean> {
  const seeded = await run(`select 1 from supabase_migrations.seed_files where path = '${seedFile}'`)
  if (seeded.length > 0) return false
  const checksum = hash('sha256', readFileSync(seedFile))
  await runFile(run, seedFile, `supabase_migrations.seed_files values ('${seedFile}', '${checksum}')`)
  return true
}

/** Runs a file and records it by inserting `historyRow`. Statements in one message are one transaction: all are applied or none. */
async function runFile(run: RunSql, file: string, historyRow: string): Promise<void> {
  try {
    await run(`${readFileSync(file, 'utf8')}\ninsert into ${historyRow};`)
  } catch (error) {
    throw new LocalSupabaseError(`${file} failed: ${error instanceof Error ? error.message : String(error)}`)
  }
}
