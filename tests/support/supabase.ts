import type { SupabaseClient } from '@supabase/supabase-js'
import postgres from 'postgres'
import { inject } from 'vitest'
import { startBackend, type Backend } from '../../scripts/local-supabase/backend'
import { createNodeClient } from '../../scripts/local-supabase/clients'
import { LOCAL_SECRET_KEY, LOCAL_SUPABASE } from '../../scripts/local-supabase/keys'
import type { Database } from '../../src/services/backend/database.types'
import { createAccessToken } from './tokens'

export type Client = SupabaseClient<Database>

/**
 * - anon: a visitor without a session
 * - sessionA, sessionB: the anonymous sessions of two browsers
 * - member: signed in with an account that is not an administrator
 * - admin: signed in and listed in `admins`
 */
export type Role = 'anon' | 'sessionA' | 'sessionB' | 'member' | 'admin'

export const userIds: Record<Exclude<Role, 'anon'>, string> = {
  sessionA: 'c0000000-0000-4000-8000-00000000000a',
  sessionB: 'c0000000-0000-4000-8000-00000000000b',
  member: 'c0000000-0000-4000-8000-00000000000c',
  admin: 'c0000000-0000-4000-8000-00000000000d',
}

export interface TestSupabase extends Backend {
  /** Bypasses every policy, to set up tests and to read the stored data. */
  service: Client
  createClientFor(role: Role): Client
  /** The access token of a role; undefined for anon. */
  tokenFor(role: Role): string | undefined
  setOpenAccess(isOpen: boolean): Promise<void>
  /**
   * Deletes all listings, enquiries, complaints, reports, data requests, stored objects, logged writes, suppressed e-mail
   * addresses, alerts and audit entries, and resets the settings of the site and the limits to their defaults.
   */
  empty(): Promise<void>
}

const usersSql = `
insert into auth.users (id, aud, role, email, created_at, updated_at)
select id::uuid, 'authenticated', 'authenticated', email, now(), now()
from (values ${Object.entries(userIds)
  .map(([role, id]) => `('${id}', '${role.toLowerCase()}@test.local')`)
  .join(', ')}) as people (id, email)
on conflict (id) do nothing;
insert into public.admins (user_id) values ('${userIds.admin}') on conflict do nothing;
`

/** The tables that `empty` deletes, with the tables that refer to them. */
const emptiedTables = [
  'public.leads',
  'public.properties',
  'private.data_requests',
  'private.published_ids',
  'private.write_log',
  'private.suppressed_addresses',
  'private.search_alerts',
  'private.audit_log',
  'private.complaints',
  'storage.objects',
]

// Without triggers, which take most of the time. Some also refuse deletions, from the audit log and of recent complaints.
const emptySql = `
with recursive emptied as (
  select unnest('{${emptiedTables.join()}}'::regclass[]) as name
  union
  select conrelid::regclass from pg_constraint join emptied on confrelid = name where contype = 'f'
)
select concat('set local session_replication_role = replica;', string_agg(format('delete from %s;', name), ''),
  'delete from public.site_settings; insert into public.site_settings (review_listings) values (false);') as sql
from emptied`

const limitsSql = (defaults: string) => `
update private.limits as l set person = d.person, connection = d.connection, everybody = d.everybody
from jsonb_populate_recordset(null::private.limits, '${defaults}') as d
where d.kind = l.kind and (d.person, d.connection, d.everybody) is distinct from (l.person, l.connection, l.everybody);
`

/** Copies a database of tests/setup/postgres.ts. */
async function copyDatabase(template: 'migrated' | 'seeded') {
  const migratedUrl = inject('migratedUrl')
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const runSql = async (sql: string) => {
    const server = postgres(new URL('/postgres', migratedUrl).href, { max: 1 })
    await server.unsafe(sql)
    await server.end()
  }
  await runSql(`create database ${name} template ${template}`)
  const url = new URL(`/${name}`, migratedUrl).href
  return { url, drop: () => runSql(`drop database ${name} with (force)`) }
}

declare global {
  var sharedSupabase: Record<string, Promise<TestSupabase>> | undefined
}

/**
 * The backend that the test files of this process share. With `seed`, it has the administrator of the seed. The backend is a
 * global variable, because each test file evaluates this module again. It ends with the process. Call `empty()` before each
 * test.
 */
export function shareTestSupabase({ seed = false } = {}): Promise<TestSupabase> {
  const shared = (globalThis.sharedSupabase ??= {})
  return (shared[String(seed)] ??= startTestSupabase({ seed }))
}

/**
 * Starts a backend with the real migrations, on a database of its own. Mutation testing provides a changed database instead. For
 * test files that need the rows of the seed, or change the schema for good; all others use `shareTestSupabase`.
 */
export async function startTestSupabase({ seed = false } = {}): Promise<TestSupabase> {
  const mutant = inject('mutant')
  const copy = mutant ? undefined : await copyDatabase(seed ? 'seeded' : 'migrated')
  const backend = await startBackend({ url: mutant ?? copy!.url, seed })
  await backend.run(usersSql)
  const [limits] = await backend.run('select jsonb_agg(l)::text as defaults from private.limits as l')
  const [emptying] = await backend.run(emptySql)
  const resetSql = limitsSql(String(limits?.defaults)) + String(emptying?.sql)

  const tokenFor = (role: Role) =>
    role === 'anon'
      ? undefined
      : createAccessToken({ sub: userIds[role], is_anonymous: role === 'sessionA' || role === 'sessionB' })
  return {
    ...backend,
    tokenFor,
    service: createNodeClient({ key: LOCAL_SECRET_KEY, fetch: backend.fetch }),
    createClientFor: (role) =>
      createNodeClient({ key: LOCAL_SUPABASE.anonKey, fetch: backend.fetch, accessToken: tokenFor(role) }),
    async setOpenAccess(isOpen) {
      await backend.run(`update public.site_settings set open_access = ${String(isOpen)}`)
    },
    async empty() {
      await backend.run(resetSql)
    },
    async close() {
      await backend.close()
      await copy?.drop()
    },
  }
}
