import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LocalSupabaseError } from './errors.ts'
import { migrationsFolder, seedFile } from './paths.ts'

/** Runs one or more SQL statements. Resolves to the rows of the last one. */
export type RunSql = (sql: string) => Promise<Record<string, unknown>[]>

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
  const rows = await run('select version from supabase_migrations.schema_migrations')
  const applied = new Set(rows.map((row) => String(row.version)))
  const files = readdirSync(migrationsFolder)
    .filter((file) => file.endsWith('.sql'))
    .sort()

  for (const file of files) {
    const version = file.slice(0, file.indexOf('_'))
    if (applied.has(version)) continue
    const record = `insert into supabase_migrations.schema_migrations (version, name)
      values ('${version}', '${file.slice(version.length + 1, -4)}');`
    await runFile(run, file, `${readFileSync(join(migrationsFolder, file), 'utf8')}\n${record}`)
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
  const record = `insert into supabase_migrations.seed_files values
    ('supabase/seed.sql', '${createHash('sha256').update(sql).digest('hex')}');`
  await runFile(run, 'seed.sql', `${sql}\n${record}`)
  return true
}

// Statements in one message are one transaction: a file is applied completely or not at all.
async function runFile(run: RunSql, file: string, sql: string): Promise<void> {
  try {
    await run(sql)
  } catch (error) {
    throw new LocalSupabaseError(`supabase/${file} failed: ${error instanceof Error ? error.message : String(error)}`)
  }
}
