import { beforeEach, describe, expect, it } from 'vitest'
import { makeSheet } from '../support/complaints'
import { makeDataRequest } from '../support/data-requests'
import { makeEnquiry } from '../support/enquiries'
import { makeListingRow } from '../support/listings'
import { userIds } from '../support/supabase'
import { quoteLiteral, sqlAs } from '../support/sql'
import { request } from './request'
import { runAs, storeRows } from './run-as'
import { supabase } from './shared-supabase'

beforeEach(() => supabase.empty())

const toSqlEntries = (row: object) =>
  Object.entries(row).map(([name, value]): [string, string] => [
    name,
    value !== null && typeof value === 'object' ? quoteLiteral(JSON.stringify(value)) : quoteLiteral(String(value)),
  ])
const toCallSql = (name: string, row: object) =>
  `select public.${name}(${toSqlEntries(row)
    .map(([argument, value]) => `${argument} => ${value}`)
    .join(', ')})`
/** SQL that inserts a row. `sql` are values that are SQL expressions. */
const toInsertSql = (table: string, row: object, sql: Record<string, string> = {}) => {
  const columns = { ...Object.fromEntries(toSqlEntries(row)), ...sql }
  return `insert into public.${table} (${Object.keys(columns).join(', ')}) values (${Object.values(columns).join(', ')})`
}
const { images: _images, features: _features, ...listing } = makeListingRow()
const imagesSql = { images: `array['/storage/v1/object/public/fotosweb/casa.jpg']` }

/** Calls a function that stores a row, once for each of two ids. `idArgument` is the argument for the id. */
const storeTwo = async (name: string, makeRow: (changes: object) => object, idArgument: string) => {
  for (let n = 0; n < 2; n += 1)
    expect(await runAs('admin', toCallSql(name, makeRow({ [idArgument]: crypto.randomUUID() })))).toBe('done')
}

describe('the body of a request', () => {
  const listing = `/rest/v1/properties?id=eq.${crypto.randomUUID()}`
  const requests: [method: string, path: string, body: string][] = [
    ['POST', '/rest/v1/rpc/count_properties', '{"filters":{"words":"Ç"}}'],
    ['PATCH', listing, '{"title":"Ç"}'],
    ['PUT', listing, '{"title":"Ç"}'],
  ]
  const send = async (method: string, path: string, body: string, headers?: Record<string, string>) => {
    const answer = await request('sessionA', path, { method, body, ...(headers && { headers }) })
    return [answer.status, ((await answer.json().catch(() => ({}))) as { code?: string }).code]
  }
  const tooLarge = [413, 'PT413']

  it.each(requests)('of %s to %s has at most 300 000 bytes', async (method, path, body) => {
    // A 'Ç' has two bytes.
    expect(await send(method, path, body.padEnd(300_000))).toEqual(tooLarge)
    expect(await send(method, path, body.padEnd(299_999))).not.toEqual(tooLarge)
  })

  it.each(requests)('of %s to %s has a length that a header says', async (method, path, body) => {
    const chunked = { 'transfer-encoding': 'chunked' }
    expect(await send(method, path, body, chunked)).toEqual(tooLarge)
    expect(await send(method, path, body, { ...chunked, 'content-length': '2' })).toEqual(tooLarge)
    expect(await send(method, path, body)).not.toEqual(tooLarge)
  })

  it('is bounded for the service key too', async () => {
    const { error } = await supabase.service.rpc('count_properties', { filters: { words: ' '.repeat(300_000) } })
    expect(error).toMatchObject({ code: 'PT413', message: 'La solicitud es demasiado grande.' })
  })

  it('may have the longest texts of the forms', async () => {
    const photo = `/storage/v1/object/public/fotosweb/${'a'.repeat(196)}.jpg`
    const texts = { title: '漢'.repeat(160), description: '漢'.repeat(5000), images: Array<string>(30).fill(photo) }
    expect(
      (await supabase.createClientFor('sessionA').from('properties').insert(makeListingRow(texts))).error,
    ).toBeNull()
    const sheet = makeSheet({ detail: '漢'.repeat(5000), request: '漢'.repeat(2000) })
    expect((await supabase.createClientFor('anon').rpc('file_complaint', sheet)).error).toBeNull()
  })

  it('is bounded by a function that no request can call', async () => {
    expect(await send('POST', '/rest/v1/rpc/check_request', '{}')).toEqual([404, 'PGRST202'])
    expect(await send('POST', '/rest/v1/rpc/check_request', '{}', { 'content-profile': 'private' })).toEqual([
      406,
      'PGRST106',
    ])
  })
})

// Normalising takes time by the square of the length where a text has many combining marks, and no timeout ends it.
it('a text is cut before it is normalised', async () => {
  const [row] = await supabase.run(`select private.mailbox(repeat('a', 200000) || '@ancon.test') as mailbox,
    length(private.searched_text(t, t, t, gen_random_uuid(), '')) as length from (values (repeat('a', 200000))) as long (t)`)
  expect(row).toEqual({
    mailbox: `${'a'.repeat(300)}@`,
    length: 160 + 200 + 100 + ' '.repeat(3).length + ' an-01234567 '.length,
  })
})

it('the check of a price divides only numbers that the columns accept', async () => {
  await storeRows('properties', ...Array.from({ length: 5 }, () => makeListingRow()))
  const check = async (price: string, area: string) => {
    const sent = { kind: 'house', operation: 'sale', period: null, price, currency: 'PEN', area }
    const answer = await request('anon', '/rest/v1/rpc/check_price', { body: JSON.stringify(sent) })
    return [answer.status, await answer.text()]
  }
  expect(await check('350000', '160')).toEqual([200, 'false'])
  expect(await check('9999999999.99', '160')).toEqual([200, 'true'])
  // Takes seconds to divide.
  expect(await check('9'.repeat(131_000), `0.${'7'.repeat(16_300)}`)).toEqual([400, expect.stringContaining('22003')])
  expect(await check('350000', '9'.repeat(131_000))).toEqual([400, expect.stringContaining('22003')])
})

describe('the texts of a list', () => {
  /** Counts the texts that are normalised while an administrator reads a list: words of the search, and texts of rows. */
  const countNormalised = async (call: string) => {
    // The statistics include earlier transactions of the connection.
    const all = `coalesce(pg_stat_get_xact_function_calls('private.normalise'::regproc), 0)`
    const rows =
      await supabase.run(`set local track_functions = 'all'; select set_config('test.before', ${all}::text, true);
      ${sqlAs('admin', `select from public.${call}`)};
      select (${all} - current_setting('test.before')::int)::int as calls`)
    return rows.flat().at(-1)?.calls
  }

  it.each([
    ['read_leads', () => storeRows('leads', makeEnquiry(), makeEnquiry())],
    ['read_complaints', () => storeTwo('file_complaint', makeSheet, 'key')],
    ['read_data_requests', () => storeTwo('send_data_request', makeDataRequest, 'request')],
  ] as const)('are normalised only in a search for words: %s', async (name, store) => {
    await store()
    // The word, and the text of each of the two rows.
    expect([await countNormalised(`${name}()`), await countNormalised(`${name}('{rosa}')`)]).toEqual([0, 3])
  })
})

describe('a second row in one statement', () => {
  const toRowsSql = (n: number) =>
    toInsertSql('properties', { ...listing, title: 'Casa de prueba' }, imagesSql).replace(
      / values \((.*)\)$/s,
      ` select $1 from generate_series(1, ${n})`,
    )

  it('is refused before it is written, however many follow', async () => {
    await supabase.run(`create sequence public.tried; grant usage on sequence public.tried to anon, authenticated`)
    const countedRows = toRowsSql(300).replace("'Casa de prueba'", "'Casa ' || nextval('public.tried')")
    expect(await runAs('sessionA', countedRows)).toBe('PT422')
    const [tried] = await supabase.run('select last_value::int as n from public.tried')
    await supabase.run('drop sequence public.tried')
    expect(tried?.n).toBe(2)
    expect(await supabase.run('select 1 from public.properties')).toEqual([])
  })

  it('is stored for an administrator or in another request, but not in another statement of the same request', async () => {
    expect([await runAs('sessionA', toRowsSql(1)), await runAs('sessionA', toRowsSql(1))]).toEqual(['done', 'done'])
    expect(await runAs('sessionA', `${toRowsSql(1)}; ${toRowsSql(1)}`)).toBe('PT422')
    expect(await runAs('admin', toRowsSql(3))).toBe('done')
    expect(await supabase.run('select 1 from public.properties')).toHaveLength(5)
  })

  it('is neither updated nor deleted', async () => {
    await supabase.service.from('properties').insert([1, 2].map(() => makeListingRow({ owner_id: userIds.sessionA })))
    expect(await runAs('sessionA', 'update public.properties set price = 1')).toBe('PT422')
    expect(await runAs('sessionA', 'delete from public.properties')).toBe('PT422')
    const one = 'where id = (select id from public.properties limit 1)'
    expect(await runAs('sessionA', `update public.properties set price = 1 ${one}`)).toBe('done')
    expect(await runAs('sessionA', `delete from public.properties ${one}`)).toBe('done')
  })
})

it.each(['search_properties', 'similar_properties', 'own_listings'])(
  '%s returns rows, but no aggregates of them: hundreds in one request would fill the memory',
  async (name) => {
    const rows = [makeListingRow({ owner_id: userIds.sessionA }), makeListingRow({ owner_id: userIds.sessionA })]
    await storeRows('properties', ...rows)
    const [{ id }] = (await supabase.run('select id from public.properties limit 1')) as [{ id: string }]
    const ask = async (select: string) => {
      const args = name === 'similar_properties' ? `listing=${id}&` : ''
      const answer = await request('sessionA', `/rest/v1/rpc/${name}?${args}select=${select}`)
      return (await answer.json()) as unknown
    }
    expect(await ask('title')).toContainEqual({ title: makeListingRow().title })
    for (const aggregate of ['json_agg', 'jsonb_agg', 'array_agg'])
      expect(await ask(`a:${aggregate},b:${aggregate}`)).toEqual([{ a: null, b: null }])
  },
)
