import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = 'supabase/migrations/'
const locked = JSON.parse(readFileSync('supabase/migrations.lock.json', 'utf8')) as Record<string, string>
const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))

it('no released migration is edited or gone: live projects have run it, so put a change into a new migration', () => {
  const checksums = files.map((name) => [name, hash('sha256', readFileSync(folder + name))])
  expect(Object.fromEntries(checksums)).toMatchObject(locked)
})

it('every migration is locked: otherwise run `npm run db:types`', () => {
  expect(files.filter((name) => !locked[name])).toEqual([])
})
