import { beforeEach, describe, expect, it } from 'vitest'
import { makeEnquiry } from '../support/enquiries'
import { quoteLiteral } from '../support/sql'
import { keepTransactionOpen, openTransaction, runAs } from './run-as'
import { supabase } from './shared-supabase'
import { alertRequest, alertEmail, alertId, turnAlertsOn } from './stored-alerts'

const enquiry = makeEnquiry({ email: alertEmail })
const revokeSql = `select public.revoke_lead_consent('${enquiry.id}')`
const requestSql = `select public.request_search_alert('${alertId}', '${alertEmail}', '[{}]', '${alertRequest.consent}')`
const subscribeSql = `insert into public.leads (id, kind, email, consent_version, marketing_consent)
  values (gen_random_uuid(), 'newsletter', ${quoteLiteral(alertEmail.toUpperCase())}, '2026-01-boletin', true)`

const waitForBegin = () => new Promise((resolve) => setTimeout(resolve, 150))

/** Starts the second statement before the first is committed. */
async function runOverlapping(slow: [role: 'anon' | 'admin', sql: string], fast: typeof slow): Promise<void> {
  const slowAnswer = runAs(slow[0], `${slow[1]}; ${keepTransactionOpen(0.4)}`)
  await waitForBegin()
  expect([await runAs(...fast), await slowAnswer]).toEqual(['done', 'done'])
}

describe('a revocation in parallel with a write under its e-mail address', () => {
  beforeEach(async () => {
    await supabase.empty()
    await turnAlertsOn()
    await supabase.service.from('leads').insert(enquiry)
  })

  it.each([
    ['after a request for alerts', ['anon', requestSql], ['admin', revokeSql]],
    ['before a request for alerts', ['admin', revokeSql], ['anon', requestSql]],
  ] as const)('leaves no alert that is ever mailed: %s', async (_, slow, fast) => {
    await runOverlapping([...slow], [...fast])
    expect((await supabase.service.rpc('claim_alert_confirmations')).data).toEqual([])
    expect(await supabase.run('select email from private.search_alerts')).toEqual([])
  })

  it.each([
    ['after a subscription', ['anon', subscribeSql], ['admin', revokeSql]],
    ['before a subscription', ['admin', revokeSql], ['anon', subscribeSql]],
  ] as const)('leaves no subscription that administrators see: %s', async (_, slow, fast) => {
    await runOverlapping([...slow], [...fast])
    const { data } = await supabase.createClientFor('admin').rpc('read_leads')
    expect(data).toMatchObject([{ id: enquiry.id, marketing_consent: false, revoked_at: expect.any(String) as string }])
  })

  it('leaves the alert of another e-mail address', async () => {
    await runOverlapping(['admin', revokeSql], ['anon', requestSql.replace(alertEmail, 'ana@ancon.test')])
    expect(await supabase.run('select email from private.search_alerts')).toEqual([{ email: 'ana@ancon.test' }])
  })
})

it('stopping alerts does not wait for an open request for alerts, and leaves no confirmed alert', async () => {
  await supabase.empty()
  await turnAlertsOn()
  await supabase.run(`insert into private.search_alerts
      (id, email, searches, consent_version, stop_hash, confirmed_at) values
      (gen_random_uuid(), '${alertEmail}', '[]', '${alertRequest.consent}',
        private.sha256_hex(private.stop_token('${alertEmail}')), now())`)
  const [row] = await supabase.run(`select private.stop_token('${alertEmail}') as token`)
  const commit = await openTransaction('anon', requestSql)
  expect(await runAs('anon', `select public.stop_search_alert('${String(row?.token)}')`)).toBe('done')
  await commit()
  expect(await supabase.run('select 1 from private.search_alerts where confirmed_at is not null')).toEqual([])
})

describe('a request for alerts that comes many times at once', () => {
  it('is stored once', async () => {
    await supabase.empty()
    await turnAlertsOn()
    const codes = await Promise.all(
      Array.from({ length: 12 }, () => runAs('anon', `${requestSql}; ${keepTransactionOpen(0.02)}`)),
    )
    expect(codes).toContain('done')
    // Requests that began before the first was stored count too, and a mailbox may send three a day.
    expect(codes.filter((code) => !['done', 'PT429'].includes(code))).toEqual([])
    expect(await supabase.run('select 1 from private.search_alerts')).toHaveLength(1)
  })
})
