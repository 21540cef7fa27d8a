import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../lib/free-port.ts'

const bin = '/usr/lib/postgresql/15/bin'

export interface Server {
  /** Creates an empty database and returns its connection URL. */
  createDatabase: (name: string) => Promise<string>
  /** Returns what the server has logged since the last call. */
  newLog: () => string
  stop: () => void
}

/** Starts a temporary PostgreSQL 15 with auto_explain. Returns null if PostgreSQL 15 is not installed. */
export async function startPostgres(): Promise<Server | null> {
  if (!existsSync(join(bin, 'initdb'))) return null
  const folder = mkdtempSync(join(tmpdir(), 'ancon-bench-'))
  const log = join(folder, 'server.log')
  const data = join(folder, 'data')
  const port = await freePort()
  // The server refuses to run as root.
  const asRoot = process.getuid?.() === 0
  if (asRoot)
    chownSync(folder, Number(execFileSync('id', ['-u', 'postgres'])), Number(execFileSync('id', ['-g', 'postgres'])))
  const run = (command: string) => {
    if (asRoot) execFileSync('su', ['postgres', '-s', '/bin/sh', '-c', command], { stdio: 'pipe', cwd: '/' })
    else execFileSync('/bin/sh', ['-c', command], { stdio: 'pipe' })
  }
  const options = [
    `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c synchronous_commit=off`,
    '-c shared_buffers=256MB -c shared_preload_libraries=auto_explain',
    // Does not set auto_explain.log_min_duration: ALTER SYSTEM cannot override an option of the command line.
    '-c auto_explain.log_nested_statements=on',
  ].join(' ')
  run(`${bin}/initdb -D ${data} -U postgres -A trust -E UTF8 --no-locale`)
  run(`${bin}/pg_ctl -D ${data} -l ${log} -w -o '${options}' start`)

  const stop = () => {
    process.off('exit', stop)
    run(`${bin}/pg_ctl -D ${data} -m immediate stop`)
    rmSync(folder, { recursive: true, force: true })
  }
  process.on('exit', stop)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

  let read = 0
  return {
    async createDatabase(name) {
      run(`${bin}/createdb -h 127.0.0.1 -p ${port} -U postgres ${name}`)
      return `postgres://postgres@127.0.0.1:${port}/${name}`
    },
    newLog() {
      const size = statSync(log).size
      const text = readFileSync(log).subarray(read, size).toString('utf8')
      read = size
      return text
    },
    stop,
  }
}
