import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startBackend } from '../../scripts/local-supabase/backend.ts'
import { LOCAL_SUPABASE } from '../../scripts/local-supabase/keys.ts'
import { startLocalBackend } from '../../scripts/local-supabase/local-backend.ts'

const lead = (email: string) => ({
  id: crypto.randomUUID(),
  kind: 'newsletter',
  email,
  consent: true,
  consent_version: '2026-01-boletin',
})

it('keeps requests that arrive together apart: a refused one takes none of the others with it', async () => {
  const backend = await startBackend({ database: { kind: 'memory' } })
  const post = (table: string, row: object) =>
    backend.fetch(
      new Request(`http://supabase.test/rest/v1/${table}`, {
        method: 'POST',
        headers: { apikey: LOCAL_SUPABASE.anonKey, 'content-type': 'application/json' },
        body: JSON.stringify(row),
      }),
    )
  try {
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, i) =>
        i % 2 === 0 ? post('leads', lead(`visitante${i}@example.com`)) : post('properties', { title: 'x' }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(12)
    expect(await backend.run('select count(*)::integer as stored from leads')).toEqual([{ stored: 12 }])
  } finally {
    await backend.close()
  }
}, 60_000)

describe('the database of a developer', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ancon-local-'))
    vi.stubEnv('ANCON_DB_DIR', folder)
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('is created again after an interrupted first start, and only then', async () => {
    const said = vi.spyOn(console, 'info').mockImplementation(() => undefined)
    mkdirSync(join(folder, 'database'))
    writeFileSync(join(folder, 'database', 'PG_VERSION'), '17')
    writeFileSync(join(folder, 'unfinished'), '')

    const first = await startLocalBackend()
    expect(said).toHaveBeenCalledWith(expect.stringMatching(/made anew/))
    expect(await first.run('select count(*) >= 18 as enough from properties')).toEqual([{ enough: true }])
    expect(existsSync(join(folder, 'objects', 'fotosweb', 'ancon-bay.jpg'))).toBe(true)
    await first.run(`update properties set title = 'Casa de quien desarrolla'`)
    await first.close()
    expect(existsSync(join(folder, 'unfinished'))).toBe(false)

    const second = await startLocalBackend()
    expect(second.isSeeded).toBe(false)
    expect(await second.run('select distinct title from properties')).toEqual([{ title: 'Casa de quien desarrolla' }])
    await second.close()
    expect(said).toHaveBeenCalledTimes(1)
  }, 150_000)

  it('reports a broken database with the command that repairs it', async () => {
    mkdirSync(join(folder, 'database'))
    writeFileSync(join(folder, 'database', 'PG_VERSION'), '17')
    await expect(startLocalBackend()).rejects.toThrow(/cannot be opened[\s\S]*npm run db:reset/)
    expect(existsSync(join(folder, 'lock'))).toBe(false)
  }, 60_000)

  it('does not touch a database that another server uses', async () => {
    writeFileSync(join(folder, 'lock'), String(process.ppid))
    await expect(startLocalBackend()).rejects.toThrow(`in use by process ${process.ppid}`)
    expect(existsSync(join(folder, 'lock'))).toBe(true)
  })
})
