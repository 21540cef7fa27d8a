import { beforeEach, describe, expect, inject, it } from 'vitest'
import { makeSheet } from '../support/complaints'
import { makeDataRequest } from '../support/data-requests'
import { makeEnquiry } from '../support/enquiries'
import { makeListingRow } from '../support/listings'
import { userIds } from '../support/supabase'
import { quoteLiteral, sqlAs } from '../support/sql'
import { request } from './request'
import { runAs, runTimed, storeRows } from './run-as'
import { supabase } from './shared-supabase'
import { alertRequest, turnAlertsOn } from './stored-alerts'

const listingId = crypto.randomUUID()
beforeEach(async () => {
  await supabase.empty()
  await turnAlertsOn()
})

const toSqlEntries = (row: object) =>
  Object.entries(row).map(([name, value]): [string, string] => [
    name,
    value !== null && typeof value === 'object' ? quoteLiteral(JSON.stringify(value)) : quoteLiteral(String(value)),
  ])
/** SQL that calls a function. `sql` are arguments that are SQL expressions. */
const toCallSql = (name: string, row: object, sql: Record<string, string> = {}) =>
  `select public.${name}(${Object.entries({ ...Object.fromEntries(toSqlEntries(row)), ...sql })
    .map(([argument, value]) => `${argument} => ${value}`)
    .join(', ')})`
/** SQL that inserts a row. `sql` are values that are SQL expressions. */
const toInsertSql = (table: string, row: object, sql: Record<string, string> = {}) => {
  const columns = { ...Object.fromEntries(toSqlEntries(row)), ...sql }
  return `insert into public.${table} (${Object.keys(columns).join(', ')}) values (${Object.values(columns).join(', ')})`
}
const { images: _images, features: _features, ...listing } = makeListingRow()
const imagesSql = { images: `array['/storage/v1/object/public/fotosweb/casa.jpg']` }
const lead = {
  id: crypto.randomUUID(),
  kind: 'contact',
  email: 'rosa@ancon.test',
  name: 'Rosa',
  consent_version: '2026-01-contacto',
}
const report = { report: crypto.randomUUID(), listing: listingId, why: 'fraud' }

/** Calls a function that stores a row, once for each of two ids. `idArgument` is the argument for the id. */
const storeTwo = async (name: string, makeRow: (changes: object) => object, idArgument: string) => {
  for (let n = 0; n < 2; n += 1)
    expect(await runAs('admin', toCallSql(name, makeRow({ [idArgument]: crypto.randomUUID() })))).toBe('done')
}

describe('texts of megabytes', () => {
  const huge = "repeat('Ç', 2000000)"
  it.each([
    ['a title', toInsertSql('properties', listing, { ...imagesSql, title: huge }), '23514'],
    ['a description', toInsertSql('properties', listing, { ...imagesSql, description: huge }), '23514'],
    [
      'features',
      toInsertSql('properties', listing, { ...imagesSql, features: "array_fill('pool'::text, array[400000])" }),
      '23514',
    ],
    ['one photo', toInsertSql('properties', listing, { images: `array['https://a.pe/' || ${huge}]` }), '23514'],
    ['a message', toInsertSql('leads', lead, { message: huge }), '23514'],
    ['an enquiry’s e-mail address', toInsertSql('leads', lead, { email: `'a@' || ${huge} || '.pe'` }), '23514'],
    [
      'a sheet’s e-mail address',
      toCallSql('file_complaint', makeSheet(), { email: `'a@' || ${huge} || '.pe'` }),
      'PT422',
    ],
    ['a sheet’s detail', toCallSql('file_complaint', makeSheet(), { detail: huge }), 'PT422'],
    ['a data request’s e-mail address', toCallSql('send_data_request', makeDataRequest(), { address: huge }), 'PT422'],
    ['a data request’s details', toCallSql('send_data_request', makeDataRequest(), { details: huge }), 'PT422'],
    ['a report’s words', toCallSql('report_listing', report, { words: huge }), 'PT422'],
    ['a report’s sender', toCallSql('report_listing', report, { sender: huge }), 'PT422'],
    ['an alert’s e-mail address', toCallSql('request_search_alert', alertRequest, { address: huge }), '23514'],
    [
      'an alert’s searches',
      toCallSql('request_search_alert', alertRequest, {
        searches: `jsonb_build_array(jsonb_build_object('words', ${huge}))`,
      }),
      'PT422',
    ],
  ])('are refused before they are normalised or searched: %s', async (_, sql, code) => {
    // Normalising or searching the text takes seconds.
    const maxMilliseconds = 700
    const result = await runTimed('sessionA', sql, maxMilliseconds)
    expect(result.code).toBe(code)
    expect(result.milliseconds).toBeLessThan(maxMilliseconds)
  })

  it('are bounded for visitors by the size of the whole row', async () => {
    const wide = toInsertSql('properties', listing, {
      ...imagesSql,
      features: "array_fill('pool'::text, array[40000])",
    })
    await expect(supabase.run(`set local role anon; ${wide}`)).rejects.toThrow('El registro es demasiado grande.')
    await expect(supabase.run(wide)).rejects.toThrow('properties_features')
  })

  it('are far longer than the longest texts of the forms, which are stored', async () => {
    const photo = `/storage/v1/object/public/fotosweb/${'a'.repeat(196)}.jpg`
    const longListing = toInsertSql(
      'properties',
      { ...listing, title: '漢'.repeat(160), description: '漢'.repeat(5000) },
      {
        images: `array_fill(${quoteLiteral(photo)}::text, array[30])`,
      },
    )
    expect(await runAs('anon', longListing)).toBe('done')
    expect(await runAs('anon', toInsertSql('leads', { ...lead, message: '漢'.repeat(5000) }))).toBe('done')
    expect(await runAs('anon', toCallSql('file_complaint', makeSheet({ detail: '漢'.repeat(5000) })))).toBe('done')
  })
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

// The emulated Data API does not accept a function in place of a column.
it.runIf(inject('postgres')).each(['search_properties', 'similar_properties', 'own_listings'])(
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
