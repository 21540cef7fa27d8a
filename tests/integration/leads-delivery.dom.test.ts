import { beforeEach, describe, expect, it, vi } from 'vitest'
import { honeypotName } from '@/schemas/honeypot'
import { contactDraftName, contactDraftSchema } from '@/schemas/leads'
import { readEarlierDrafts } from '@/services/drafts'
import { type LeadInput, toOutboxLead } from '@/services/leads/lead-row'
import { addToOutbox, onLateRefusal, readOutbox, sendLead, sendOutbox, sendOutboxNow } from '@/services/leads/outbox'
import { subscribeToNewsletter } from '@/services/leads/send'
import { makeVisitSlot } from '@tests/support/enquiries'
import { makeListingRow } from '@tests/support/listings'
import { useSiteBackend } from '@tests/support/site-backend'
import { setLimits } from '../support/limits'

const site = useSiteBackend()

const input: LeadInput = {
  kind: 'consultation',
  name: 'Ana Quispe',
  email: 'ana@correo.pe',
  phone: '987654321',
  message: 'Busco una casa.',
  visitDate: '2026-02-10',
  propertyType: 'Terreno',
  consentVersion: '2026-01-consulta',
}

function queueLead(changes: Partial<LeadInput> = {}) {
  const lead = toOutboxLead({ ...input, ...changes })
  addToOutbox(lead)
  return lead
}

async function readStoredLeads() {
  const { data, error } = await site.supabase.service.from('leads').select().order('created_at')
  if (error) throw error
  return data
}

const readReturnedEnquiries = () => readEarlierDrafts(contactDraftName, contactDraftSchema).map(({ values }) => values)

/** PostgREST's answer to a row that a constraint refuses. */
const constraintViolation = {
  status: 400,
  body: {
    code: '23514',
    message: 'new row for relation "leads" violates check constraint "leads_name"',
    details: 'Failing row contains (…).',
    hint: null,
  },
}

beforeEach(() => localStorage.clear())

describe('sending the outbox', () => {
  it('stores an enquiry with its fields, its consent version and the time, and removes it from the outbox', async () => {
    const lead = queueLead()
    expect(await sendOutbox()).toBe('done')
    const [row, ...others] = await readStoredLeads()
    expect(others).toEqual([])
    expect(row).toMatchObject({
      id: lead.id,
      kind: 'consultation',
      name: 'Ana Quispe',
      email: 'ana@correo.pe',
      phone: '987654321',
      message: 'Busco una casa.',
      visit_date: '2026-02-10',
      property_type: 'Terreno',
      property_id: null,
      consent_version: '2026-01-consulta',
      marketing_consent: false,
      status: 'new',
    })
    // The database sets the time, because a visitor's clock is not evidence.
    expect(Math.abs(Date.parse(row?.consent_at ?? '') - Date.now())).toBeLessThan(60_000)
    expect(readOutbox()).toEqual([])
  })

  it('stores a visit with its times, and one whose times have passed as a consultation that names them', async () => {
    const { data } = await site.supabase.service.from('properties').insert(makeListingRow()).select('id').single()
    const proposal = {
      kind: 'visit',
      message: 'Visita a «Casa»\nlunes, 5 de enero, 10:00 AM',
      propertyId: data?.id,
    } as const
    queueLead({ ...proposal, visitSlots: [makeVisitSlot(2), makeVisitSlot(3)] })
    queueLead({ ...proposal, visitSlots: ['2026-01-05T15:00:00.000Z', '2026-01-06T15:30:00.000Z'] })
    expect(await sendOutbox()).toBe('done')
    const rows = await readStoredLeads()
    expect(rows.map(({ kind, property_id }) => [kind, property_id])).toEqual([
      ['visit', data?.id],
      ['consultation', data?.id],
    ])
    expect(rows[0]?.visit_slots).toHaveLength(2)
    expect(rows[1]?.message).toBe(proposal.message)
    expect(readReturnedEnquiries()).toEqual([])
  })

  it('counts an enquiry as sent if its first response was lost', async () => {
    const lead = queueLead()
    await sendOutbox()
    addToOutbox(lead)
    expect(await sendOutbox()).toBe('done')
    expect(await readStoredLeads()).toHaveLength(1)
    expect(readOutbox()).toEqual([])
  })

  it('stores an enquiry once, even if two tabs of a browser without Web Locks send it at the same time', async () => {
    vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never)
    queueLead()
    expect(await Promise.all([sendOutbox(), sendOutbox()])).toEqual(['done', 'done'])
    expect(await readStoredLeads()).toHaveLength(1)
    expect(readOutbox()).toEqual([])
    expect(readReturnedEnquiries()).toEqual([])
  })

  it('keeps every enquiry while the network is down, and stores each once afterwards', async () => {
    queueLead()
    queueLead({ kind: 'newsletter', name: undefined, consentVersion: '2026-01-boletin' })
    site.intercept('POST', /\/leads$/, 'offline')
    expect(await sendOutbox()).toBe('offline')
    expect(readOutbox()).toHaveLength(2)
    site.repair()
    expect(await sendOutbox()).toBe('done')
    expect(await sendOutbox()).toBe('done')
    expect(await readStoredLeads()).toHaveLength(2)
  })

  it('keeps an enquiry that is over a rate limit, and sends it later', async () => {
    await setLimits(site.supabase, { 'lead person': 1 })
    queueLead()
    queueLead()
    expect(await sendOutbox()).toBe('rate-limited')
    expect(await readStoredLeads()).toHaveLength(1)
    expect(readOutbox()).toHaveLength(1)
    await setLimits(site.supabase, { 'lead person': 20 })
    expect(await sendOutbox()).toBe('done')
    expect(await readStoredLeads()).toHaveLength(2)
  })

  it('keeps an enquiry when a proxy answers 409, and sends it later', async () => {
    site.intercept('POST', /\/leads$/, { status: 409, body: '<h1>Conflict</h1>' })
    queueLead()
    expect(await sendOutbox()).not.toBe('done')
    expect(readOutbox()).toHaveLength(1)
    expect(readReturnedEnquiries()).toEqual([])
    site.repair()
    expect(await sendOutbox()).toBe('done')
    expect(await readStoredLeads()).toHaveLength(1)
  })

  it('returns a refused enquiry to the contact form, calls the listener, and sends the other enquiry', async () => {
    const listener = vi.fn()
    const unsubscribe = onLateRefusal(listener)
    queueLead({ email: 'ana@servidor' })
    queueLead()
    expect(await sendOutbox()).toBe('done')
    unsubscribe()
    expect(await readStoredLeads()).toHaveLength(1)
    expect(readOutbox()).toEqual([])
    expect(readReturnedEnquiries()).toEqual([
      {
        name: 'Ana Quispe',
        email: 'ana@servidor',
        phone: '987654321',
        message: 'Busco una casa.\nTerreno\n2026-02-10',
      },
    ])
    expect(listener).toHaveBeenCalledOnce()
    expect(Object.keys(localStorage).filter((key) => key.startsWith('lead-'))).toEqual([])
  })

  it('stores an enquiry about a deleted listing without the listing', async () => {
    queueLead({ propertyId: 'd0000000-0000-4000-8000-000000000001' })
    expect(await sendOutbox()).toBe('done')
    expect((await readStoredLeads())[0]?.property_id).toBeNull()
  })
})

describe('the delivery of an enquiry', () => {
  it('queues the enquiry after a failure, and stores it when the outbox is sent', async () => {
    site.intercept('POST', /\/leads$/, 'offline')
    expect(await sendLead(toOutboxLead(input))).toBe('queued')
    expect(readOutbox()).toHaveLength(1)
    site.repair()
    await sendOutboxNow()
    expect(readOutbox()).toEqual([])
    expect(await readStoredLeads()).toHaveLength(1)
  })

  it('ends with the answer of the database: stored, or a refusal, which leaves nothing in the browser', async () => {
    expect(await sendLead(toOutboxLead(input))).toBe('stored')
    expect(await readStoredLeads()).toHaveLength(1)
    site.intercept('POST', /\/leads$/, constraintViolation)
    await expect(sendLead(toOutboxLead(input))).rejects.toMatchObject({ name: 'ServiceError', code: 'invalid' })
    expect(readOutbox()).toEqual([])
    expect(readReturnedEnquiries()).toEqual([])
  })

  it('refuses with a message a subscription whose hidden field is filled in, and sends nothing', async () => {
    const requests = vi.spyOn(globalThis, 'fetch')
    vi.spyOn(console, 'info').mockImplementation(() => undefined)
    const consentVersion = '2026-01-boletin'
    const input = { email: 'robot@correo.pe', [honeypotName]: 'https://spam.example' }
    await expect(subscribeToNewsletter({ input, consentVersion })).rejects.toMatchObject({
      code: 'invalid',
      fields: { [honeypotName]: 'Deje vacío este campo y envíe de nuevo' },
    })
    expect(requests).not.toHaveBeenCalled()
    expect(await subscribeToNewsletter({ input: { email: 'ana@correo.pe' }, consentVersion })).toBe('stored')
    expect((await readStoredLeads()).map(({ email }) => email)).toEqual(['ana@correo.pe'])
  })
})
