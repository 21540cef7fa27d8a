import { beforeEach, describe, expect, it } from 'vitest'
import { makeSheet } from '../support/complaints'
import { makeDataRequest } from '../support/data-requests'
import { makeEnquiry } from '../support/enquiries'
import { makeListingRow } from '../support/listings'
import { storeRows } from './run-as'
import { supabase } from './shared-supabase'
import { alertRequest, turnAlertsOn } from './stored-alerts'

beforeEach(async () => {
  await supabase.empty()
  await turnAlertsOn()
})

const readMailbox = async (address: string) =>
  (await supabase.run(`select private.mailbox('${address}') as value`))[0]?.value

describe('one mailbox', () => {
  it.each([
    'rosaquispe@gmail.com',
    'Rosa.Quispe@Gmail.com',
    ' rosaquispe@googlemail.com ',
    'rosaquispe+avisos@GOOGLEMAIL.COM',
    'rosaquispe@gmail.com.',
    'ｒosaquispe@gmail.com',
    'rosaquispe@ｇmail．com',
    'rosaquispe＠gmail.com',
  ])('has many spellings: %s', async (address) => {
    expect(await readMailbox(address)).toBe('rosaquispe@gmail.com')
  })

  it.each([
    ['rosaquispe@mygooglemail.com', 'rosaquispe@mygooglemail.com'],
    ['rosaquispe@googlemail.com.pe', 'rosaquispe@googlemail.com.pe'],
    ['rosaquispe@gmail.pe', 'rosaquispe@gmail.pe'],
    ['googlemail.com@ancon.test', 'googlemail.com@ancon.test'],
    // Most other providers give j.perez and jperez to different people.
    ['Rosa.Quispe+avisos@outlook.com', 'rosa.quispe@outlook.com'],
  ])('is not shared by %s', async (address, expected) => {
    expect(await readMailbox(address)).toBe(expected)
  })
})

it.each([
  'public.leads',
  'private.listing_reports',
  'private.search_alerts',
  'private.complaints',
  'private.data_requests',
])('a mailbox is found by an index of %s', async (table) => {
  const readPlan = async (condition: string) =>
    JSON.stringify(
      await supabase.run(`set local enable_seqscan = off; explain select from ${table} where ${condition}`),
    )
  expect(await readPlan("private.mailbox(email) = 'rosa@ancon.test'")).toMatch(/Index.*_mailbox/)
  expect(await readPlan("lower(email) = 'rosa@ancon.test'")).not.toMatch(/_mailbox/)
})

const listing = 'd0000000-0000-4000-8000-0000000000b1'

/** Each sends one form with an e-mail address, and resolves to the code of the refusal, or 'stored'. */
const forms = {
  enquiry: async (email: string) =>
    (await supabase.createClientFor('anon').from('leads').insert(makeEnquiry({ email }))).error?.code ?? 'stored',
  sheet: async (email: string) =>
    (await supabase.createClientFor('anon').rpc('file_complaint', makeSheet({ email }))).error?.code ?? 'stored',
  request: async (address: string) => {
    const dataRequest = makeDataRequest({ request: crypto.randomUUID(), address })
    return (await supabase.createClientFor('anon').rpc('send_data_request', dataRequest)).error?.code ?? 'stored'
  },
  report: async (sender: string) => {
    const sent = { report: crypto.randomUUID(), listing, reason: 'sold', email: sender, consent: '2026-11-reporte' }
    return (await supabase.createClientFor('anon').rpc('report_listing', sent)).error?.code ?? 'stored'
  },
  alert: async (address: string) => {
    const newAlert = { ...alertRequest, alert: crypto.randomUUID(), address }
    return (await supabase.createClientFor('anon').rpc('request_search_alert', newAlert)).error?.code ?? 'stored'
  },
}
const refusalPattern = /^(23514|PT422)$/

describe.each(Object.keys(forms) as (keyof typeof forms)[])('the e-mail address of a form: %s', (form) => {
  beforeEach(() => storeRows('properties', makeListingRow({ id: listing })))

  it('has no letters outside ASCII: they would make another mailbox', async () => {
    expect(await forms[form]('ｒosa@ancon.test')).toMatch(refusalPattern)
    expect(await forms[form]('rosa@ancón.test')).toMatch(refusalPattern)
  })

  it.each(['rosa@gmail.com,', 'rosa@gmail.com;', 'x<rosa@gmail.com>', '"rosa"@gmail.com'])(
    'is no other text that mail services read as one: %s',
    async (address) => {
      expect(await forms[form](address)).toMatch(refusalPattern)
    },
  )
})

describe('a suppressed mailbox', () => {
  const subscribe = (email: string) =>
    supabase
      .createClientFor('anon')
      .from('leads')
      .insert(makeEnquiry({ kind: 'newsletter', name: null, email }))
  beforeEach(async () => {
    const sent = makeEnquiry({ email: 'rosa.quispe@gmail.com', marketing_consent: true })
    await supabase.service.from('leads').insert(sent)
    await supabase.createClientFor('admin').rpc('revoke_lead_consent', { lead: sent.id })
  })

  it.each(['rosaquispe@googlemail.com', 'RosaQuispe+nuevo@gmail.com', 'rosa.quispe@gmail.com.'])(
    'has no subscription that administrators see, and gets no confirmation of alerts, as %s',
    async (address) => {
      expect((await subscribe(address)).error).toBeNull()
      const { data } = await supabase.createClientFor('admin').rpc('read_leads', { lead_kind: 'newsletter' })
      expect(data).toEqual([])
      await forms.alert(address)
      expect((await supabase.service.rpc('claim_alert_confirmations')).data).toEqual([])
    },
  )

  it.each(['rosaquispe@gmail.com,', 'x<rosa.quispe@gmail.com>'])('is not stored as %s', async (address) => {
    expect((await subscribe(address)).error).not.toBeNull()
  })

  it('does not affect other mailboxes', async () => {
    expect((await subscribe('rosaquispes@gmail.com')).error).toBeNull()
    expect(await supabase.run("select 1 from public.leads where email = 'rosaquispes@gmail.com'")).toHaveLength(1)
    await forms.alert('rosaquispes@gmail.com')
    expect(await supabase.run('select 1 from private.search_alerts')).toHaveLength(1)
  })

  it('loses its alerts at a second revocation too, and another mailbox keeps its own', async () => {
    const sent = makeEnquiry({ email: 'rosaquispe@gmail.com' })
    await supabase.service.from('leads').insert(sent)
    const toAlertSql = (
      email: string,
    ) => `insert into private.search_alerts (id, email, searches, consent_version, stop_hash)
      values (gen_random_uuid(), '${email}', '[]', '2026-11-avisos', 'x')`
    await supabase.run(`${toAlertSql('rosaquispe+avisos@gmail.com')}; ${toAlertSql('luis@ancon.test')}`)
    await supabase.createClientFor('admin').rpc('revoke_lead_consent', { lead: sent.id })
    expect(await supabase.run('select email from private.search_alerts')).toEqual([{ email: 'luis@ancon.test' }])
  })

  it('loses the marketing consent of its earlier enquiries under all its spellings', async () => {
    const sent = ['ana.paz@gmail.com', 'anapaz+casa@googlemail.com', 'anapaz@ancon.test'].map((email) =>
      makeEnquiry({ email, marketing_consent: true }),
    )
    await supabase.service.from('leads').insert(sent)
    const { data } = await supabase.createClientFor('admin').rpc('revoke_lead_consent', { lead: String(sent[0]?.id) })
    expect(data).toBe(2)
    const { data: leads } = await supabase.createClientFor('admin').rpc('read_leads')
    expect(leads?.filter((lead) => lead.marketing_consent).map(({ email }) => email)).toEqual(['anapaz@ancon.test'])
  })
})
