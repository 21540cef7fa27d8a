import { beforeEach, describe, expect, it } from 'vitest'
import { auditSubjectLabels } from '../../src/content/admin/audit'
import { makeEnquiry } from '../support/enquiries'
import { makeImageBlob } from '../support/image-files'
import { makeListingRow } from '../support/listings'
import { userIds, type Role } from '../support/supabase'
import { adminOnly, describeRules, everyone } from './matrix'
import { runAs, toStorageSettings } from './run-as'
import { supabase } from './shared-supabase'
import { makePhotoName } from './storage-attempts'

const id = 'f0000000-0000-4000-8000-000000000001'

const readEntries = async () =>
  supabase.run('select actor, action, subject, subject_id, detail from private.audit_log order by id')
const makeEntry = (action: string, subject: string, subject_id: string | null, detail: object) => ({
  actor: 'admin@test.local',
  action,
  subject,
  subject_id,
  detail,
})
const admin = () => supabase.createClientFor('admin')
const publish = (role: Role) =>
  supabase
    .createClientFor(role)
    .from('properties')
    .insert(makeListingRow({ id, title: 'Casa en venta' }))

describe('the audit log', () => {
  beforeEach(() => supabase.empty())

  // This test comes first: in a mutant that audits everybody's writes, `empty` crashes before the next test, and a crash
  // detects no mutant.
  it.each(['anon', 'sessionA', 'member'] as const)('records nothing that %s does', async (role) => {
    const client = supabase.createClientFor(role)
    const name = makePhotoName('visitante')
    await publish(role)
    await client.from('leads').insert(makeEnquiry())
    await client.storage.from('property-images').upload(name, makeImageBlob())
    const stored = role === 'anon' ? 'public.leads' : 'public.properties, public.leads, storage.objects'
    expect(await supabase.run(`select 1 from ${stored}`)).toHaveLength(1)
    await client.from('properties').update({ price: 1 }).eq('id', id)
    await client.from('properties').delete().eq('id', id)
    await runAs(role, 'delete from storage.objects', toStorageSettings('object.delete'))
    await client.rpc('read_leads', { for_export: true })
    await client.rpc('purge_expired')
    expect(await readEntries()).toEqual([])
  })

  it('records what administrators do to listings', async () => {
    await publish('admin')
    await admin()
      .from('properties')
      .update({ price: 1, title: 'x'.repeat(150) })
      .eq('id', id)
    await admin().from('properties').delete().eq('id', id)
    expect(await readEntries()).toEqual([
      makeEntry('insert', 'properties', id, { title: 'Casa en venta' }),
      makeEntry('update', 'properties', id, {
        price: ['350000.00', '1.00'],
        title: ['Casa en venta', 'x'.repeat(120)],
      }),
      makeEntry('delete', 'properties', id, { title: 'x'.repeat(150) }),
    ])
  })

  it('records values that were or become null', async () => {
    await publish('admin')
    await admin().from('properties').update({ year_built: 1990 }).eq('id', id)
    await admin().from('properties').update({ year_built: null }).eq('id', id)
    expect((await readEntries()).slice(1).map(({ detail }) => detail)).toEqual([
      { year_built: [null, '1990'] },
      { year_built: ['1990', null] },
    ])
  })

  it('records a new price, not the columns derived from it', async () => {
    await supabase.service.from('properties').insert(makeListingRow({ id, created_at: '2026-01-01' }))
    await admin().from('properties').update({ price: 300_000 }).eq('id', id)
    expect(await readEntries()).toEqual([makeEntry('update', 'properties', id, { price: ['350000.00', '300000.00'] })])
  })

  it('records changes of the settings', async () => {
    await admin().from('site_settings').update({ listing_days: 7 }).eq('id', 1)
    expect(await readEntries()).toEqual([makeEntry('update', 'site_settings', '1', { listing_days: ['0', '7'] })])
  })

  it('records what administrators do to enquiries, without personal data of the senders', async () => {
    const sent = [
      makeEnquiry({ id, name: 'Rosa Secreta', phone: '999888777' }),
      makeEnquiry({ created_at: '2020-01-01' }),
    ]
    await supabase.service.from('leads').insert(sent, { defaultToNull: false })
    await admin().rpc('set_lead_status', { lead: id, status: 'answered' })
    await admin().rpc('read_leads', { for_export: true, lead_kind: 'contact', state: 'answered', words: ['secreta'] })
    await admin().rpc('revoke_lead_consent', { lead: id })
    await admin().rpc('delete_lead', { lead: id })
    await admin().rpc('purge_expired')
    const entries = await readEntries()
    expect(entries).toEqual([
      makeEntry('update', 'leads', id, { status: ['new', 'answered'] }),
      makeEntry('export', 'leads', null, { leads: 1, kind: 'contact', status: 'answered' }),
      makeEntry('revoke', 'leads', id, { leads: 2 }),
      makeEntry('delete', 'leads', id, { kind: 'contact' }),
      makeEntry('purge', 'leads', null, { leads: 1 }),
    ])
    expect(JSON.stringify(entries)).not.toMatch(/rosa|secreta|999888777|visitar/i)
  })

  it('records images that administrators upload, overwrite and delete', async () => {
    const name = makePhotoName('admin')
    const bucket = admin().storage.from('fotosweb')
    await bucket.upload(name, makeImageBlob())
    await bucket.upload(name, makeImageBlob(1), { upsert: true })
    // Hosted Storage deletes with the role of the caller, the local one with its own role.
    await runAs('admin', 'delete from storage.objects', toStorageSettings('object.delete'))
    expect(await readEntries()).toEqual(
      ['insert', 'update', 'delete'].map((action) => makeEntry(action, 'images', `fotosweb/${name}`, {})),
    )
  })

  it('has the subjects that its screen names, and no others', async () => {
    const subjects = await supabase.run(`
      select distinct call[1] as name from pg_proc
      cross join regexp_matches(prosrc, $$(?:private\\.audit|count_owner_change)\\([^,]+,\\s*'(\\w+)'$$, 'g') as call
      union
      select call[1] from pg_proc cross join regexp_matches(prosrc, $$private\\.audit_change\\('(\\w+)'$$, 'g') as call`)
    const names = subjects.map(({ name }) => String(name).replace('private.', ''))
    expect(names.sort()).toEqual(Object.keys(auditSubjectLabels).sort())
  })

  it('names an administrator without an e-mail address by their id', async () => {
    await supabase.run(`update auth.users set email = null where id = '${userIds.admin}'`)
    await admin().from('site_settings').update({ listing_days: 7 }).eq('id', 1)
    await supabase.run(`update auth.users set email = 'admin@test.local' where id = '${userIds.admin}'`)
    expect(await readEntries()).toMatchObject([{ actor: userIds.admin }])
  })

  it('records nothing that the service role does', async () => {
    await supabase.service.from('properties').insert(makeListingRow())
    await supabase.service.storage.from('fotosweb').upload(makePhotoName('a'), makeImageBlob())
    expect(await readEntries()).toEqual([])
  })

  it.each(["update private.audit_log set actor = 'x'", 'delete from private.audit_log', 'truncate private.audit_log'])(
    'is append-only, for the owner of the database too: %s',
    async (sql) => {
      await admin().from('site_settings').update({ listing_days: 7 }).eq('id', 1)
      await expect(supabase.run(sql)).rejects.toMatchObject({ code: '42501' })
      await expect(supabase.run(`set local role service_role; ${sql}`)).rejects.toMatchObject({ code: '42501' })
      for (const role of everyone) expect(await runAs(role, sql)).toBe('42501')
      expect(await readEntries()).toHaveLength(1)
    },
  )

  it('is read in pages, newest first', async () => {
    for (const listing_days of [1, 2, 3]) await admin().from('site_settings').update({ listing_days }).eq('id', 1)
    const readPage = async (asked: object) => {
      const { data } = await admin().rpc('read_audit', asked)
      return data?.map(({ detail, total }) => [(detail as { listing_days: string[] }).listing_days[1], total])
    }
    expect(await readPage({})).toEqual([
      ['3', 3],
      ['2', 3],
      ['1', 3],
    ])
    expect(await readPage({ size: 2 })).toEqual([
      ['3', 3],
      ['2', 3],
    ])
    expect(await readPage({ first: 2, size: 2 })).toEqual([['1', 3]])
    expect(await readPage({ first: -1, size: 1 })).toEqual([['3', 3]])
    expect(await readPage({ size: -1 })).toEqual([])
  })

  it('is read at most 50 entries at a time', async () => {
    await supabase.run(`insert into private.audit_log (actor_id, actor, action, subject)
      select gen_random_uuid(), 'x', 'purge', 'leads' from generate_series(1, 51)`)
    expect((await admin().rpc('read_audit', { size: 1000 })).data).toHaveLength(50)
  })
})

describeRules('the audit log', [
  {
    action: 'read it',
    allowed: adminOnly,
    arrange: async () => supabase.createClientFor('admin').rpc('purge_expired'),
    attempt: async ({ client }) => (await client.rpc('read_audit')).data?.length === 1,
  },
])

describe('the log of writes', () => {
  it('contains no e-mail address in plain text', async () => {
    await supabase.empty()
    for (const role of everyone) await supabase.createClientFor(role).from('leads').insert(makeEnquiry())
    const rows = await supabase.run('select * from private.write_log')
    // The writes of administrators are not counted.
    expect(rows).toHaveLength(everyone.length - 1)
    expect(JSON.stringify(rows)).not.toMatch(/rosa|ancon\.test/i)
    expect(new Set(rows.map(({ target }) => target)).size).toBe(1)
    expect(rows[0]?.target).toMatch(/^[0-9a-f]{64}$/)
  })
})
