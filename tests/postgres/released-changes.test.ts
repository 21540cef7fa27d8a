import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { startBackend } from '../../scripts/local-supabase/backend'
import { startPostgres } from '../../scripts/local-supabase/postgres'
import { readMigrations } from '../support/migrations'

// Rehearses how the database changes after the first release (docs/decisions/database-chapters.md): the chapters change, and a
// migration file makes the same change in a released database.
// The test has a server of its own, because the chapters set time limits of roles, which belong to all databases of a server.
const server = await startPostgres()
afterAll(() => server.stop())
let databaseCount = 0

interface Release {
  url: string
  /** The limits, consent texts and buckets, which chapters insert. */
  rows: string[]
}

/** Makes a database from the chapters that `change` returns, then runs the migration. */
async function makeRelease(change: (sql: string) => string, migration = ''): Promise<Release> {
  const url = await server.createDatabase(`release_${(databaseCount += 1)}`)
  const folder = mkdtempSync(join(tmpdir(), 'ancon-release-'))
  try {
    for (const { migration: chapter, sql } of readMigrations())
      writeFileSync(join(folder, `${chapter}.sql`), change(sql))
    const backend = await startBackend({ url, migrations: folder })
    if (migration) await backend.run(migration)
    const rows = await backend.run(`
      select 'limits ' || to_jsonb(t)::text as row from private.limits as t
      union all select 'consent_texts ' || (to_jsonb(t) - 'created_at')::text from private.consent_texts as t
      union all select 'buckets ' || (to_jsonb(t) - '{created_at,updated_at}'::text[])::text from storage.buckets as t
      order by 1`)
    await backend.close()
    return { url, rows: rows.map(({ row }) => String(row)) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** What the database lacks of the declared one, as a list of Supabase's comparison of databases. */
function compareSchemas(released: Release, declared: Release): string {
  const args = ['diff', '--source', released.url, '--desired', declared.url]
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['node_modules/@supabase/pg-delta/dist/cli/main.js', ...args],
    {
      encoding: 'utf8',
    },
  )
  expect(status, stderr).toBe(0)
  return stdout.trim()
}

const changeChapter = (sql: string) =>
  sql
    .replace(
      'create table public.properties (',
      '$&\n  rehearsed integer constraint properties_rehearsed check (rehearsed between 1 and 60),',
    )
    .replace(/^(grant (?:select|insert|update) \()([^)]*\) on public\.properties )/gm, '$1rehearsed, $2')
    .replace("when 'revocation' then 5", "when 'revocation' then 10")
    .replace("('lead', 'hour', 20,", "('lead', 'hour', 30,")

const responseDaysSql = readMigrations()
  .map(({ sql }) => /create function private\.response_days[\s\S]*?\n\$\$;/.exec(changeChapter(sql))?.[0])
  .find(Boolean)!
const rehearsedMigration = `
  alter table public.properties add column rehearsed integer constraint properties_rehearsed check (rehearsed between 1 and 60);
  grant select (rehearsed) on public.properties to anon, authenticated;
  grant insert (rehearsed), update (rehearsed) on public.properties to authenticated;
  ${responseDaysSql.replace('create', 'create or replace')}
  update private.limits set person = 30 where kind = 'lead' and person = 20;`

it('a migration file brings a released database to what the chapters declare, and a comparison finds what the file lacks', async () => {
  const declared = await makeRelease(changeChapter)
  const released = await makeRelease((sql) => sql, rehearsedMigration)
  expect(compareSchemas(released, declared)).toBe('No differences found.')
  expect(released.rows).toEqual(declared.rows)

  const incomplete = await makeRelease((sql) => sql, rehearsedMigration.replace(/grant insert .*/, ''))
  expect(compareSchemas(incomplete, declared)).toMatch(/acl:\(table:public\.properties\)\.authenticated\.rehearsed/)
})
