import { beforeEach, describe, expect, it } from 'vitest'
import { callInTurn } from '../support/in-turn'
import { makeEnquiry } from '../support/enquiries'
import { makeListingRow } from '../support/listings'
import { userIds, type Client, type Role } from '../support/supabase'
import { quoteLiteral, type RequestSettings } from '../support/sql'
import { everyone, sessions } from './matrix'
import { request } from './request'
import { toIpAddressSettings, runAs } from './run-as'
import { supabase } from './shared-supabase'
import { setLimits } from '../support/limits'

beforeEach(() => supabase.empty())

const readTables = async () =>
  JSON.stringify(await supabase.run('select l.*, p.* from public.leads as l full join public.properties as p on true'))

/** Inserts a row as the Data API does, with the request settings of the client (for example its IP address). */
const storeRow = (role: Role, table: 'properties' | 'leads', row: object, settings: RequestSettings = {}) =>
  runAs(
    role,
    `insert into public.${table} (${Object.keys(row).join(', ')})
     select ${Object.keys(row).join(', ')} from jsonb_populate_record(null::public.${table}, ${quoteLiteral(JSON.stringify(row))})`,
    settings,
  )
const publish = (role: Role, settings?: RequestSettings) => storeRow(role, 'properties', makeListingRow(), settings)
const send = (role: Role, email: string, settings?: RequestSettings) =>
  storeRow(role, 'leads', { ...makeEnquiry({ email }) }, settings)
/** Stores a listing of the role as the only one, and edits it. */
const edit = async (role: Role, settings?: RequestSettings) => {
  const owner = role === 'anon' ? 'null' : `'${userIds[role]}'`
  await supabase.run('delete from public.properties')
  await supabase.service.from('properties').insert(makeListingRow())
  await supabase.run(`update public.properties set owner_id = ${owner}`)
  return runAs(role, 'update public.properties set price = price + 1', settings)
}

describe('many rows in one request', () => {
  const ids = [crypto.randomUUID(), crypto.randomUUID()]
  const writesOfManyRows: [
    what: string,
    act: (client: Client) => PromiseLike<{ error: { code: string } | null }>,
    roles: Role[],
  ][] = [
    ['publications', (client) => client.from('properties').insert([makeListingRow(), makeListingRow()]), sessions],
    ['enquiries', (client) => client.from('leads').insert([makeEnquiry(), makeEnquiry()]), everyone],
    ['edits', (client) => client.from('properties').update({ price: 1 }).in('id', ids), ['sessionA', 'admin']],
    ['deletions by id', (client) => client.from('properties').delete().in('id', ids), ['sessionA', 'admin']],
    [
      'deletions by another filter',
      (client) => client.from('properties').delete().neq('title', ''),
      ['sessionA', 'admin'],
    ],
  ]

  it.each(writesOfManyRows)('only an administrator may write many rows: %s', async (_, act, roles) => {
    await supabase.service
      .from('properties')
      .insert(ids.map((id) => makeListingRow({ id, owner_id: userIds.sessionA })))
    for (const role of roles) {
      const before = await readTables()
      const { error } = await act(supabase.createClientFor(role))
      expect([role, error?.code]).toEqual([role, role === 'admin' ? undefined : 'PT422'])
      expect((await readTables()) === before).toBe(role !== 'admin')
      expect(await supabase.run('select 1 from private.write_log')).toEqual([])
    }
  })

  it('visitors delete listings one by one with open access', async () => {
    await supabase.setOpenAccess(true)
    await supabase.service.from('properties').insert(ids.map((id) => makeListingRow({ id })))
    const anon = supabase.createClientFor('anon')
    const { error } = await anon.from('properties').delete().neq('title', '')
    expect([error?.code, error?.message]).toEqual(['PT422', 'Solo se permite un registro por solicitud.'])
    expect(
      (
        await anon
          .from('properties')
          .delete()
          .eq('id', ids[0] ?? '')
      ).error,
    ).toBeNull()
    expect(await supabase.run('select id from public.properties')).toEqual([{ id: ids[1] }])
  })

  // PostgreSQL asks for the privilege to update each column that an upsert names.
  it.each(everyone)('%s cannot upsert a listing', async (role) => {
    const row = makeListingRow({ id: ids[0], owner_id: userIds.sessionA })
    await supabase.service.from('properties').insert(row)
    const { error } = await supabase
      .createClientFor(role)
      .from('properties')
      .upsert({ ...row, price: 1 })
    expect(error?.code).toBe('42501')
    expect(await supabase.run('select price from public.properties')).toEqual([{ price: 350000 }])
  })

  // With this header PostgREST reads the body as jsonb, which writes out the digits of all rows before the first row trigger.
  it('an insert with the header `Prefer: missing=default` is refused', async () => {
    const columns = await supabase.run(`select table_name as name, string_agg(column_name, ',') as texts
      from information_schema.columns join information_schema.column_privileges using (table_schema, table_name, column_name)
      where table_schema = 'public' and grantee = 'authenticated' and privilege_type = 'INSERT' and data_type = 'text' group by 1`)
    expect(columns.map(({ name }) => name)).toEqual(['leads', 'properties'])
    for (const { name, texts } of columns) {
      const row = String(texts).replace(/\w+/g, '"$&": 1e131071')
      for (const role of name === 'leads' ? (['anon', 'sessionA'] as const) : (['sessionA'] as const)) {
        const answer = await request(role, `/rest/v1/${String(name)}?columns=${String(texts)}`, {
          body: `[${Array(99).fill(`{${row}}`).join()}]`,
          headers: { prefer: 'missing=default' },
        })
        expect(await answer.json()).toMatchObject({ code: 'PT422', message: 'La solicitud no es válida.' })
      }
    }
  })

  it('an edit with the header `Prefer: missing=default` is refused, and one without it is stored', async () => {
    await supabase.service.from('properties').insert(makeListingRow({ id: ids[0], owner_id: userIds.sessionA }))
    const editFeatures = (features: string, prefer: string) =>
      request('sessionA', `/rest/v1/properties?id=eq.${ids[0]}`, {
        method: 'PATCH',
        body: `{"features":[${features}]}`,
        headers: { prefer },
      })
    expect(await (await editFeatures('1e131071,1e131071', 'missing=default')).json()).toMatchObject({ code: 'PT422' })
    expect((await editFeatures('"pool"', 'return=minimal')).status).toBe(204)
    expect(await supabase.run('select features from public.properties')).toEqual([{ features: ['pool'] }])
  })

  it('the service key may send `Prefer: missing=default`', async () => {
    const rows = [makeEnquiry(), { ...makeEnquiry(), name: 'Rosa' }]
    expect((await supabase.service.from('leads').insert(rows, { defaultToNull: false })).error).toBeNull()
  })

  it.each(everyone)('%s does not overwrite enquiries by sending them again', async (role) => {
    const sent = makeEnquiry()
    await supabase.service.from('leads').insert(sent)
    for (const ignoreDuplicates of [true, false]) {
      const again = { ...sent, message: 'Otra cosa' }
      const { error } = await supabase.createClientFor(role).from('leads').upsert(again, { ignoreDuplicates })
      expect(error?.code).toBe('42501')
    }
    expect(await supabase.run('select message from public.leads')).toEqual([{ message: sent.message }])
  })

  it('a request that changes no row does not count', async () => {
    await supabase
      .createClientFor('sessionA')
      .from('properties')
      .update({ price: 1 })
      .eq('id', ids[0] ?? '')
    expect(await supabase.run('select 1 from private.write_log')).toEqual([])
  })
})

describe('the limits for everybody', () => {
  const letAnHourPass = () => supabase.run("update private.write_log set at = at - interval '61 minutes'")

  it('apply to the publications of an hour, and a deletion gives nothing back', async () => {
    await setLimits(supabase, { 'publication everybody': 2 })
    expect(await callInTurn(publish, ['sessionA'], ['member'], ['sessionB'], ['admin'])).toEqual([
      'done',
      'done',
      'PT429',
      'done',
    ])
    await supabase.run('delete from public.properties')
    expect(await publish('sessionB')).toBe('PT429')
    await letAnHourPass()
    expect(await publish('sessionB')).toBe('done')
  })

  it('apply to the edits of an hour', async () => {
    await setLimits(supabase, { 'edit everybody': 2 })
    expect(await callInTurn(edit, ['sessionA'], ['sessionB'], ['member'], ['admin'])).toEqual([
      'done',
      'done',
      'PT429',
      'done',
    ])
    await letAnHourPass()
    expect(await edit('member')).toBe('done')
  })

  it('exist in addition to the limit of edits of each session', async () => {
    await setLimits(supabase, { 'edit person': 1 })
    expect(await callInTurn(edit, ['sessionA'], ['sessionA'], ['sessionB'])).toEqual(['done', 'PT429', 'done'])
    await letAnHourPass()
    expect(await edit('sessionA')).toBe('done')
  })

  it('count publications, edits and enquiries separately', async () => {
    await setLimits(supabase, { 'publication everybody': 1, 'edit everybody': 1, 'lead everybody': 1 })
    expect([await publish('sessionA'), await edit('sessionA'), await send('sessionA', 'a@ancon.test')]).toEqual([
      'done',
      'done',
      'done',
    ])
    expect(await supabase.run('select kind from private.write_log order by id')).toEqual(
      ['publication', 'edit', 'lead'].map((kind) => ({ kind })),
    )
  })

  it('have a Spanish message for too many changes', async () => {
    await setLimits(supabase, { 'edit everybody': 0 })
    await supabase.service.from('properties').insert(makeListingRow({ owner_id: userIds.sessionA }))
    const { error } = await supabase
      .createClientFor('sessionA')
      .from('properties')
      .update({ price: 1 })
      .neq('title', '')
    expect(error?.message).toBe('Se alcanzó el límite de cambios por hora. Por favor, inténtelo más tarde.')
  })
})

describe('an internet connection', () => {
  const [connection, otherConnection] = [toIpAddressSettings('203.0.113.1'), toIpAddressSettings('198.51.100.2')]
  beforeEach(() =>
    setLimits(supabase, {
      'publication everybody': 3,
      'edit everybody': 4,
      'lead everybody': 4,
      'publication connection': 2,
      'edit connection': 2,
      'lead connection': 2,
    }),
  )

  it('cannot use up the publications of everybody', async () => {
    expect(
      await callInTurn(
        publish,
        ['sessionA', connection],
        ['member', connection],
        ['sessionB', connection],
        ['sessionB', otherConnection],
        ['sessionA', otherConnection],
      ),
    ).toEqual(['done', 'done', 'PT429', 'done', 'PT429'])
  })

  it('cannot use up the edits of everybody', async () => {
    expect(
      await callInTurn(
        edit,
        ['sessionA', connection],
        ['sessionB', connection],
        ['member', connection],
        ['member', otherConnection],
        ['sessionA', otherConnection],
      ),
    ).toEqual(['done', 'done', 'PT429', 'done', 'done'])
  })

  it('cannot use up the enquiries of everybody', async () => {
    const enquiries = ['a', 'b', 'c', 'd', 'e'].map((name, n): [Role, string, RequestSettings] => [
      'anon',
      `${name}@ancon.test`,
      n < 3 ? connection : otherConnection,
    ])
    expect(await callInTurn(send, ...enquiries)).toEqual(['done', 'done', 'PT429', 'done', 'done'])
  })

  it('that is unknown has no limit of its own', async () => {
    expect(await callInTurn(publish, ['sessionA'], ['sessionB'], ['member'], ['sessionA'])).toEqual([
      'done',
      'done',
      'done',
      'PT429',
    ])
  })

  it('may publish again after an hour', async () => {
    await callInTurn(publish, ['sessionA', connection], ['sessionB', connection])
    await supabase.run("update private.write_log set at = at - interval '61 minutes'")
    expect(await publish('sessionA', connection)).toBe('done')
  })
})
