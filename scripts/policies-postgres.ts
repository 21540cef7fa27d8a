/**
 * Runs the tests of tests/policies on a temporary PostgreSQL server, then Supabase's security and performance advisors
 * on a database with the same migrations. Needs PostgreSQL 15 or newer on this machine. Passes its arguments to Vitest.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { startPostgres } from './lib/postgres-server'
import { startBackend } from './local-supabase/backend'

/** Runs Supabase's advisors. Ignores the finding `unused_index`: a new database has not used its indexes yet. */
function advise(url: string): boolean {
  const advisors =
    'scripts/tools/node_modules/supabase/dist/supabase.js db advisors --level info --fail-on none --db-url'
  const { status, stdout, stderr } = spawnSync(process.execPath, [...advisors.split(' '), `${url}?sslmode=disable`], {
    env: { ...process.env, SUPABASE_TELEMETRY_DISABLED: '1' },
    encoding: 'utf8',
  })
  const output = stdout + stderr
  const list = /^\[[\s\S]*^\]/m.exec(output)?.[0] ?? (output.includes('No issues found') ? '[]' : '')
  if (status !== 0 || !list) {
    console.error(output)
    return false
  }
  const findings = (JSON.parse(list) as { name: string; level: string; detail: string }[]).filter(
    ({ name }) => name !== 'unused_index',
  )
  for (const { level, name, detail } of findings) console.error(`${level} ${name}: ${detail}`)
  console.log(`Supabase advisors: ${findings.length} findings.`)
  return findings.length === 0
}

const server = await startPostgres()
if (!server) throw new Error('PostgreSQL 15 or newer was not found. Set PG_BIN to the folder with initdb.')
const migrated = await server.createDatabase('migrated')
await (await startBackend({ database: { kind: 'postgres', url: migrated } })).close()
// A database for each worker of Vitest; the server takes 100 connections, and a worker opens ten.
const workers = Math.min(availableParallelism(), 8)
for (let worker = 1; worker <= workers; worker += 1) await server.createDatabase(`worker_${worker}`, 'migrated')

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'policies']
const url = migrated.replace('migrated', 'worker_{worker}')
const tests = spawn(process.execPath, [...vitest, ...process.argv.slice(2)], {
  env: { ...process.env, ANCON_TEST_POSTGRES_URL: url, VITEST_MAX_WORKERS: String(workers) },
  stdio: 'inherit',
})
// Without this, the tests would go on when the user stops this script.
process.on('exit', () => tests.kill())
const [status] = (await once(tests, 'close')) as [number | null]
const isAdvised = advise(migrated)
process.exit(isAdvised && status === 0 ? 0 : 1)
