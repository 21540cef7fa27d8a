import { beforeEach, describe, expect, it } from 'vitest'
import { leadStatuses } from '../../src/schemas/leads'
import { fileSheet } from '../support/complaints'
import { makeEnquiry, toDayAhead } from '../support/enquiries'
import { makeListingRow } from '../support/listings'
import { adminOnly, describeRules } from './matrix'
import { storeRows } from './run-as'
import { supabase } from './shared-supabase'

const [, answered] = leadStatuses
const toId = (n: number) => `d0000000-0000-4000-8000-00000000000${n}`

beforeEach(() => supabase.empty())

const readWaiting = async () => (await supabase.createClientFor('admin').rpc('read_waiting')).data ?? []
const readTotals = async () => (await readWaiting()).map(({ kind, total }) => [kind, total])

const limaTodaySql = '(now() at time zone $$America/Lima$$)::date'
const setDueInDays = (days: number) =>
  supabase.run(`set local session_replication_role = replica;
    update private.complaints set due_on = ${limaTodaySql} + ${days}`)

const storeReport = (property: string, status = 'open') =>
  supabase.run(`insert into private.listing_reports (id, property_id, title, reason, status)
    values (gen_random_uuid(), '${property}', 'Casa', 'fraud', '${status}')`)

const storeDataRequest = (answer: string | null, dueInDays = -1) =>
  supabase.run(`insert into private.data_requests
      (id, kind, name, document_type, document, email, detail, due_date, answered_at, answer)
    values (gen_random_uuid(), 'access', 'Rosa Quispe', 'dni', '45678912', 'rosa@ancon.test', 'Pido ver mis datos.',
      ${limaTodaySql} + ${dueInDays}, ${answer ? 'now()' : 'null'}, ${answer ? `'${answer}'` : 'null'})`)

describeRules('read_waiting', [
  {
    action: 'count what waits',
    allowed: adminOnly,
    arrange: () => storeRows('properties', makeListingRow({ review: 'pending' })),
    attempt: async ({ client }) => (await client.rpc('read_waiting')).data?.[0]?.kind === 'review',
  },
])

describe('what waits for an administrator', () => {
  it('is nothing on a new site', async () => {
    expect(await readWaiting()).toEqual([])
  })

  it('are new enquiries, listings under review, and reported listings: two reports of one listing count once', async () => {
    await storeRows(
      'properties',
      makeListingRow({ id: toId(1), review: 'pending' }),
      makeListingRow({ id: toId(2), review: 'pending' }),
      makeListingRow({ id: toId(3) }),
    )
    await storeRows('leads', makeEnquiry(), makeEnquiry(), makeEnquiry({ status: answered }))
    for (const property of [toId(3), toId(3), toId(1)]) await storeReport(property)
    await storeReport(toId(2), 'dismissed')
    expect(await readTotals()).toEqual([
      ['lead', 2],
      ['review', 2],
      ['report', 2],
    ])
  })

  it('are requests for dates, overdue after a day', async () => {
    const listing = makeListingRow({ id: toId(1), listing_type: 'rent', rent_period: 'night', guests: 6 })
    await storeRows('properties', listing)
    const stay = { kind: 'stay', consent_version: '2026-01-consulta', property_id: toId(1), guests: 2 }
    await storeRows('leads', makeEnquiry({ ...stay, arrival: toDayAhead(10), departure: toDayAhead(12) }))
    const read = async () => (await readWaiting()).filter(({ kind }) => kind === 'stay')
    expect(await read()).toMatchObject([{ total: 1, is_overdue: false }])
    await supabase.run("update public.leads set created_at = now() - interval '25 hours'")
    expect(await read()).toMatchObject([{ total: 1, is_overdue: true }])
  })

  it('are new subscriptions, except those of a suppressed e-mail address, whose other enquiries wait', async () => {
    const email = 'luis@ancon.test'
    await storeRows(
      'leads',
      makeEnquiry({ kind: 'newsletter', name: null }),
      makeEnquiry({ kind: 'newsletter', name: null, email }),
      makeEnquiry({ email }),
    )
    await supabase.run(`insert into private.suppressed_addresses values (private.mailbox_fingerprint('${email}'))`)
    expect(await readTotals()).toEqual([['lead', 2]])
  })

  it('are open sheets by due date, with the working days that are left', async () => {
    await fileSheet(supabase.createClientFor('sessionA'))
    await setDueInDays(-7)
    await fileSheet(supabase.createClientFor('sessionA'))
    const [overdueSheet, openSheet] = await readWaiting()
    expect(overdueSheet).toMatchObject({
      kind: 'complaint',
      total: 2,
      days_left: -5,
      is_overdue: true,
      name: expect.stringMatching(/^000000001-/) as string,
    })
    expect(openSheet).toMatchObject({
      name: expect.stringMatching(/^000000002-/) as string,
      days_left: 15,
      is_overdue: false,
    })

    const sheet = { sheet_number: overdueSheet!.name, provider_answer: 'Le devolvimos la reserva.' }
    await supabase.createClientFor('admin').rpc('answer_complaint', sheet)
    expect(await readWaiting()).toMatchObject([{ kind: 'complaint', total: 1, name: openSheet!.name }])
  })

  it('is not overdue on its due day', async () => {
    await fileSheet(supabase.createClientFor('sessionA'))
    await setDueInDays(0)
    await storeDataRequest(null, 0)
    expect(await readWaiting()).toMatchObject([
      { kind: 'complaint', is_overdue: false, days_left: 0 },
      { kind: 'data-request', is_overdue: false, days_left: 0 },
    ])
  })

  it('are the first five of six data requests, and the number of all that are not answered', async () => {
    for (let n = 0; n < 6; n += 1) await storeDataRequest(null)
    await storeDataRequest('Le enviamos sus datos.')
    const rows = await readWaiting()
    expect(rows).toHaveLength(5)
    expect(rows[0]).toMatchObject({ kind: 'data-request', total: 6, name: expect.stringMatching(/^DP-/) as string })
  })

  it('is an exchange rate that is older than seven days', async () => {
    await supabase.run(`update public.site_settings set usd_to_pen_date = ${limaTodaySql} - 7`)
    expect(await readWaiting()).toEqual([])
    await supabase.run(`update public.site_settings set usd_to_pen_date = ${limaTodaySql} - 8`)
    expect(await readTotals()).toEqual([['rate', 1]])
  })
})
