import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LOCAL_SUPABASE } from '../../scripts/local-supabase/keys.ts'
import { startLocalBackend } from '../../scripts/local-supabase/local-backend.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ancon-local-'))
  // As root, PostgreSQL runs as another user.
  chmodSync(folder, 0o755)
  vi.stubEnv('ANCON_DB_DIR', folder)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const storedFile = () => join(folder, 'objects', 'fotosweb', 'ancon-bay.jpg')

const makeLead = (email: string) => ({
  id: crypto.randomUUID(),
  kind: 'newsletter',
  email,
  consent_version: '2026-01-boletin',
})

/** Runs `npm run db:sql` with a statement. */
const runSqlPrompt = (statement: string) =>
  promisify(execFile)('node_modules/.bin/tsx', ['scripts/db-sql.ts', statement])

// One test, because creating the database takes seconds.
it('the local database keeps its rows, completes a first start that was cut off, is created again for changed migrations, serves concurrent requests, and answers the prompt for SQL', async () => {
  const log = vi.spyOn(console, 'info').mockImplementation(() => undefined)

  const first = await startLocalBackend()
  expect(await first.run('select count(*) >= 18 as enough from properties')).toEqual([{ enough: true }])
  expect(existsSync(storedFile())).toBe(true)

  const post = (table: string, row: object) =>
    first.fetch(
      new Request(`http://supabase.test/rest/v1/${table}`, {
        method: 'POST',
        headers: { apikey: LOCAL_SUPABASE.anonKey, 'content-type': 'application/json' },
        body: JSON.stringify(row),
      }),
    )
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, i) =>
      i % 2 === 0 ? post('leads', makeLead(`visitante${i}@example.com`)) : post('properties', { title: 'x' }),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(12)
  expect(await first.run(`select count(*)::integer as stored from leads where email like 'visitante%'`)).toEqual([
    { stored: 12 },
  ])
  await first.run(`update properties set title = 'Casa de quien desarrolla'`)
  const { stdout } = await runSqlPrompt('set role anon; select max(title) as title from properties')
  expect(stdout).toMatch(/SET[^]*'Casa de quien desarrolla'[^]*SELECT 1/)
  await expect(runSqlPrompt('set role anon; select * from private.limits')).rejects.toThrow(/permission denied/)
  await expect(startLocalBackend()).rejects.toThrow(/is in use: its PostgreSQL is process \d+/)
  await expect(startLocalBackend({ isFresh: true })).rejects.toThrow(/is in use/)
  // As if the first start had been cut off before it stored the images.
  await first.run(`delete from storage.objects; delete from supabase_migrations.seed_files where path = 'images'`)
  await first.close()
  rmSync(storedFile())

  const second = await startLocalBackend()
  expect(await second.run('select distinct title from properties')).toEqual([{ title: 'Casa de quien desarrolla' }])
  expect(existsSync(storedFile())).toBe(true)
  const photo = new Request('http://supabase.test/storage/v1/object/public/fotosweb/ancon-bay.jpg')
  expect((await second.fetch(photo)).status).toBe(200)
  await second.run(`update supabase_migrations.schema_migrations set statements = '{"select 1"}'
    where version = (select max(version) from supabase_migrations.schema_migrations)`)
  await second.close()
  expect(log).toHaveBeenCalledTimes(1)

  const third = await startLocalBackend()
  expect(log).toHaveBeenLastCalledWith('The migrations have changed: the local database is created again.')
  expect(
    await third.run(`select count(*)::integer as kept from properties where title = 'Casa de quien desarrolla'`),
  ).toEqual([{ kept: 0 }])
  await third.close()
})

it('the error of a broken local database names the command that repairs it', async () => {
  mkdirSync(join(folder, 'postgresql', 'data'), { recursive: true })
  await expect(startLocalBackend()).rejects.toThrow(/cannot be opened[\s\S]*npm run db:reset/)
})
