/** What @supabase/lite 0.10.0 does otherwise than a hosted project, and how the local Supabase makes up for it. */
import type { PGlite } from '@electric-sql/pglite'
import type { App } from '@supabase/lite'

type Answer = (request: Request) => Promise<Response>

/**
 * The API roles, with the privileges that a hosted project grants them before the first migration. The package would
 * grant more at the first request, see `keepGrants`.
 */
export const rolesSql = `
do $$ begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin bypassrls;
  end if;
end $$;
`
export const grantsSql = `
grant usage on schema public, auth, storage to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
grant all on all tables in schema storage to anon, authenticated, service_role;
`

/**
 * At the first request the package grants the API roles all privileges on every table with row level security, which
 * would undo the column privileges of the migrations. This state skips that step.
 */
export const keepGrants = (connection: App['connection']) => void Reflect.set(connection, 'rlsState', 'active')

/**
 * The package prints each database error, which the caller gets as a response, and a warning about Storage at every
 * start. PostgreSQL's errors have a `routine`: the server's function that raised them.
 */
export const isNoise = (values: readonly unknown[]): boolean =>
  String(values[0]).startsWith('EXPERIMENTAL FEATURES ENABLED') ||
  values.some((value) => value instanceof Error && 'routine' in value && 'severity' in value)

export function quietConsole(): void {
  for (const level of ['error', 'warn'] as const) {
    const print = console[level].bind(console)
    console[level] = (...values: unknown[]) => {
      if (!isNoise(values)) print(...values)
    }
  }
}

const opening = /^(BEGIN|SELECT set_config\('[\w.]+', \$1, true\)|SET LOCAL ROLE "\w+")$/

const literal = (value: unknown) => (typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : 'null')

/**
 * Batches the eight statements that begin each request and set its role and settings. The package ignores their
 * results. This sends them in one message before the next statement, which halves the time of a request.
 */
export function announceAtOnce(driver: PGlite): void {
  const query = driver.query.bind(driver)
  let waiting: string[] = []
  driver.query = async (sql, parameters, options) => {
    if (opening.test(sql)) {
      waiting.push(sql.replace('$1', () => literal(parameters?.[0])))
      return { rows: [], fields: [], affectedRows: 0 }
    }
    const before = waiting
    waiting = []
    if (before.length > 0) await driver.exec(before.join(';'))
    return query(sql, parameters, options)
  }
}

/**
 * Runs requests one at a time. PGlite has a single connection, and the package does not isolate concurrent requests:
 * they would share a transaction with its role, its errors and its commit.
 */
export function oneAtATime(answer: Answer): Answer {
  let last: Promise<unknown> = Promise.resolve()
  return (request) => {
    const response = last.then(() => answer(request))
    last = response.catch(() => undefined)
    return response
  }
}

const uploadPath = /^\/storage\/v1\/object\/(?!sign\/|list\/|copy$|move$)/

/**
 * Converts uploads to plain bodies with a Content-Length: browsers send forms whose file part has no field name, which
 * the package does not find, and without a length it does not check the size.
 */
export const withPlainUploads =
  (answer: Answer): Answer =>
  async (request) => {
    const isUpload = ['POST', 'PUT'].includes(request.method) && uploadPath.test(new URL(request.url).pathname)
    return answer(isUpload ? await asPlainUpload(request) : request)
  }

async function asPlainUpload(request: Request): Promise<Request> {
  const headers = new Headers(request.headers)
  let body: ArrayBuffer
  if (headers.get('content-type')?.startsWith('multipart/form-data')) {
    const form = await request.formData()
    const file = [...form.values()].find((value) => typeof value !== 'string')
    body = file ? await file.arrayBuffer() : new ArrayBuffer(0)
    headers.set('content-type', file?.type || 'application/octet-stream')
    const seconds = form.get('cacheControl')
    if (typeof seconds === 'string') headers.set('cache-control', `max-age=${seconds}`)
  } else {
    body = await request.arrayBuffer()
  }
  headers.set('content-length', String(body.byteLength))
  return new Request(request.url, { method: request.method, headers, body, signal: request.signal })
}
