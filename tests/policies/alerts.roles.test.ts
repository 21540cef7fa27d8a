import { beforeEach, describe, expect, it } from 'vitest'
import { makeListingRow } from '../support/listings'
import type { Role } from '../support/supabase'
import { describeRules, everyone, nobody, type Attempt, type Rule } from './matrix'
import { supabase } from './shared-supabase'
import {
  storeAlert,
  alertRequest,
  storeConfirmedAlert,
  alertEmail,
  alertId,
  turnAlertsOn,
  otherAlertId,
  readStoredAlerts,
  readStopToken,
} from './stored-alerts'
import { setLimits } from '../support/limits'

const tryToRequest = async ({ client }: Attempt) => {
  await client.rpc('request_search_alert', alertRequest)
  return (await readStoredAlerts()).length === 1
}
/** The token of a mail, which `arrange` sets. The database stores only its hash. */
let token = ''
const rules: Rule[] = [
  { action: 'ask for alerts', allowed: everyone, arrange: turnAlertsOn, attempt: tryToRequest },
  {
    action: 'ask for alerts while the site sends none',
    allowed: nobody,
    attempt: tryToRequest,
  },
  {
    action: 'confirm alerts with the token of the mail',
    allowed: everyone,
    arrange: async () => {
      token = await storeAlert()
    },
    attempt: async ({ client }) =>
      (await client.rpc('confirm_search_alert', { token })).data === true &&
      (await readStoredAlerts())[0]?.confirmed === true,
  },
  {
    action: 'stop alerts with the token of a mail',
    allowed: everyone,
    arrange: async () => {
      await storeConfirmedAlert()
      token = await readStopToken()
    },
    attempt: async ({ client }) =>
      (await client.rpc('stop_search_alert', { token })).data === true && (await readStoredAlerts()).length === 0,
  },
  {
    action: 'confirm or stop alerts without the token of a mail',
    allowed: nobody,
    // The second alert has no token for its confirmation yet.
    arrange: async () => {
      await storeAlert()
      await supabase.service.rpc('request_search_alert', {
        ...alertRequest,
        alert: otherAlertId,
        address: 'ana@ancon.test',
      })
    },
    attempt: async ({ client }) => {
      const [row] = await supabase.run(
        'select confirm_hash, stop_hash from private.search_alerts order by confirm_hash',
      )
      for (const guess of [
        '',
        alertEmail,
        alertId,
        String(row?.confirm_hash),
        String(row?.stop_hash),
        null as unknown as string,
      ]) {
        await client.rpc('confirm_search_alert', { token: guess })
        await client.rpc('stop_search_alert', { token: guess })
      }
      const after = await readStoredAlerts()
      return after.length !== 2 || after.some(({ confirmed }) => confirmed)
    },
  },
  {
    action: 'claim, release or settle mails, which only the Edge Function may',
    allowed: nobody,
    arrange: async () => {
      await storeConfirmedAlert()
      await supabase.service.rpc('request_search_alert', {
        ...alertRequest,
        alert: otherAlertId,
        address: 'ana@ancon.test',
      })
      await supabase.service.from('properties').insert(makeListingRow())
      await supabase.run("update private.search_alerts set listings_after = now() - interval '1 day'")
    },
    attempt: async ({ client }) => {
      const answers = await Promise.all([
        client.rpc('claim_alert_confirmations'),
        client.rpc('claim_alert_digests'),
        client.rpc('release_alert_confirmation', { alert: alertId }),
        client.rpc('settle_alert_digest', { alert: alertId, until: '2030-01-01' }),
      ])
      return answers.some(({ error }) => error?.code !== '42501')
    },
  },
]

describeRules('alerts by mail', rules)

const send = async (role: Role, changes: object = {}) => {
  const alert = crypto.randomUUID()
  const { error } = await supabase
    .createClientFor(role)
    .rpc('request_search_alert', { ...alertRequest, alert, ...changes })
  return error?.code ?? 'done'
}

const refusalPattern = /^(PT422|23\d{3})$/

describe('a request for alerts', () => {
  beforeEach(async () => {
    await supabase.empty()
    await turnAlertsOn()
  })

  it('is stored and counted once when it is sent again', async () => {
    await setLimits(supabase, { 'alert person': 1 })
    expect([
      await send('anon', { alert: alertId }),
      await send('anon', { alert: alertId }),
      await send('anon'),
    ]).toEqual(['done', 'done', 'PT429'])
    expect(await readStoredAlerts()).toHaveLength(1)
  })

  it('is stored with the known filters only, and with its e-mail address trimmed and in lower case', async () => {
    await send('anon', {
      address: ' Rosa@Ancon.TEST ',
      searches: [{ listing_type: 'rent', bedrooms: 2, x: 1, property_type: null }, {}],
    })
    expect(await supabase.run('select email, searches from private.search_alerts')).toEqual([
      { email: alertEmail, searches: [{ listing_type: 'rent', bedrooms: 2 }, {}] },
    ])
  })

  it.each<[what: string, changes: object]>([
    ['no consent', { consent: null }],
    ['a consent to another text', { consent: '2026-01-boletin' }],
    ['a consent to an unknown text', { consent: '1999-01-avisos' }],
    ['no id', { alert: null }],
    ['no e-mail address', { address: null }],
    ['an e-mail address without @', { address: 'rosa.ancon.test' }],
    ['an e-mail address without a top-level domain', { address: 'rosa@ancon' }],
    ['an e-mail address with a name', { address: 'Rosa<rosa@ancon.test>' }],
    ['two e-mail addresses', { address: 'rosa@ancon.test,luis@ancon.test' }],
    ['an e-mail address with a line break', { address: 'rosa@ancon.test\nbcc:luis@ancon.test' }],
    ['an e-mail address that is too long', { address: `${'x'.repeat(244)}@ancon.test` }],
    ['no searches', { searches: [] }],
    ['searches that are no list', { searches: {} }],
    ['too many searches', { searches: Array(21).fill({}) }],
    ['a search that is no object', { searches: [1] }],
    ['a search out of bounds', { searches: [{ words: 'x'.repeat(301) }] }],
  ])('is refused with %s', async (_, changes) => {
    expect(await send('anon', changes)).toMatch(refusalPattern)
    expect(await readStoredAlerts()).toEqual([])
    expect(await supabase.run("select 1 from private.write_log where kind = 'alert'")).toEqual([])
  })

  it('is stored without the attributes that the search derives from its filters', async () => {
    await turnAlertsOn()
    const derived = { usd_max: 1, pen_min: 1, patterns: ['a'], usd_to_pen: 4 }
    await supabase.service.rpc('request_search_alert', { ...alertRequest, searches: [{ ...derived, price_max: 5 }] })
    const [row] = await supabase.run('select searches::text as searches from private.search_alerts')
    expect(row?.searches).toMatch(/price_max/)
    expect(row?.searches).not.toMatch(/usd_max|pen_min|patterns|usd_to_pen/)
  })

  it('is accepted with an e-mail address of 254 characters', async () => {
    expect(await send('anon', { address: `${'x'.repeat(243)}@ancon.test` })).toBe('done')
  })

  it('is answered and stored alike for a suppressed e-mail address, which gets no mail', async () => {
    await supabase.run(`insert into private.suppressed_addresses values (private.mailbox_fingerprint('${alertEmail}'))`)
    expect([await send('anon'), await send('anon', { address: 'ana@ancon.test' })]).toEqual(['done', 'done'])
    expect(new Set((await readStoredAlerts()).map((row) => row.email))).toEqual(new Set(['ana@ancon.test', alertEmail]))
    const { data } = await supabase.service.rpc('claim_alert_confirmations')
    expect(data?.map((mail) => mail.email)).toEqual(['ana@ancon.test'])
    expect((await readStoredAlerts()).map((row) => row.email)).toEqual(['ana@ancon.test'])
  })

  it('is deleted, and gets no mail, if its e-mail address is suppressed after the confirmation', async () => {
    await send('anon')
    await supabase.run(`update private.search_alerts set confirmed_at = now();
      insert into private.suppressed_addresses values (private.mailbox_fingerprint('${alertEmail}'))`)
    expect((await supabase.service.rpc('claim_alert_digests')).data).toEqual([])
    expect(await readStoredAlerts()).toEqual([])
  })

  it.each<[what: string, changes: object]>([
    ['a consent to another text', { consent: '2026-01-boletin' }],
    ['a consent to an unknown text', { consent: '1999-01-avisos' }],
    ['a search out of bounds', { searches: [{ words: 'x'.repeat(301) }] }],
    ['a search that is no object', { searches: [1] }],
  ])('is refused alike for a suppressed e-mail address: %s', async (_, changes) => {
    await supabase.run(`insert into private.suppressed_addresses values (private.mailbox_fingerprint('${alertEmail}'))`)
    const answer = await send('anon', changes)
    expect(answer).toMatch(refusalPattern)
    expect(await send('anon', { ...changes, address: 'ana@ancon.test' })).toBe(answer)
  })

  it('is answered alike for a suppressed e-mail address when it is sent again, and on the next day', async () => {
    await supabase.run(`insert into private.suppressed_addresses values (private.mailbox_fingerprint('${alertEmail}'));
    `)
    await setLimits(supabase, { 'alert person': 1 })
    for (const answerToOtherId of ['PT429', 'done']) {
      for (const [alert, address] of [
        [alertId, alertEmail],
        [otherAlertId, 'ana@ancon.test'],
      ]) {
        const answers = [await send('anon', { alert, address }), await send('anon', { alert, address })]
        expect([...answers, await send('anon', { address })]).toEqual(['done', 'done', answerToOtherId])
      }
      await supabase.run("update private.write_log set at = at - interval '25 hours'")
    }
  })
})
