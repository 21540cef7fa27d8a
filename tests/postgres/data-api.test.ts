import { beforeEach, describe, expect, it } from 'vitest'
import { signToken } from '../../scripts/local-supabase/access-token'
import { LOCAL_SUPABASE } from '../../scripts/local-supabase/keys'
import { makeSheet } from '../support/complaints'
import { makeEnquiry } from '../support/enquiries'
import { makeListingRow } from '../support/listings'
import { userIds } from '../support/supabase'
import { request } from '../policies/request'
import { storeRows } from '../policies/run-as'
import { supabase } from '../policies/shared-supabase'

beforeEach(() => supabase.empty())

const sendEnquiry = async (headers: Record<string, string>) => {
  const answer = await request('anon', '/rest/v1/leads', { body: JSON.stringify(makeEnquiry()), headers })
  return answer.ok ? 'stored' : String(((await answer.json()) as { code?: string }).code)
}

describe('the IP address of a request', () => {
  const sendFrom = (address: string) => sendEnquiry({ 'cf-connecting-ip': address })
  beforeEach(() => supabase.run(`update private.limits set connection = 2 where kind = 'lead'`))

  it('is read from a header, and its internet connection has a limit', async () => {
    expect([await sendFrom('203.0.113.1'), await sendFrom('203.0.113.1'), await sendFrom('203.0.113.1')]).toEqual([
      'stored',
      'stored',
      'PT429',
    ])
    expect(await sendFrom('198.51.100.1')).toBe('stored')
  })
})

describe('a bearer token', () => {
  const ask = async (authorization: string) => {
    const answer = await request('anon', '/rest/v1/site_settings?select=open_access', { headers: { authorization } })
    return [answer.status, answer.ok ? 'read' : ((await answer.json()) as { code?: string }).code]
  }
  const now = Math.floor(Date.now() / 1000)
  const session = { sub: userIds.sessionA, role: 'authenticated', exp: now + 3600 }

  it.each([
    ['of a session', [200, 'read'], signToken(session)],
    ['that is the public key', [200, 'read'], LOCAL_SUPABASE.anonKey],
    ['that cannot be parsed', [401, 'PGRST301'], 'x'],
    ['with a wrong signature', [401, 'PGRST301'], `${signToken(session).slice(0, -4)}AAAA`],
    ['that has expired', [401, 'PGRST301'], signToken({ ...session, exp: now - 3600 })],
    ['with the role of the database owner', [403, '42501'], signToken({ ...session, role: 'postgres' })],
    ['with the role of Auth', [403, '42501'], signToken({ ...session, role: 'supabase_auth_admin' })],
  ])('%s is answered with %j', async (_, result, token) => {
    expect(await ask(`Bearer ${token}`)).toEqual(result)
  })

  it('makes its session the owner of what it publishes', async () => {
    const client = supabase.createClientFor('sessionA')
    const { data, error } = await client.from('properties').insert(makeListingRow()).select('id')
    expect(error).toBeNull()
    expect((await client.rpc('own_listings')).data).toMatchObject([{ id: data?.[0]?.id, owner_id: userIds.sessionA }])
  })
})

describe('an answer', () => {
  it('about a violated constraint has status 400 and the SQLSTATE of the violation', async () => {
    const answer = await request('anon', '/rest/v1/leads', { body: JSON.stringify(makeEnquiry({ email: 'rosa' })) })
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: '23514' }])
  })

  it('has at most 1000 rows, as supabase/config.toml says', async () => {
    await supabase.run(`set local session_replication_role = replica;
      insert into public.leads (id, kind, email, consent_version)
      select gen_random_uuid(), 'newsletter', n || '@ancon.test', '2026-01-boletin' from generate_series(1, 1001) as n`)
    expect((await supabase.service.from('leads').select('id')).data).toHaveLength(1000)
  })
})

// Written out, 1e99 has 100 digits: 25 times its length.
const longNumbers = `[${Array(800).fill('1e99').join()}]`
const textsOfNumbers = {
  title: longNumbers.slice(0, 154) + '0]',
  description: longNumbers,
  address_street: '{1e99,1e99}',
  address_city: '1e99',
  address_state: '[1e99,)',
  address_country: '$ + 1e99',
}
const prose = {
  title: 'Modelo 1e131071',
  description: `la ${longNumbers.replaceAll('1e99', '1e131071')}`.slice(0, 5000),
}

it.each([
  ['texts of numbers', textsOfNumbers, 100],
  ['texts that begin with a letter', prose, 50],
])('no cast makes a text of a listing 30 times as long: %s', async (_, texts, leastCasts) => {
  await storeRows('properties', makeListingRow(texts))
  // Casts to each base, enum, range and multirange type; arrays are base types.
  await supabase.run(`
    create function private.longest() returns table (name text, longest numeric) language plpgsql as $$
    declare
      one record;
    begin
      for one in
        select a.attname as name, format_type(t.oid, null) as type from pg_attribute as a cross join pg_type as t
        where a.attrelid = 'public.properties'::regclass and a.attnum > 0 and t.typtype in ('b', 'r', 'm', 'e')
          and a.atttypid = 'text'::regtype and has_column_privilege('anon', a.attrelid, a.attname, 'select')
      loop
        name := one.name;
        begin
          execute format(
            'select length((%1$I::%2$s)::text)::numeric / greatest(length(%1$I), 1) from public.properties', one.name, one.type
          ) into longest;
          return next;
        exception when others then null;
        end;
      end loop;
    end;
    $$`)
  const [found] = await supabase.run(
    `select count(distinct name)::int as columns, max(longest)::float as times, count(*)::int as casts from private.longest()`,
  )
  await supabase.run('drop function private.longest()')
  expect(found?.columns).toBeGreaterThanOrEqual(14)
  expect(found?.casts).toBeGreaterThan(leastCasts)
  expect(found?.times).toBeLessThan(30)
  const select = Array.from({ length: 200 }, (_, n) => `a${n}:description::jsonb`).join()
  const answer = await request('anon', `/rest/v1/properties?select=${select}`)
  expect((await answer.text()).length).toBeLessThan(200 * 100_000)
})

// Whoever has the key of a sheet reads its texts. A cast of this one to jsonb takes 460 MB.
it('the text of a sheet is stored, but no request casts it', async () => {
  const sheet = makeSheet({ detail: longNumbers.replaceAll('1e99', '1e131071').slice(0, 4999) + ']' })
  const ask = async (select: string) => {
    const answer = await request('anon', `/rest/v1/rpc/read_complaint?select=${encodeURIComponent(select)}`, {
      body: JSON.stringify({ key: sheet.key }),
    })
    return [answer.status, await answer.text()]
  }
  expect((await supabase.createClientFor('anon').rpc('file_complaint', sheet)).error).toBeNull()
  expect(await ask('pgrst_scalar:pgrst_scalar->>detail::jsonb')).toEqual([200, 'null'])
  const [status, text] = await ask('pgrst_scalar:pgrst_scalar::jsonb')
  expect([status, (JSON.parse(String(text)) as { detail: string }).detail]).toEqual([200, sheet.detail])
})

it('a function that writes is refused if it is called by GET', async () => {
  await storeRows('leads', makeEnquiry())
  const answer = await request('admin', '/rest/v1/rpc/purge_expired')
  expect([answer.status, await answer.json()]).toMatchObject([405, { code: '25006' }])
})
