import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Backend, startBackend } from '../../scripts/local-supabase/backend'
import { createNodeClient } from '../../scripts/local-supabase/clients'
import { LOCAL_SECRET_KEY, LOCAL_SUPABASE } from '../../scripts/local-supabase/keys'
import { type PostgresServer, startPostgres } from '../../scripts/local-supabase/postgres'
import { makeListingRow } from '../support/listings'
import { userIds } from '../support/supabase'
import { createAccessToken } from '../support/tokens'

// The tests have a server of their own: the settings of roles apply to all its databases, and other tests run without these limits.
let server: PostgresServer
let backend: Backend
beforeAll(async () => {
  server = await startPostgres()
  const url = await server.createDatabase('limited')
  const { run, close } = await startBackend({ url })
  // Like functions of the project: `patient` sets a time limit of its own, `plain` has that of its role.
  for (const [name, setting] of [
    ['patient', "set statement_timeout = '60s'"],
    ['plain', ''],
  ])
    await run(`create function public.${name}(listing text, days numeric) returns void language sql security definer
        set search_path = '' ${setting} as 'select pg_catalog.pg_sleep(days::double precision)';
      grant execute on function public.${name} to anon, authenticated`)
  // The second start reads these functions into the schema cache of PostgREST.
  await close()
  backend = await startBackend({ url })
})
afterAll(async () => {
  await backend.close()
  await server.stop()
})

const { anonKey } = LOCAL_SUPABASE
const createClientFor = (role: 'anon' | 'sessionA') =>
  createNodeClient({
    key: anonKey,
    fetch: backend.fetch,
    accessToken: role === 'anon' ? undefined : createAccessToken({ sub: userIds.sessionA, is_anonymous: true }),
  })
const ask = async (role: 'anon' | 'sessionA', name: string, seconds: number) =>
  // The generated types lack the functions of this test. `listing_activity` has arguments of the same types.
  (await createClientFor(role).rpc(name as 'listing_activity', { listing: '', days: seconds })).error?.code

it('the time limit of anon ends a filter by a costly pattern', async () => {
  const title = 'Casa de playa en Miramar, con terraza, jardin, vista al mar y tres dormitorios amplios'
  const service = createNodeClient({ key: LOCAL_SECRET_KEY, fetch: backend.fetch })
  await service.from('properties').insert(makeListingRow({ title })).throwOnError()
  const { error } = await createClientFor('anon')
    .from('properties')
    .select('id')
    .filter('title', 'match', '^(.+)(.+)(.+)(.+)(.+)(.+)\\1\\2\\3\\4\\5\\6$')
  expect(error?.code).toBe('57014')
})

it.each([
  ['anon', 'plain', 1.5, '57014'],
  ['anon', 'patient', 1.5, undefined],
  ['sessionA', 'plain', 1.5, undefined],
  ['sessionA', 'plain', 4, '57014'],
  ['sessionA', 'patient', 4, undefined],
] as const)('a request of %s to the function %s, which takes %s s, ends with %s', async (role, name, seconds, code) => {
  expect(await ask(role, name, seconds)).toBe(code)
})

it('among the functions of the API, only those that search have a time limit of their own', async () => {
  const rows = await backend.run(`select proname as name, substring(setting from '=(.*)') as most
    from pg_proc cross join unnest(proconfig) as setting
    where pronamespace = 'public'::regnamespace and setting like 'statement_timeout=%' and proname <> 'patient' order by 1`)
  expect(rows.map(({ name, most }) => `${String(name)} ${String(most)}`)).toEqual([
    'count_each_search 2s',
    'count_new_listings 2s',
    'count_properties 2s',
    'search_properties 2s',
    'similar_properties 2s',
  ])
})
