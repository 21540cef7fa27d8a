/**
 * Runs the tests of tests/policies on a temporary PostgreSQL server, then Supabase's security and performance advisors
 * on the same database. Needs PostgreSQL 15 or newer on this machine. As root the server runs as the user postgres:
 * PostgreSQL does not run as root.
 * Passes its arguments to vitest.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { exitWithMessage, LocalSupabaseError } from './local-supabase/errors'

const root = fileURLToPath(new URL('..', import.meta.url))
const isRoot = process.getuid?.() === 0

function serverPrograms(): string {
  const versions = '/usr/lib/postgresql'
  const found = existsSync(versions)
    ? readdirSync(versions)
        .map(Number)
        .filter((version) => version >= 15)
    : []
  const newest = found.sort((a, b) => b - a)[0]
  const candidates = [
    process.env.PG_BIN,
    newest && join(versions, String(newest), 'bin'),
    '/opt/homebrew/opt/postgresql@15/bin',
  ]
  const folder = candidates.find((candidate) => candidate && existsSync(join(candidate, 'initdb')))
  if (!folder)
    throw new LocalSupabaseError('PostgreSQL 15 or newer was not found. Set PG_BIN to the folder with initdb.')
  return folder
}

/** Runs a PostgreSQL server program, as the user postgres if this user is root. */
function runServerProgram(program: string, args: string[]): void {
  const quoted = [program, ...args].map((part) => `'${part}'`).join(' ')
  const result = isRoot
    ? spawnSync('su', ['postgres', '-s', '/bin/sh', '-c', quoted], {
        cwd: tmpdir(),
        stdio: ['ignore', 'ignore', 'inherit'],
      })
    : spawnSync(program, args, { cwd: tmpdir(), stdio: ['ignore', 'ignore', 'inherit'] })
  if (result.status !== 0) throw new LocalSupabaseError(`${program} failed.`)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(address && typeof address === 'object' ? address.port : 0))
    })
  })
}

let running: ChildProcess | undefined
let isStopped = false

// Ctrl+C must not leave the server and its folder behind: stop the running program, and `main` cleans up.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    isStopped = true
    running?.kill('SIGTERM')
  })
}

function runHere(
  command: string,
  args: string[],
  env: Record<string, string>,
): Promise<{ status: number; output: string }> {
  return new Promise((resolve, reject) => {
    const stdio = command === 'supabase' ? 'pipe' : 'inherit'
    const child = spawn('npx', [command, ...args], { cwd: root, env: { ...process.env, ...env }, stdio })
    running = child
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data: Buffer) => (output += data.toString()))
    child.on('error', reject)
    child.on('close', (status) => resolve({ status: status ?? 1, output }))
    if (isStopped) child.kill('SIGTERM')
  })
}

/** Runs Supabase's advisors. Ignores the finding `unused_index`: a new database has not used its indexes yet. */
async function advise(url: string): Promise<boolean> {
  const { status, output } = await runHere(
    'supabase',
    ['db', 'advisors', '--db-url', `${url}?sslmode=disable`, '--level', 'info', '--fail-on', 'none'],
    { SUPABASE_TELEMETRY_DISABLED: '1' },
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

async function main(): Promise<boolean> {
  const bin = serverPrograms()
  const folder = mkdtempSync(join(tmpdir(), 'ancon-postgres-'))
  const data = join(folder, 'data')
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  if (isRoot) spawnSync('chown', ['postgres', folder])
  try {
    runServerProgram(join(bin, 'initdb'), [
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C',
      '-N',
    ])
    runServerProgram(join(bin, 'pg_ctl'), [
      '-D',
      data,
      '-w',
      '-l',
      join(folder, 'log'),
      '-o',
      `-p ${port} -k ${folder} -c fsync=off`,
      'start',
    ])
    const tests = await runHere(
      'vitest',
      ['run', '--project', 'policies', '--no-file-parallelism', ...process.argv.slice(2)],
      {
        ANCON_TEST_POSTGRES_URL: url,
      },
    )
    if (isStopped) return false
    return (await advise(url)) && tests.status === 0
  } finally {
    try {
      runServerProgram(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

main().then((isGreen) => process.exit(isGreen ? 0 : 1), exitWithMessage)
