/**
 * Runs the tests of tests/policies on a temporary PostgreSQL server, then Supabase's security and performance advisors
 * on the same database. Needs PostgreSQL 15 or newer on this machine. Passes its arguments to Vitest.
 */
import { spawn } from 'node:child_process'
import { startPostgres } from './lib/postgres-server'

function runProgram(args: string[], env: Record<string, string>, isPrinted: boolean) {
  return new Promise<{ status: number; output: string }>((resolve, reject) => {
    const stdio = isPrinted ? 'inherit' : 'pipe'
    const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio })
    // Without this, the program would go on when the user stops this script.
    process.on('exit', () => child.kill('SIGTERM'))
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data: Buffer) => (output += data.toString()))
    child.on('error', reject)
    child.on('close', (status) => resolve({ status: status ?? 1, output }))
  })
}

/** Runs Supabase's advisors. Ignores the finding `unused_index`: a new database has not used its indexes yet. */
async function advise(url: string): Promise<boolean> {
  const { status, output } = await runProgram(
    [
      'scripts/tools/node_modules/supabase/dist/supabase.js',
      'db',
      'advisors',
      '--db-url',
      `${url}?sslmode=disable`,
      '--level',
      'info',
      '--fail-on',
      'none',
    ],
    { SUPABASE_TELEMETRY_DISABLED: '1' },
    false,
  )
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
const tests = await runProgram(
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'policies', '--no-file-parallelism', ...process.argv.slice(2)],
  // The files share one database. The variable would win over the argument.
  { ANCON_TEST_POSTGRES_URL: server.url, VITEST_MAX_WORKERS: '1' },
  true,
)
const isAdvised = await advise(server.url)
process.exit(isAdvised && tests.status === 0 ? 0 : 1)
