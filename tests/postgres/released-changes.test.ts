import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { findPostgresPrograms, startPostgres } from '../../scripts/lib/postgres-server'
import { startBackend } from '../../scripts/local-supabase/backend'
import { readMigrations } from '../support/migrations'

// Rehearses how the database changes after the first release (docs/decisions/database-chapters.md): the chapters change, and a
// migration file makes the same change in a released database.
// The test has a server of its own, because the chapters set time limits of roles, which belong to all databases of a server.
const server = (await startPostgres())!
afterAll(() => server.stop())
let databaseCount = 0

/**
 * Makes a database from the chapters that `change` returns, then runs the migration. Resolves to the schema of the database, and to
 * its limits, consent texts and buckets, which chapters insert.
 */
async function describeDatabase(change: (sql: string) => string, migration = ''): Promise<string[]> {
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
      union all select 'buckets ' || (to_jsonb(t) - '{created_at,updated_at}'::text[])::text from storage.buckets as t`)
    await backend.close()
    return [...readSchema(url), ...rows.map(({ row }) => String(row))].sort()
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The objects of a database as SQL, with sorted lines of tables: an added column comes last, but its chapter may name it earlier. */
function readSchema(url: string): string[] {
  const dump = execFileSync(`${findPostgresPrograms()}/pg_dump`, ['--schema-only', '--no-owner', url], {
    encoding: 'utf8',
  })
  const [, ...objects] = dump.replace(/^\\.*$/gm, '').split(/^-- Name: /m)
  return objects.map((object) =>
    /; Type: (TABLE|ACL);/.test(object) ? object.trim().split(/,?\n/).sort().join('\n') : object.trim(),
  )
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
  grant select (rehearsed), insert (rehearsed) on public.properties to anon, authenticated;
  grant update (rehearsed) on public.properties to authenticated;
  ${responseDaysSql.replace('create', 'create or replace')}
  update private.limits set person = 30 where kind = 'lead' and person = 20;`

it('a migration file brings a released database to what the chapters declare, and a comparison finds what the file lacks', async () => {
  const declared = await describeDatabase(changeChapter)
  expect(await describeDatabase((sql) => sql, rehearsedMigration)).toEqual(declared)
  const incomplete = await describeDatabase((sql) => sql, rehearsedMigration.replace(/grant update .*/, ''))
  const missing = declared.filter((object) => !incomplete.includes(object))
  expect(missing).toEqual([expect.stringMatching(/GRANT [^\n]*UPDATE\(rehearsed\)/)])
})
