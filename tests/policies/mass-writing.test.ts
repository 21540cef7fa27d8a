import { beforeEach, describe, expect, it } from 'vitest'
import { makeEnquiry } from '../support/enquiries'
import { makeListingRow } from '../support/listings'
import { userIds, type Client, type Role } from '../support/supabase'
import { everyone, sessions } from './matrix'
import { request } from './request'
import { supabase } from './shared-supabase'

beforeEach(() => supabase.empty())

const readTables = async () =>
  JSON.stringify(await supabase.run('select l.*, p.* from public.leads as l full join public.properties as p on true'))

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
