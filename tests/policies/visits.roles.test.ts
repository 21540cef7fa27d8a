import { beforeEach, describe, expect, it } from 'vitest'
import { openingHours } from '@/content/contact'
import { toVisitSlot, listVisitTimes } from '@/lib/visit-slots'
import { makeEnquiry, makeVisit, makeVisitSlot, type LeadInsert } from '../support/enquiries'
import type { Role } from '../support/supabase'
import { adminOnly, describeRules, everyone, nobody, type Attempt, type Rule } from './matrix'
import { makeListingRow } from '../support/listings'
import { storeRows } from './run-as'
import { supabase } from './shared-supabase'
import { setLimits } from '../support/limits'

const proposedVisit = makeVisit()
const { id } = proposedVisit
const [first = '', second = ''] = proposedVisit.visit_slots ?? []

const tryToSend =
  (changes: Partial<LeadInsert>) =>
  async ({ client }: Attempt) => {
    await client.from('leads').insert({ ...proposedVisit, ...changes })
    return (await supabase.run(`select 1 from public.leads where id = '${id}'`)).length === 1
  }
const createProposalRule = (action: string, allowed: Role[], changes: Partial<LeadInsert>): Rule => ({
  action,
  allowed,
  attempt: tryToSend(changes),
})

describeRules('an enquiry for a visit', [
  createProposalRule('propose two slots', everyone, {}),
  createProposalRule('propose no slots', nobody, { visit_slots: null }),
  createProposalRule('propose one slot', everyone, { visit_slots: [first] }),
  createProposalRule('propose one slot outside the opening hours', nobody, {
    visit_slots: [makeVisitSlot(2).replace(/T.*/, 'T05:00:00.000Z')],
  }),
  createProposalRule('propose an empty list of slots', nobody, { visit_slots: [] }),
  createProposalRule('propose three slots', nobody, { visit_slots: [first, second, makeVisitSlot(4)] }),
  createProposalRule('propose the same slot twice', nobody, { visit_slots: [first, first] }),
  createProposalRule('propose slots with another kind of enquiry', nobody, { kind: 'contact' }),
  // An administrator may record a visit that was agreed by telephone.
  createProposalRule('propose a slot that has passed', adminOnly, { visit_slots: [first, makeVisitSlot(-1)] }),
  createProposalRule('propose a slot more than 60 days ahead', adminOnly, { visit_slots: [first, makeVisitSlot(61)] }),
  createProposalRule('propose a confirmed visit', nobody, { confirmed_slot: first }),
])

describeRules('a proposed visit', [
  {
    action: 'read the confirmed ones',
    allowed: adminOnly,
    arrange: async () => supabase.service.from('leads').insert({ ...proposedVisit, confirmed_slot: first }),
    attempt: async ({ client }) => (await client.rpc('confirmed_visits')).data?.length === 1,
  },
  {
    action: 'confirm it at one of its times',
    allowed: adminOnly,
    arrange: async () => supabase.service.from('leads').insert(proposedVisit),
    attempt: async ({ client }) => {
      await client.rpc('confirm_visit', { lead: id, slot: second })
      const rows = await supabase.run(`select 1 from public.leads
        where id = '${id}' and confirmed_slot = '${second}' and status = 'answered'`)
      return rows.length === 1
    },
  },
])

beforeEach(() => supabase.empty())

describe('the slots of visits', () => {
  it('are the times of the opening hours that the dialog offers', async () => {
    // A week from a Monday, every quarter of an hour.
    const monday = Date.parse('2030-01-07T05:00:00Z')
    const rows = await supabase.run(`select to_char(slot at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"') as slot
      from generate_series(timestamptz '2030-01-07T05:00Z', '2030-01-14T04:59Z', '15 minutes') as slot
      where private.is_visit_slot(slot)`)
    const days = Array.from({ length: 7 }, (_, day) => new Date(monday + day * 86_400_000).toISOString().slice(0, 10))
    expect(rows.map(({ slot }) => slot)).toEqual(
      days.flatMap((day) =>
        listVisitTimes(day, openingHours, new Date(monday - 1)).map((time) => toVisitSlot(day, time)),
      ),
    )
    expect(rows.length).toBeGreaterThan(100)
  })

  it.each(['2030-01-07T15:00:01Z', '2030-01-07T15:00:00.5Z', 'infinity', '-infinity'])(
    'do not include %s',
    async (slot) => {
      await expect(
        supabase.run(`insert into public.leads (id, kind, name, email, consent_version, visit_slots) values
          (gen_random_uuid(), 'visit', 'Rosa', 'rosa@ancon.test', '2026-01-consulta', array['${first}', '${slot}']::timestamptz[])`),
      ).rejects.toMatchObject({ code: '23514' })
    },
  )
})

describe('a proposed visit', () => {
  const admin = () => supabase.createClientFor('admin')
  beforeEach(async () => {
    await supabase.service
      .from('leads')
      .insert([proposedVisit, makeEnquiry({ id: crypto.randomUUID(), email: 'luis@ancon.test' })])
  })

  it('is confirmed only at a proposed time', async () => {
    const { error } = await admin().rpc('confirm_visit', { lead: id, slot: makeVisitSlot(4) })
    expect([error?.code, error?.message]).toEqual(['PT422', 'Ese horario no está entre los propuestos.'])
    const unknown = await admin().rpc('confirm_visit', { lead: crypto.randomUUID(), slot: first })
    expect(unknown.error?.code).toBe('PT404')
    const [other] = await supabase.run("select id from public.leads where kind = 'contact'")
    expect((await admin().rpc('confirm_visit', { lead: String(other?.id), slot: first })).error?.code).toBe('PT422')
    expect(await supabase.run('select 1 from public.leads where confirmed_slot is not null')).toEqual([])
  })

  it('is confirmed at a time that has not passed, not at one that has', async () => {
    await supabase.run('delete from public.leads')
    const past = makeVisitSlot(-1)
    await supabase.service.from('leads').insert({ ...proposedVisit, visit_slots: [past, second] })
    const { error } = await admin().rpc('confirm_visit', { lead: id, slot: past })
    expect([error?.code, error?.message]).toEqual(['PT422', 'Ese horario ya pasó.'])
    expect(await supabase.run('select 1 from public.leads where confirmed_slot is not null')).toEqual([])
    expect((await admin().rpc('confirm_visit', { lead: id, slot: second })).error).toBeNull()
    expect(await supabase.run('select 1 from public.leads where confirmed_slot is not null')).toHaveLength(1)
  })

  it('is confirmed as long as its enquiry is answered', async () => {
    await admin().rpc('confirm_visit', { lead: id, slot: first })
    const readConfirmed = () => supabase.run('select 1 from public.leads where confirmed_slot is not null')
    expect((await admin().rpc('set_lead_status', { lead: id, status: 'answered' })).error).toBeNull()
    expect(await readConfirmed()).toHaveLength(1)
    expect((await admin().rpc('set_lead_status', { lead: id, status: 'new' })).error).toBeNull()
    expect(await readConfirmed()).toEqual([])
  })

  it('is not confirmed after the revocation of its consent, but one of another sender is', async () => {
    const other = makeVisit({ email: 'ana@ancon.test' })
    await supabase.service.from('leads').insert(other)
    expect((await admin().rpc('revoke_lead_consent', { lead: id })).error).toBeNull()
    const { error } = await admin().rpc('confirm_visit', { lead: id, slot: first })
    expect([error?.code, error?.message]).toEqual(['PT409', 'Quien propuso la visita revocó su consentimiento.'])
    expect((await admin().rpc('confirm_visit', { lead: other.id, slot: first })).error).toBeNull()
    expect(await supabase.run('select id from public.leads where confirmed_slot is not null')).toEqual([
      { id: other.id },
    ])
  })

  it('may be confirmed again at its other time, and both confirmations are audited without personal data', async () => {
    await admin().rpc('confirm_visit', { lead: id, slot: first })
    await admin().rpc('confirm_visit', { lead: id, slot: second })
    const { data } = await admin().rpc('read_leads', { lead_kind: 'visit' })
    expect(
      data?.map(({ confirmed_slot, visit_slots, status }) => [
        new Date(confirmed_slot).toISOString(),
        visit_slots.length,
        status,
      ]),
    ).toEqual([[second, 2, 'answered']])
    const entries = await supabase.run('select action, subject, subject_id, detail from private.audit_log order by id')
    expect(entries).toMatchObject([
      { action: 'update', subject: 'leads', subject_id: id, detail: { status: ['new', 'answered'] } },
      { action: 'update', subject: 'leads', subject_id: id },
    ])
    expect(entries.map(({ detail }) => Object.keys(detail as object).sort())).toEqual([
      ['confirmed_slot', 'status'],
      ['confirmed_slot'],
    ])
    expect(JSON.stringify(entries)).not.toMatch(/rosa|987654321/i)
  })

  it('is not confirmed within an hour of another one, unless the administrator insists', async () => {
    const listing = 'd0000000-0000-4000-8000-0000000000ab'
    await storeRows('properties', makeListingRow({ id: listing }))
    const other = makeVisit({ email: 'ana@ancon.test', property_id: listing })
    const later = makeVisit({ email: 'eva@ancon.test', visit_slots: [first.replace('16:30', '17:30')] })
    await storeRows('leads', other, later)
    expect((await admin().rpc('confirm_visit', { lead: other.id, slot: first })).error).toBeNull()
    const { error } = await admin().rpc('confirm_visit', { lead: id, slot: first })
    expect(error).toMatchObject({
      code: 'PT409',
      message: 'A las 11:30 ya hay una visita confirmada (AN-000000AB).',
      hint: 'anyway',
    })
    expect(
      (await admin().rpc('confirm_visit', { lead: later.id, slot: later.visit_slots?.[0] ?? '' })).error,
    ).toBeNull()
    expect((await admin().rpc('confirm_visit', { lead: id, slot: first, anyway: true })).error).toBeNull()
  })

  it('is confirmed once by two administrators at once', async () => {
    const others = [makeVisit({ email: 'ana@ancon.test' }), makeVisit({ email: 'eva@ancon.test' })]
    await storeRows('leads', ...others)
    const answers = await Promise.all(
      others.map((lead) => admin().rpc('confirm_visit', { lead: lead.id, slot: first })),
    )
    expect(answers.flatMap(({ error }) => (error ? [error.code] : []))).toEqual(['PT409'])
  })

  it('is in the list of the next days once it is confirmed', async () => {
    const read = async () => (await admin().rpc('confirmed_visits')).data
    expect(await read()).toEqual([])
    await admin().rpc('confirm_visit', { lead: id, slot: first })
    expect(await read()).toMatchObject([{ name: proposedVisit.name, phone: proposedVisit.phone }])
  })

  it('counts for the limits and is purged like every enquiry', async () => {
    await supabase.run('delete from public.leads')
    await setLimits(supabase, { 'lead person': 1 })
    const anon = supabase.createClientFor('anon')
    expect((await anon.from('leads').insert(makeVisit())).error).toBeNull()
    expect((await anon.from('leads').insert(makeVisit())).error?.code).toBe('PT429')
    await supabase.run("update public.leads set created_at = '2020-01-01'")
    expect((await admin().rpc('purge_expired')).data).toBe(1)
  })
})
