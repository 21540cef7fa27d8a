/** Workarounds for the differences between @supabase/lite 0.10.0 and a hosted project. */
import type { App, ServerOptions } from '@supabase/lite'

/**
 * The API roles, with the privileges that they have in a hosted project before the first migration. Projects made since
 * 2026-05-30 grant them nothing on new objects. `keepGrants` stops the package from granting more.
 * Also defines the functions of `auth` as a hosted project does.
 * https://github.com/supabase/postgres/blob/develop/migrations/db/init-scripts/00000000000000-initial-schema.sql
 */
export const rolesSql = `
do $$ begin
  begin create role anon nologin; exception when duplicate_object then null; end;
  begin create role authenticated nologin; exception when duplicate_object then null; end;
  begin create role service_role nologin bypassrls; exception when duplicate_object then null; end;
  begin create role authenticator login noinherit; exception when duplicate_object then null; end;
  begin create role supabase_auth_admin nologin noinherit; exception when duplicate_object then null; end;
end $$;
grant anon, authenticated, service_role to authenticator;
grant usage on schema auth to supabase_auth_admin;
grant all on all tables in schema auth to supabase_auth_admin;
grant usage on schema public, auth, storage to anon, authenticated, service_role;
grant all on all tables in schema storage to anon, authenticated, service_role;

create or replace function auth.uid() returns uuid language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
  )::uuid
$$;
create or replace function auth.role() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.role', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
  )
$$;
create or replace function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim', true), ''), nullif(current_setting('request.jwt.claims', true), '')
  )::jsonb
$$;
`

/**
 * At the first request the package grants the API roles all privileges on every table with row level security, which
 * would undo the column privileges of the migrations. No option skips that step; this private state does.
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

/**
 * Gives an upload a plain body and a Content-Length. A browser's form has no field name for the file, so the package does
 * not find the file; without a length the package does not check the size. Returns other requests unchanged.
 * https://github.com/dswbx/lite-projects/issues/58
 */
export async function toPlainUpload(request: Request): Promise<Request> {
  if (!['POST', 'PUT'].includes(request.method) || !request.url.includes('/storage/v1/object/')) return request
  const headers = new Headers(request.headers)
  const form = headers.get('content-type')?.startsWith('multipart/form-data') ? await request.formData() : undefined
  const file = form && [...form.values()].find((value) => typeof value !== 'string')
  const body = file ?? (await request.blob())
  headers.set('content-length', String(body.size))
  headers.set('content-type', body.type || 'application/octet-stream')
  const seconds = form?.get('cacheControl')
  if (typeof seconds === 'string') headers.set('cache-control', `max-age=${seconds}`)
  return new Request(request, { headers, body })
}

/**
 * Returns the message of a trigger that refuses an upload, as the real Storage does for SQLSTATE 42501. The package
 * reports each such error as a violated policy.
 */
export const keepTriggerMessages: NonNullable<ServerOptions['middlewares']>[number] = async (context, next) => {
  await next()
  const { error } = context
  if (!error || !context.req.path.startsWith('/storage/v1/') || !('code' in error) || error.code !== '42501') return
  const headers = new Headers(context.res.headers)
  headers.delete('content-length')
  const refusal = { statusCode: '403', error: 'Unauthorized', message: error.message }
  context.res = Response.json(refusal, { status: context.res.status, headers })
}
