import { hash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { App } from '@supabase/lite'
import { announceAtOnce, rolesSql } from './package-patches.ts'
import { cacheFolder, migrationsFolder, packageLock, seedFile } from './paths.ts'

export type Database =
  /** PGlite in memory. */
  | { kind: 'memory' }
  /** PGlite in a folder. */
  | { kind: 'folder'; folder: string }
  /** A PostgreSQL server, 15 or newer. */
  | { kind: 'postgres'; url: string }

/** A failure that the developer can fix. Scripts print its message without a stack trace. */
export class LocalSupabaseError extends Error {
  override stack = this.message
}

export function exitWithMessage(error: unknown): never {
  console.error(error instanceof LocalSupabaseError ? `\n${error.message}\n` : error)
  process.exit(1)
}

/** Runs one or more SQL statements. Resolves to the rows of the last one. */
type RunSql = (sql: string) => Promise<Record<string, unknown>[]>

/** Whether opening the database creates it. The database of a server always exists. */
export const isNewDatabase = (database: Database): boolean =>
  database.kind === 'memory' || (database.kind === 'folder' && !existsSync(join(database.folder, 'PG_VERSION')))

// PostgREST returns numeric as JSON numbers; by default both drivers return strings.
const numericOid = 1700
const jsonbOid = 3802
const timestamptzOid = 1184
const toTimestamp = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value))
const toIso = (value: string) => value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')
const toJson = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

interface OpenDatabase {
  connection: App['connection']
  run: RunSql
  /** Stores the migrated database for the next new one. Absent unless that saves time. */
  saveSnapshot?: (() => Promise<void>) | undefined
}

export async function openDatabase(database: Database): Promise<OpenDatabase> {
  if (database.kind === 'postgres') return openPostgres(database.url)
  const snapshot = isNewDatabase(database) ? snapshotFile() : undefined
  const loadDataDir = snapshot && existsSync(snapshot) ? new Blob([readFileSync(snapshot)]) : undefined
  const { createPgliteConnection } = await import('@supabase/lite/pglite')
  const connection = await createPgliteConnection({
    url: database.kind === 'folder' ? database.folder : undefined,
    pgliteOptions: { extensions: { pg_trgm }, parsers: { [numericOid]: Number }, loadDataDir },
  })
  const { driver } = connection
  await driver.waitReady
  announceAtOnce(driver)
  return {
    connection,
    run: async (sql) => (await driver.exec(sql)).at(-1)?.rows ?? [],
    saveSnapshot:
      snapshot && !loadDataDir ? async () => storeSnapshot(snapshot, await driver.dumpDataDir('none')) : undefined,
  }
}

async function openPostgres(url: string): Promise<OpenDatabase> {
  const { createPostgresConnection } = await import('@supabase/lite/postgres')
  const connection = createPostgresConnection({
    url,
    postgresOptions: {
      onnotice: () => undefined,
      types: {
        numeric: { to: numericOid, from: [numericOid], serialize: String, parse: Number },
        // The API passes JSON arguments of functions as text: encoded once more, they would be strings.
        jsonb: { to: jsonbOid, from: [jsonbOid], serialize: toJson, parse: JSON.parse },
        // A Date has no microseconds.
        timestamptz: { to: timestamptzOid, from: [timestamptzOid], serialize: toTimestamp, parse: toIso },
      },
    },
  })
  const run: RunSql = async (sql) => [...(await connection.driver.unsafe(sql))] as Record<string, unknown>[]
  return { connection, run }
}

/**
 * File of the dump of a migrated PGlite database: creating one takes seconds, loading a dump a fraction of that. Its name
 * has a hash of the packages, the migrations and the roles, so a dump is never stale.
 */
function snapshotFile(): string {
  const migrations = readdirSync(migrationsFolder).sort()
  const files = [packageLock, ...migrations.map((file) => join(migrationsFolder, file))]
  const content = [rolesSql, ...files.map((file) => readFileSync(file, 'utf8'))].join('\n')
  return join(cacheFolder, `migrated-${hash('sha256', content).slice(0, 16)}.tar`)
}

async function storeSnapshot(file: string, dump: Blob): Promise<void> {
  mkdirSync(cacheFolder, { recursive: true })
  const old = readdirSync(cacheFolder).filter((name) => name.endsWith('.tar'))
  // Test processes may write the same dump concurrently: each writes its own file and renames it atomically.
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()))
  renameSync(draft, file)
  for (const name of old) if (join(cacheFolder, name) !== file) rmSync(join(cacheFolder, name), { force: true })
}

// The same tables as the Supabase CLI's, so that both can apply migrations to the same database.
const historySql = `
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null);
`

/**
 * Applies the pending migrations in the order of their names.
 * @throws LocalSupabaseError when a migration fails
 */
export async function migrate(run: RunSql): Promise<void> {
  await run(historySql)
  const applied = await run('select version from supabase_migrations.schema_migrations')
  for (const file of readdirSync(migrationsFolder).sort()) {
    const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(file) ?? []
    if (version === undefined || applied.some((row) => row.version === version)) continue
    const record = `insert into supabase_migrations.schema_migrations (version, name) values ('${version}', '${name}');`
    await runFile(run, file, readFileSync(join(migrationsFolder, file), 'utf8'), record)
  }
}

/**
 * Runs the seed once per database.
 * @returns whether it ran
 * @throws LocalSupabaseError when the seed fails
 */
export async function seedOnce(run: RunSql): Promise<boolean> {
  const seeded = await run("select 1 from supabase_migrations.seed_files where path = 'supabase/seed.sql'")
  if (seeded.length > 0) return false
  const sql = readFileSync(seedFile, 'utf8')
  const record = `insert into supabase_migrations.seed_files values ('supabase/seed.sql', '${hash('sha256', sql)}');`
  await runFile(run, 'seed.sql', sql, record)
  return true
}

// Statements in one message are one transaction: a file is applied completely or not at all.
async function runFile(run: RunSql, file: string, ...sql: string[]): Promise<void> {
  try {
    await run(sql.join('\n'))
  } catch (error) {
    throw new LocalSupabaseError(`${file} failed: ${error instanceof Error ? error.message : String(error)}`)
  }
}
