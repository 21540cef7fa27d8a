import { beforeEach, describe, expect, it } from 'vitest'
import { columnNames, tableNames } from '@/content/personal-data'
import type { DataRight } from '@/schemas/data-rights'
import type { PersonalData } from '@/services/data-rights/administration'
import { makeSheet } from '../support/complaints'
import { makeDataRequest, type DataRequestArguments } from '../support/data-requests'
import { makeEnquiry } from '../support/enquiries'
import { makeListingRow } from '../support/listings'
import { userIds } from '../support/supabase'
import { supabase } from './shared-supabase'

beforeEach(() => supabase.empty())

const admin = () => supabase.createClientFor('admin')
/** Stores a request, by default of rosa@ancon.test, and resolves to its id. */
async function ask(right_kind: DataRight, changes: Partial<DataRequestArguments> = {}) {
  const sent = makeDataRequest({ request: crypto.randomUUID(), right_kind, ...changes })
  const { error } = await admin().rpc('send_data_request', sent)
  if (error) throw new Error(error.message)
  return sent.request
}
const exportData = (request: string) => admin().rpc('export_personal_data', { request })
const contact = { phone: '987654321', consent: '2026-11-propietario' }
const readAudit = async () =>
  supabase.run(
    "select action, subject_id, detail - 'number' as detail from private.audit_log where subject = 'data_requests' order by id",
  )
const readLeadEmails = async () =>
  (await supabase.run('select email from public.leads order by email')).map((l) => l.email)
const readRequests = async (asked: object = {}) => (await admin().rpc('read_data_requests', asked)).data ?? []

describe('the administration of data requests', () => {
  it('lists open requests by due date, marks overdue ones, and lists answered requests after them, the latest answer first', async () => {
    const overdue = await ask('access')
    const open = await ask('information')
    const [answeredFirst, answeredLast] = [await ask('opposition'), await ask('opposition')]
    await supabase.run(`update private.data_requests set due_date = '2026-01-05' where id = '${overdue}'`)
    for (const id of [answeredFirst, answeredLast])
      await admin().rpc('answer_data_request', { request: id, note: 'Hecho' })
    await supabase.run(`update private.data_requests set due_date = '2026-01-02' where answered_at is not null`)
    const order = [overdue, open, answeredLast, answeredFirst]
    expect((await readRequests()).map(({ id, is_overdue, total }) => [id, is_overdue, total])).toEqual(
      order.map((id) => [id, id === overdue, 4]),
    )
    expect((await readRequests({ state: 'open' })).map(({ id }) => id)).toEqual([overdue, open])
    expect((await readRequests({ state: 'answered', first: 1, size: 5 })).map(({ id }) => id)).toEqual([answeredFirst])
    expect(await readRequests({ size: -1 })).toEqual([])
    expect(await readRequests({ first: -1, size: 1 })).toHaveLength(1)
  })

  it('marks no request as overdue on its due date in Lima', async () => {
    await ask('access')
    await supabase.run('update private.data_requests set due_date = private.lima_date(now())')
    expect((await readRequests())[0]?.is_overdue).toBe(false)
  })

  it('finds requests by words in number, name, document, e-mail address and text', async () => {
    await ask('access', { full_name: 'Ana 100%', address: 'ana@lima.test', id_number: '87654321' })
    await ask('access', { details: 'Quiero conocer_todo lo mío' })
    const count = async (...words: string[]) => (await readRequests({ words })).length
    expect([await count('ANA', 'lima'), await count('87654321'), await count('100%'), await count('_')]).toEqual([
      1, 1, 1, 1,
    ])
    expect([await count('dp-20'), await count('dp-20', 'nadie'), await count("' or true --")]).toEqual([2, 0, 0])
  })

  it('records one answer: the same note again changes nothing, and another note is refused', async () => {
    const id = await ask('access')
    const answer = (note: string) => admin().rpc('answer_data_request', { request: id, note })
    expect((await answer(null as never)).error).not.toBeNull()
    expect((await answer('  ')).error?.message).toMatch('data_requests_answer')
    expect((await answer(' Enviado por correo ')).error).toBeNull()
    expect((await answer('Enviado por correo')).error).toBeNull()
    expect((await answer('Otra cosa')).error).toMatchObject({
      code: 'PT422',
      message: 'La solicitud ya fue respondida.',
    })
    expect(await readRequests()).toMatchObject([{ answer: 'Enviado por correo' }])
    expect(await readAudit()).toEqual([{ action: 'update', subject_id: id, detail: {} }])
  })

  it.each(['answer_data_request', 'execute_data_request', 'export_personal_data'] as const)(
    'says that a request does not exist: %s',
    async (name) => {
      const { error } = await admin().rpc(name, {
        request: crypto.randomUUID(),
        ...(name === 'answer_data_request' && { note: 'Hecho' }),
      } as never)
      expect(error).toMatchObject({ code: 'PT404', message: 'La solicitud ya no existe.' })
    },
  )

  it('deletes answered requests after the retention period of enquiries, and never an open one', async () => {
    const [old, recent, open] = [await ask('access'), await ask('access'), await ask('access')]
    for (const id of [old, recent]) await admin().rpc('answer_data_request', { request: id, note: 'Hecho' })
    await supabase.run(`update public.site_settings set lead_retention_days = 100;
      update private.data_requests set received_at = now() - interval '300 days';
      update private.data_requests set answered_at = now() - interval '101 days' where id = '${old}'`)
    await admin().rpc('purge_expired')
    expect((await readRequests()).map(({ id }) => id).sort()).toEqual([recent, open].sort())
  })
})

describe('carrying out a request', () => {
  beforeEach(async () => {
    const leads = [
      makeEnquiry({ email: 'Rosa@Ancon.test', marketing_consent: true }),
      makeEnquiry({ email: 'rosa@ancon.test' }),
      makeEnquiry({ email: 'luis@ancon.test', marketing_consent: true }),
    ]
    expect((await supabase.service.from('leads').insert(leads, { defaultToNull: false })).error).toBeNull()
  })
  const execute = (request: string) => admin().rpc('execute_data_request', { request })

  it('of cancellation deletes the enquiries of the e-mail address, in upper or lower case, and no others', async () => {
    const id = await ask('cancellation')
    expect((await execute(id)).data).toBe(2)
    expect(await readLeadEmails()).toEqual(['luis@ancon.test'])
    expect(await readRequests()).toMatchObject([{ changed_leads: 2, answered_at: null }])
    expect(await readAudit()).toEqual([{ action: 'delete', subject_id: id, detail: { leads: 2 } }])
    expect(await supabase.run("select 1 from private.audit_log where subject = 'leads'")).toHaveLength(2)
    expect(await supabase.run('select 1 from private.suppressed_addresses')).toHaveLength(1)
  })

  it.each([
    ['rosa@gmail.com', ['R.osa@gmail.com', 'rosa+casa@googlemail.com', 'ROSA@gmail.com.'], ['rosas@gmail.com']],
    ['rosa+casa@ancon.pe', ['rosa@ancon.pe', 'Rosa+x@ancon.pe.'], ['r.osa@ancon.pe', 'rosa@ancon.com.pe']],
  ])(
    'of cancellation deletes the enquiries of the mailbox %s, however it is spelled',
    async (address, spelled, others) => {
      await supabase.run('delete from public.leads')
      await supabase.service.from('leads').insert([...spelled, ...others].map((email) => makeEnquiry({ email })))
      expect((await execute(await ask('cancellation', { address }))).data).toBe(spelled.length)
      expect(await readLeadEmails()).toEqual(others)
    },
  )

  it('of revocation shows the enquiries of the e-mail address as revoked, and suppresses that address', async () => {
    const id = await ask('revocation')
    expect((await execute(id)).data).toBe(2)
    const { data } = await admin().rpc('read_leads')
    expect(data?.filter(({ revoked_at }) => !revoked_at).map((lead) => lead.email)).toEqual(['luis@ancon.test'])
    expect(data?.filter((lead) => lead.marketing_consent).map((lead) => lead.email)).toEqual(['luis@ancon.test'])
    expect(await supabase.run('select 1 from private.suppressed_addresses')).toHaveLength(1)
    expect(await readAudit()).toEqual([{ action: 'revoke', subject_id: id, detail: { leads: 2 } }])
  })

  it.each(['cancellation', 'revocation'] as const)(
    'of %s deletes the e-mail address from the reports that it sent',
    async (kind) => {
      const listing = crypto.randomUUID()
      await supabase.service.from('properties').insert(makeListingRow({ id: listing }))
      for (const sender of ['ROSA@ancon.test', 'luis@ancon.test'])
        await admin().rpc('report_listing', {
          report: crypto.randomUUID(),
          listing,
          reason: 'fraud',
          email: sender,
          consent: '2026-11-reporte',
        })
      await execute(await ask(kind))
      expect(await supabase.run('select email from private.listing_reports order by email nulls last')).toEqual([
        { email: 'luis@ancon.test' },
        { email: null },
      ])
    },
  )

  it.each(['cancellation', 'revocation'] as const)(
    'of %s deletes the contact that the account left, and no other',
    async (kind) => {
      for (const role of ['member', 'sessionA'] as const) {
        const owner = supabase.createClientFor(role)
        const listing = crypto.randomUUID()
        await owner.from('properties').insert(makeListingRow({ id: listing }))
        expect((await owner.rpc('save_owner_contact', { ...contact, listing })).error).toBeNull()
      }
      expect((await execute(await ask(kind, { address: 'Member@test.local' }))).error).toBeNull()
      expect(await supabase.run('select owner_id from private.owner_contacts')).toEqual([
        { owner_id: userIds.sessionA },
      ])
    },
  )

  it('can be repeated for newer enquiries, until the answer', async () => {
    const id = await ask('cancellation')
    await execute(id)
    await supabase.service.from('leads').insert(makeEnquiry())
    expect((await execute(id)).data).toBe(1)
    expect(await readRequests()).toMatchObject([{ changed_leads: 3 }])
    await admin().rpc('answer_data_request', { request: id, note: 'Eliminado' })
    expect((await execute(id)).error).toMatchObject({ code: 'PT422', message: 'La solicitud ya fue respondida.' })
  })

  it.each(['access', 'rectification', 'opposition', 'information', 'portability'] as const)(
    'is refused for %s',
    async (kind) => {
      expect((await execute(await ask(kind))).error?.code).toBe('PT422')
      expect(await readLeadEmails()).toHaveLength(3)
    },
  )

  it('leaves no personal data in the audit log', async () => {
    await execute(await ask('cancellation'))
    await execute(await ask('revocation'))
    await exportData(await ask('access'))
    const entries = JSON.stringify(await supabase.run('select subject_id, detail from private.audit_log'))
    expect(entries).not.toMatch(/rosa|ancon\.test|12345678/i)
  })
})

describe('the export of what is stored under an e-mail address', () => {
  const exportFor = async (kind: DataRight = 'access') => {
    const { data, error } = await exportData(await ask(kind))
    if (error) throw new Error(error.message)
    return data as unknown as PersonalData
  }

  it('contains its enquiries, requests, consent texts, logged writes and revocation', async () => {
    const anon = supabase.createClientFor('anon')
    await anon.from('leads').insert(makeEnquiry({ email: 'Rosa@Ancon.test', name: 'Rosa Paz' }))
    await anon.from('leads').insert(makeEnquiry({ consent_version: '2026-01-boletin', kind: 'newsletter', name: null }))
    await admin().rpc('execute_data_request', { request: await ask('revocation') })
    const { email, data } = await exportFor()
    expect(email).toBe('rosa@ancon.test')
    expect(data.leads).toHaveLength(2)
    expect(data.leads).toContainEqual(expect.objectContaining({ name: 'Rosa Paz' }))
    const subscription = { name: null, consent_version: '2026-01-boletin' }
    expect(data.leads).toContainEqual(expect.objectContaining(subscription))
    expect(data.data_requests?.map(({ kind }) => kind).sort()).toEqual(['access', 'revocation'])
    expect(data.consent_texts?.map(({ version }) => version).sort()).toEqual(['2026-01-boletin', '2026-01-contacto'])
    expect(data.consent_texts?.map(({ text }) => text)).toContainEqual(expect.stringContaining('{agencia}'))
    expect(data.write_log).toHaveLength(2)
    expect(data.suppressed_addresses).toHaveLength(1)
    expect([data.accounts, data.audit_log]).toEqual([[], []])
  })

  it('contains its sheets of the complaints book, and no others', async () => {
    const { error } = await admin().rpc('file_complaint', makeSheet({ email: 'Rosa@Ancon.test' }))
    expect(error).toBeNull()
    await admin().rpc('file_complaint', makeSheet({ key: crypto.randomUUID(), email: 'luis@ancon.test' }))
    expect((await exportFor()).data.complaints).toMatchObject([{ number: 1, email: 'Rosa@Ancon.test' }])
  })

  it('contains nothing of other people and sessions', async () => {
    await supabase
      .createClientFor('sessionB')
      .from('leads')
      .insert(makeEnquiry({ email: 'luis@ancon.test' }))
    await supabase.createClientFor('sessionB').from('properties').insert(makeListingRow())
    await supabase.service.from('properties').insert(makeListingRow())
    const { data } = await exportFor('portability')
    expect(Object.entries(data).filter(([, rows]) => rows.length > 0)).toEqual([['data_requests', expect.anything()]])
  })

  describe('by spelling,', () => {
    const send = (email: string) => supabase.createClientFor('anon').from('leads').insert(makeEnquiry({ email }))
    const countExported = async (address: string) => {
      const { data } = await exportData(await ask('access', { address }))
      return (data as unknown as PersonalData).data.leads?.length
    }

    it.each([
      ['rosa@ancon.pe', 'Rosa@Ancon.pe.'],
      ['rosa@ancon.pe.', 'rosa@ancon.pe'],
      ['rosa@gmail.com', 'R.osa@googlemail.com'],
      ['rosa@gmail.com', 'rosa+casa@gmail.com'],
      ['rosa+casa@ancon.pe', 'ROSA+casa@ancon.pe'],
      ['rosa@ancon.pe', 'rosa+luz@ancon.pe'],
      ['rosa+luz@ancon.pe', 'rosa@ancon.pe'],
    ])('for %s contains what was sent as %s', async (asked, sent) => {
      await send(sent)
      expect(await countExported(asked)).toBe(1)
    })

    it.each([
      ['rosa@ancon.pe', 'r.osa@ancon.pe'],
      ['rosa@gmail.com', 'rosas@gmail.com'],
    ])('for %s contains nothing of %s, who may be somebody else', async (asked, sent) => {
      await send(sent)
      expect(await countExported(asked)).toBe(0)
    })
  })

  it('contains the log entries of a mailbox under any spelling', async () => {
    await supabase.createClientFor('anon').rpc('file_complaint', makeSheet())
    const request = await ask('access', { address: 'Rosa+libro@ancon.test' })
    const { data } = await exportData(request)
    expect((data as unknown as PersonalData).data.write_log).toMatchObject([{ kind: 'complaint' }])
  })

  it('contains the account of an administrator, and their audit entries', async () => {
    const id = await ask('access', { address: 'Admin@test.local' })
    const { data } = await exportData(id)
    expect((data as unknown as PersonalData).data).toMatchObject({
      accounts: [{ id: userIds.admin }],
      audit_log: [{ action: 'export', subject: 'data_requests' }],
    })
  })

  it('contains the account, its listings and contacts, under any spelling of its mailbox', async () => {
    const listing = crypto.randomUUID()
    const member = supabase.createClientFor('member')
    await member.from('properties').insert(makeListingRow({ id: listing }))
    expect((await member.rpc('save_owner_contact', { ...contact, listing })).error).toBeNull()
    const countExported = async (address: string) => {
      const { data } = (await exportData(await ask('access', { address }))).data as unknown as PersonalData
      return [data.accounts?.length, data.properties?.length, data.owner_contacts?.length]
    }
    expect(await countExported('Member@test.local')).toEqual([1, 1, 1])
    expect(await countExported('member+x@test.local')).toEqual([1, 1, 1])
    expect(await countExported('other@test.local')).toEqual([0, 0, 0])
  })

  it('names every table with a column for an e-mail address', async () => {
    const { data } = await exportFor()
    const rows = await supabase.run(`select distinct table_name as name from information_schema.columns
      where table_schema in ('public', 'private') and column_name ~ '(^|_)e?mail(_address)?$' order by 1`)
    expect(rows.map(({ name }) => name)).toEqual([
      'complaints',
      'data_requests',
      'leads',
      'listing_reports',
      'search_alerts',
    ])
    expect(Object.keys(data)).toEqual(expect.arrayContaining(rows.map(({ name }) => name)))
  })

  it('has a Spanish name for each table and column', async () => {
    // The request of an account that has also sent and published something.
    const [email, listing] = ['admin@test.local', crypto.randomUUID()]
    const results = [
      await admin().from('leads').insert(makeEnquiry({ email })),
      await admin()
        .from('properties')
        .insert(makeListingRow({ id: listing })),
      await admin().rpc('save_owner_contact', { ...contact, listing }),
      await admin().rpc('report_listing', {
        report: crypto.randomUUID(),
        listing,
        reason: 'fraud',
        email,
        consent: '2026-11-reporte',
      }),
      // Sent by a session: the log of writes does not count administrators.
      await supabase.createClientFor('sessionA').rpc('file_complaint', makeSheet({ email })),
    ]
    expect(results.map(({ error }) => error)).toEqual(results.map(() => null))
    await supabase.run(`insert into private.suppressed_addresses values (private.mailbox_fingerprint('${email}'));
      insert into private.search_alerts (id, email, searches, consent_version, stop_hash)
        select gen_random_uuid(), '${email}', '[]', version, '' from private.consent_texts where version like '%-avisos'`)
    const { data, error } = await exportData(await ask('access', { address: email }))
    expect(error).toBeNull()
    const tables = (data as unknown as PersonalData).data
    expect(Object.keys(tableNames).sort()).toEqual(Object.keys(tables).sort())
    for (const [table, [row]] of Object.entries(tables)) {
      expect(row, table).toBeDefined()
      expect(
        Object.keys(row ?? {}).filter((column) => !(column in columnNames)),
        table,
      ).toEqual([])
    }
  })

  it.each(['rectification', 'cancellation', 'opposition', 'information', 'revocation'] as const)(
    'is refused for %s',
    async (kind) => {
      await expect(exportFor(kind)).rejects.toThrow('Solo se exportan datos para un acceso o una portabilidad.')
      expect(await readAudit()).toEqual([])
    },
  )

  it('is recorded with the number of the request', async () => {
    await exportFor()
    const rows = await supabase.run('select actor, action, detail from private.audit_log')
    expect(rows).toEqual([
      { actor: 'admin@test.local', action: 'export', detail: { number: expect.stringMatching(/^DP-/) as string } },
    ])
  })
})
