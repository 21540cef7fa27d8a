import { beforeEach, describe, expect, it } from 'vitest'
import { makeListingRow } from '../support/listings'
import { userIds, type Role } from '../support/supabase'
import { quoteLiteral, type RequestSettings } from '../support/sql'
import { adminOnly, describeRules, everyone } from './matrix'
import { request } from './request'
import { runAs, storeRows } from './run-as'
import { supabase } from './shared-supabase'

const id = 'f0000000-0000-4000-8000-000000000001'
const makeReport = (changes: object = {}) => ({
  report: crypto.randomUUID(),
  listing: id,
  reason: 'fraud',
  comment: 'Pide un adelanto por teléfono.',
  email: 'rosa@ancon.test',
  consent: '2026-11-reporte',
  ...changes,
})

const arrange = () => storeRows('properties', makeListingRow({ id, owner_id: userIds.sessionA }))
const arrangeReport = async () => {
  await arrange()
  const { error } = await supabase.service.rpc('report_listing', makeReport())
  if (error) throw new Error(error.message)
}
const readStored = () => supabase.run('select * from private.listing_reports order by created_at')
const isHidden = async () => (await supabase.createClientFor('anon').from('properties').select('id')).data?.length === 0

describeRules('reports of listings', [
  {
    action: 'report a listing',
    allowed: everyone,
    arrange,
    attempt: async ({ client }) => {
      await client.rpc('report_listing', makeReport())
      return (await readStored()).length === 1
    },
  },
  {
    action: 'read reports',
    allowed: adminOnly,
    arrange: arrangeReport,
    attempt: async ({ client }) => JSON.stringify(await client.rpc('read_reports')).includes('adelanto'),
  },
  {
    action: 'hide a reported listing',
    allowed: adminOnly,
    arrange: arrangeReport,
    attempt: async ({ client }) => {
      await client.rpc('decide_reports', { listing: id, decision: 'hide' })
      return isHidden()
    },
  },
  {
    action: 'restore a hidden listing',
    allowed: adminOnly,
    arrange: async () => {
      await arrangeReport()
      await supabase.createClientFor('admin').rpc('decide_reports', { listing: id, decision: 'hide' })
    },
    attempt: async ({ client }) => {
      await client.rpc('decide_reports', { listing: id, decision: 'restore' })
      return !(await isHidden())
    },
  },
  {
    action: 'dismiss reports',
    allowed: adminOnly,
    arrange: arrangeReport,
    attempt: async ({ client }) => {
      await client.rpc('decide_reports', { listing: id, decision: 'dismiss' })
      return (await readStored())[0]?.status === 'dismissed'
    },
  },
  {
    action: 'write a note about a reported listing',
    allowed: adminOnly,
    arrange: arrangeReport,
    attempt: async ({ client }) => {
      await client.rpc('note_reports', { listing: id, note: 'Llamé al dueño.' })
      return (await supabase.run('select 1 from private.report_notes')).length === 1
    },
  },
])

beforeEach(async () => {
  await supabase.empty()
  await arrange()
})

const admin = () => supabase.createClientFor('admin')
const decide = (decision: string) => admin().rpc('decide_reports', { listing: id, decision })

/** Calls `report_listing` in SQL, with the role and the request settings that the Data API would set. */
const send = (role: Role, changes: object = {}, settings: RequestSettings = {}) => {
  const sent: Record<string, string | null> = makeReport(changes)
  const values = Object.values(sent).map((value) => (value === null ? 'null' : quoteLiteral(value)))
  return runAs(role, `select public.report_listing(${values.join(', ')})`, settings)
}
const withoutSender = { email: null, consent: null }

describe('a report', () => {
  it('is stored and counted once when it is sent again', async () => {
    const once = { report: crypto.randomUUID() }
    expect([await send('anon', once), await send('anon', { ...once, comment: 'Otra cosa' })]).toEqual(['done', 'done'])
    expect(await readStored()).toMatchObject([{ comment: 'Pide un adelanto por teléfono.' }])
    expect(await supabase.run('select kind from private.write_log')).toEqual([{ kind: 'report' }])
  })

  it.each([
    [{ reason: 'otra' }, '23514'],
    [{ reason: null }, '23502'],
    [{ report: null }, '23502'],
    [{ comment: 'x'.repeat(1001) }, '23514'],
    [{ email: 'rosa' }, '23514'],
    [{ email: 'rosa\u0001@ancon.test' }, '23514'],
    [{ email: 'rosa@ancon.test,' }, '23514'],
    [{ email: 'x<rosa@ancon.test>' }, '23514'],
    [{ email: `${'x'.repeat(250)}@ancon.test` }, '23514'],
    [{ consent: null }, '23514'],
    [{ consent: '1999-01-reporte' }, '23503'],
    [{ consent: '2026-01-boletin' }, '23514'],
    [{ email: null }, '23514'],
    [{ listing: crypto.randomUUID() }, 'PT404'],
    [{ listing: null }, 'PT404'],
    [{ ...withoutSender, comment: ' ' }, 'done'],
  ])('with %j is answered with %s', async (changes, code) => {
    expect(await send('anon', changes)).toBe(code)
    expect(await readStored()).toHaveLength(code === 'done' ? 1 : 0)
  })

  it('cannot be sent together with another one in one HTTP request', async () => {
    await request('anon', '/rest/v1/rpc/report_listing', { body: JSON.stringify([makeReport(), makeReport()]) })
    // PostgREST takes the first element of an array.
    expect(await readStored()).toHaveLength(1)
  })

  it('of a hidden listing is answered like that of a missing one', async () => {
    await decide('hide')
    expect(await send('anon')).toBe('PT404')
  })

  it('is deleted after the retention period of enquiries', async () => {
    await send('anon')
    await supabase.run("update private.listing_reports set created_at = '2020-01-01'")
    await admin().rpc('purge_expired')
    expect(await readStored()).toEqual([])
  })

  it('that is deleted leaves the note of its listing, if the listing still exists', async () => {
    await send('anon')
    await admin().rpc('note_reports', { listing: id, note: 'Nota' })
    await supabase.run("update private.listing_reports set created_at = '2020-01-01'; select private.purge_expired()")
    expect(await readStored()).toEqual([])
    expect(await supabase.run('select property_id from private.report_notes')).toEqual([{ property_id: id }])
  })

  it('outlives its listing, whose id cannot be used again', async () => {
    await send('anon')
    await admin().rpc('note_reports', { listing: id, note: 'Nota' })
    await decide('hide')
    const owner = supabase.createClientFor('sessionA')
    await owner.from('properties').delete().eq('id', id)
    expect((await owner.from('properties').insert(makeListingRow({ id }))).error?.code).toBe('PT409')
    const { data } = await admin().rpc('read_reports', { is_open: false })
    expect(data).toMatchObject([
      {
        property_id: id,
        title: makeListingRow().title,
        is_hidden: true,
        is_deleted: true,
        note: 'Nota',
        report_count: 1,
      },
    ])
    // The note of a deleted listing is deleted with its last report.
    await supabase.run("update private.listing_reports set created_at = '2020-01-01'; select private.purge_expired()")
    expect(await readStored()).toEqual([])
    expect(await supabase.run('select 1 from private.report_notes')).toEqual([])
  })

  it('of a deleted listing can only be dismissed', async () => {
    await send('anon')
    await supabase.run('delete from public.properties')
    expect([(await decide('hide')).error?.code, (await decide('restore')).error?.code]).toEqual(['PT404', 'PT404'])
    expect((await decide('dismiss')).error).toBeNull()
    expect(await readStored()).toMatchObject([{ status: 'dismissed' }])
  })
})

describe("an administrator's decision", () => {
  it('alone hides a listing: 501 reports do not, and an administrator reads 50 of them', async () => {
    await supabase.run(`insert into private.listing_reports (id, property_id, title, reason)
      select gen_random_uuid(), '${id}', 'Casa', 'fraud' from generate_series(1, 500)`)
    await send('anon')
    expect(await isHidden()).toBe(false)
    const { data } = await admin().rpc('read_reports')
    expect(data).toMatchObject([{ property_id: id, open_count: 501, report_count: 501, is_hidden: false, total: 1 }])
    expect(data?.[0]?.reports).toHaveLength(50)
  })

  it('hides the listing from lists, searches and counts until an administrator restores it', async () => {
    const countFound = async () => {
      const anon = supabase.createClientFor('anon')
      const listed = await Promise.all([anon.rpc('search_properties'), anon.from('properties').select('id')])
      return [...listed.map(({ data }) => data?.length), (await anon.rpc('count_properties')).data]
    }
    await send('anon')
    await decide('hide')
    expect(await countFound()).toEqual([0, 0, 0])
    const owner = supabase.createClientFor('sessionA')
    await owner.from('properties').update({ status: 'active' }).eq('id', id)
    expect(await countFound()).toEqual([0, 0, 0])
    await decide('restore')
    expect(await countFound()).toEqual([1, 1, 1])
  })

  it('leaves other listings, their reports and their notes alone', async () => {
    const otherId = crypto.randomUUID()
    const { error } = await supabase.service.from('properties').insert(makeListingRow({ id: otherId }))
    expect(error).toBeNull()
    const readShownIds = async () =>
      (await supabase.createClientFor('anon').from('properties').select('id')).data?.map((row) => row.id)
    for (const listing of [id, otherId]) {
      await send('anon', { listing, ...withoutSender })
      await admin().rpc('note_reports', { listing, note: 'Nota' })
    }
    await decide('hide')
    expect(await readShownIds()).toEqual([otherId])
    expect((await admin().rpc('read_reports')).data).toMatchObject([{ property_id: otherId, open_count: 1 }])
    await admin().rpc('decide_reports', { listing: otherId, decision: 'hide' })
    await decide('restore')
    await admin().rpc('note_reports', { listing: id, note: '', seen: 'Nota' })
    expect(await readShownIds()).toEqual([id])
    expect(await supabase.run('select property_id from private.report_notes')).toEqual([{ property_id: otherId }])
  })

  it('does not restore a listing that its owner changed since: the listing waits for a review', async () => {
    await decide('hide')
    const owner = supabase.createClientFor('sessionA')
    await owner.from('properties').update({ title: 'Deposite hoy en la cuenta 123' }).eq('id', id)
    expect((await decide('restore')).error?.code).toBe('PT409')
    expect(await isHidden()).toBe(true)
    const [row] = (await admin().rpc('review_queue')).data ?? []
    expect(row?.rejected_reason).toBe('La agencia ocultó este anuncio después de revisar reportes sobre él.')
    await admin().rpc('review_listing', { listing: id, seen: row?.updated_at ?? '', approve: true })
    expect(await isHidden()).toBe(false)
  })

  it('closes the reports, and is audited without personal data', async () => {
    await send('anon')
    await decide('dismiss')
    await send('anon', { reason: 'sold' })
    await decide('hide')
    await admin().rpc('note_reports', { listing: id, note: ' Rosa insiste. ' })
    expect((await admin().rpc('read_reports')).data).toEqual([])
    const { data } = await admin().rpc('read_reports', { is_open: false })
    expect(data).toMatchObject([{ is_hidden: true, open_count: 0, report_count: 2, note: 'Rosa insiste.' }])
    const reports = data?.[0]?.reports as { status: string }[] | undefined
    expect(reports?.map(({ status }) => status).sort()).toEqual(['dismissed', 'upheld'])
    const entries = await supabase.run(
      "select action, subject_id, detail from private.audit_log where subject = 'listing_reports' order by id",
    )
    expect(entries).toEqual(
      [{ decision: 'dismiss', reports: 1 }, { decision: 'hide', reports: 1 }, { decision: 'note' }].map((detail) => ({
        action: 'update',
        subject_id: id,
        detail,
      })),
    )
    expect(JSON.stringify(entries)).not.toMatch(/rosa/i)
  })

  it('is refused if it is unknown, or the listing is gone', async () => {
    expect((await decide('borrar')).error?.code).toBe('PT422')
    await supabase.run('delete from public.properties')
    expect((await decide('hide')).error?.code).toBe('PT404')
  })

  it.each(everyone.filter((role) => role !== 'admin'))(
    'is refused to %s, as are reading reports and writing notes',
    async (role) => {
      await send('anon')
      const client = supabase.createClientFor(role)
      const answers = await Promise.all([
        client.rpc('read_reports', {}, { head: true, count: 'planned' }),
        client.rpc('read_reports', { is_open: false }),
        client.rpc('decide_reports', { listing: crypto.randomUUID(), decision: 'hide' }),
        client.rpc('note_reports', { listing: crypto.randomUUID(), note: 'x' }),
      ])
      expect(answers.map(({ status, count }) => [status === 401 || status === 403, count ?? null])).toEqual(
        answers.map(() => [true, null]),
      )
    },
  )
})

describe('the note about a reported listing', () => {
  it('has at most 2000 characters, and is deleted by an empty one', async () => {
    expect((await admin().rpc('note_reports', { listing: id, note: 'x'.repeat(2001) })).error).not.toBeNull()
    await admin().rpc('note_reports', { listing: id, note: 'Nota' })
    await admin().rpc('note_reports', { listing: id, note: ' ', seen: 'Nota' })
    expect(await supabase.run('select 1 from private.report_notes')).toEqual([])
  })

  it('is refused for a listing that never existed', async () => {
    const note = { listing: crypto.randomUUID(), note: 'Nota' }
    expect((await admin().rpc('note_reports', note)).error?.code).toBe('PT404')
  })

  it('is replaced only by an administrator who saw its current text', async () => {
    const write = async (note: string, seen?: string) =>
      (await admin().rpc('note_reports', { listing: id, note, seen })).error?.code ?? 'done'
    const readNotes = async () => (await supabase.run('select note from private.report_notes')).map(({ note }) => note)
    expect([await write('Uno', 'Otra'), await readNotes()]).toEqual(['PT409', []])
    expect([await write('Uno'), await readNotes()]).toEqual(['done', ['Uno']])
    expect([await write('Dos'), await write('Dos', ''), await write('', 'uno'), await readNotes()]).toEqual([
      'PT409',
      'PT409',
      'PT409',
      ['Uno'],
    ])
    expect([await write(' Dos ', 'Uno'), await readNotes()]).toEqual(['done', ['Dos']])
    // Sends the note again, as after a lost response.
    expect([await write(' Dos ', 'Uno'), await readNotes()]).toEqual(['done', ['Dos']])
    expect([await write('', 'Dos'), await write('', 'Dos'), await readNotes()]).toEqual(['done', 'done', []])
  })
})
