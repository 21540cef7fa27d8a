import postgres from 'postgres'
import { expect, inject, it } from 'vitest'
import { startBackend } from '../../scripts/local-supabase/backend'

/** Supabase projects made before 2026-05-30 grant the API roles all privileges on what migrations create in `public`. */
const olderDefaults = ['tables', 'sequences', 'functions']
  .map((kind) => `alter default privileges in schema public grant all on ${kind} to anon, authenticated, service_role`)
  .join(';')

/** Lists who has which privilege on a schema, relation or function, or on a column of `public`, and the default privileges. */
const privilegesSql = `
with objects (name, acl) as (
  select n.oid::regnamespace::text, n.nspacl from pg_namespace as n where n.nspname in ('public', 'private')
  union all
  select c.oid::regclass::text, c.relacl from pg_class as c
  where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
  union all
  select format('%s.%I', a.attrelid::regclass, a.attname), a.attacl from pg_attribute as a
  where a.attrelid in ('public.admins'::regclass, 'public.leads'::regclass, 'public.properties'::regclass,
    'public.site_settings'::regclass)
  union all
  select p.oid::regprocedure::text, coalesce(p.proacl, acldefault('f', p.proowner)) from pg_proc as p
  where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
  union all
  select format('defaults for %s in %s', d.defaclobjtype, d.defaclnamespace::regnamespace), d.defaclacl
  from pg_default_acl as d
)
select name || ': ' || item::text as may from objects, unnest(acl) as item order by 1`

async function listPrivileges(url: string): Promise<string[]> {
  const sql = postgres(url, { max: 1 })
  const rows = await sql.unsafe<{ may: string }[]>(privilegesSql)
  await sql.end()
  return rows.map(({ may }) => may)
}

it('the privileges of a project are the same, whatever Supabase grants by default', async () => {
  const migratedUrl = inject('migratedUrl')
  const server = postgres(new URL('/postgres', migratedUrl).href, { max: 1 })
  const olderUrl = new URL('/older_defaults', migratedUrl).href
  await server`create database older_defaults`
  const sql = postgres(olderUrl, { max: 1 })
  await sql.unsafe(
    `${olderDefaults}; create table public.before (); create function public.before() returns void language sql as ''`,
  )
  // The older defaults apply: without the chapters, anybody may read this table and call this function.
  const [beforeChapters] = await sql`select has_table_privilege('anon', 'public.before', 'select') as reads,
    has_function_privilege('anon', 'public.before()', 'execute') as calls`
  expect(beforeChapters).toEqual({ reads: true, calls: true })
  await sql`drop table public.before`
  await sql`drop function public.before()`
  await sql.end()

  await (await startBackend({ url: olderUrl })).close()
  const [privileges, olderPrivileges] = [await listPrivileges(migratedUrl), await listPrivileges(olderUrl)]
  await server`drop database older_defaults with (force)`
  await server.end()
  expect(privileges.length).toBeGreaterThan(300)
  expect(olderPrivileges).toEqual(privileges)
})
