import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

it('the upload of the seed images stops without the secret key, and names both variables that it needs', () => {
  const { status, stderr } = spawnSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'scripts/seed-storage.ts'], {
    cwd: resolve(import.meta.dirname, '../../..'),
    env: { ...process.env, SUPABASE_URL: 'https://example.supabase.co', SUPABASE_SECRET_KEY: '' },
    encoding: 'utf8',
  })
  expect(stderr).toMatch(/SUPABASE_URL and SUPABASE_SECRET_KEY are needed/)
  expect(status).toBe(1)
})
