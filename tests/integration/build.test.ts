import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'ancon-build-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs `vite build` as a host does. */
const build = (env: Record<string, string>) =>
  new Promise<{ exitCode: unknown; output: string }>((resolve) => {
    const command = ['node_modules/vite/bin/vite.js', 'build', '--outDir', folder, '--emptyOutDir']
    const options = { env: { ...process.env, NODE_ENV: 'production', ...env } }
    execFile(process.execPath, command, options, (error, stdout, stderr) =>
      resolve({ exitCode: error?.code ?? 0, output: stdout + stderr }),
    )
  })
const key = 'sb_publishable_1234567890_abcdefghij'

it.each([
  [
    'a Supabase URL with a path',
    { VITE_SUPABASE_URL: 'https://proyecto.supabase.co/rest/v1/', VITE_SUPABASE_ANON_KEY: key },
  ],
  [
    'a secret key',
    { VITE_SUPABASE_URL: 'https://proyecto.supabase.co', VITE_SUPABASE_ANON_KEY: 'sb_secret_1234567890_abcdefghij' },
  ],
])('a build with %s fails before anything is bundled', async (_, env) => {
  const { exitCode, output } = await build(env)
  expect(exitCode).toBe(1)
  expect(output).toContain('These settings')
  expect(output).not.toMatch(/modules transformed|transforming/)
})

it('a build whose backend does not answer fails, so that the host keeps the site that is up', async () => {
  const { exitCode, output } = await build({ VITE_SUPABASE_URL: 'http://127.0.0.1:9', VITE_SUPABASE_ANON_KEY: key })
  expect(exitCode).toBe(1)
  expect(output).toContain('The pages cannot be written from http://127.0.0.1:9, so this build fails')
})
