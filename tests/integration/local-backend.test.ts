import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LOCAL_SUPABASE } from '../../scripts/local-supabase/keys.ts'
import { startLocalBackend } from '../../scripts/local-supabase/local-backend.ts'

// Resizing the seed photos takes seconds. The end-to-end tests use all of them.
vi.mock('../../scripts/local-supabase/seed-images.ts', () => ({
  seedImages: async ({ storage }: SupabaseClient) => {
    const photo = new Blob(['photo'], { type: 'image/jpeg' })
    const { error } = await storage.from('fotosweb').upload('ancon-bay.jpg', photo)
    expect(error).toBeNull()
  },
}))

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ancon-local-'))
  vi.stubEnv('ANCON_DB_DIR', folder)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const hasFile = (...path: string[]) => existsSync(join(folder, ...path))

function leaveBrokenDatabase() {
  mkdirSync(join(folder, 'database'))
  writeFileSync(join(folder, 'database', 'PG_VERSION'), '17')
}

const makeLead = (email: string) => ({
  id: crypto.randomUUID(),
  kind: 'newsletter',
  email,
  consent_version: '2026-01-boletin',
})

// One test, because creating the database takes seconds.
it('the local database is created again only after an interrupted first start or for changed migrations, and serves concurrent requests', async () => {
  const log = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  leaveBrokenDatabase()
  writeFileSync(join(folder, 'unfinished'), '')

  const first = await startLocalBackend()
  expect(log).toHaveBeenCalledWith(expect.stringMatching(/created again/))
  expect(await first.run('select count(*) >= 18 as enough from properties')).toEqual([{ enough: true }])
  expect(hasFile('objects', 'fotosweb', 'ancon-bay.jpg')).toBe(true)
  expect(hasFile('unfinished')).toBe(false)

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
  await first.close()

  const second = await startLocalBackend()
  expect(second.isSeeded).toBe(false)
  expect(await second.run('select distinct title from properties')).toEqual([{ title: 'Casa de quien desarrolla' }])
  await second.run(`update supabase_migrations.schema_migrations set statements = '{"select 1"}'
    where version = (select max(version) from supabase_migrations.schema_migrations)`)
  await second.close()
  expect(log).toHaveBeenCalledTimes(2)

  const third = await startLocalBackend()
  expect(log).toHaveBeenCalledWith('The migrations have changed: the local database is created again.')
  expect(third.isSeeded).toBe(true)
  expect(
    await third.run(`select count(*)::integer as kept from properties where title = 'Casa de quien desarrolla'`),
  ).toEqual([{ kept: 0 }])
  await third.close()
})

it('the error of a broken local database names the command that repairs it', async () => {
  leaveBrokenDatabase()
  await expect(startLocalBackend()).rejects.toThrow(/cannot be opened[\s\S]*npm run db:reset/)
  expect(hasFile('lock')).toBe(false)
})

it('a second server refuses to open the local database of another one', async () => {
  writeFileSync(join(folder, 'lock'), String(process.ppid))
  await expect(startLocalBackend()).rejects.toThrow(`in use by process ${process.ppid}`)
  expect(hasFile('lock')).toBe(true)
})
