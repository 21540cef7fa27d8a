import { beforeEach, describe, expect, it } from 'vitest'
import { makeEnquiry } from '../support/enquiries'
import { makeListingRow } from '../support/listings'
import { quoteLiteral, createShortDayZone } from '../support/sql'
import { supabase } from './shared-supabase'
import {
  storeAlert,
  alertRequest,
  storeConfirmedAlert,
  alertEmail,
  alertId,
  ageAlerts,
  turnAlertsOn,
  otherAlertId,
  readStoredAlerts,
  readStopToken,
} from './stored-alerts'

describe('the confirmation of an alert', () => {
  const confirm = async (token: string) =>
    (await supabase.createClientFor('anon').rpc('confirm_search_alert', { token })).data
  beforeEach(() => supabase.empty())

  it('is asked for in one mail, whose token is stored as a hash', async () => {
    const token = await storeAlert()
    expect(token).toMatch(/^[0-9a-f]{64}$/)
    expect(await supabase.run('select confirm_hash from private.search_alerts')).toEqual([
      { confirm_hash: (await supabase.run(`select private.sha256_hex(${quoteLiteral(token)}) as hash`))[0]?.hash },
    ])
    expect((await supabase.service.rpc('claim_alert_confirmations')).data).toEqual([])
  })

  it('may be repeated, and is refused three days after the request', async () => {
    const token = await storeAlert()
    await ageAlerts('created_at', '2 days 23 hours')
    expect([await confirm(token), await confirm(token)]).toEqual([true, true])
    expect(await readStoredAlerts()).toMatchObject([{ id: alertId, confirmed: true }])
    await supabase.empty()
    const expiredToken = await storeAlert()
    await ageAlerts('created_at', '3 days 1 hour')
    expect(await confirm(expiredToken)).toBe(false)
    expect((await readStoredAlerts())[0]?.confirmed).toBe(false)
  })

  it('replaces the earlier searches of its e-mail address, and keeps the time of the last mail if there was one', async () => {
    await storeConfirmedAlert()
    await supabase.run("update private.search_alerts set digest_at = '2026-11-01'")
    for (const [alert, address] of [
      [otherAlertId, alertEmail],
      [crypto.randomUUID(), 'ana@ancon.test'],
    ])
      await supabase.service.rpc('request_search_alert', {
        ...alertRequest,
        alert,
        address,
        searches: [{ listing_type: 'rent' }],
      } as never)
    const { data } = await supabase.service.rpc('claim_alert_confirmations')
    for (const { token } of data ?? []) expect(await confirm(token)).toBe(true)
    expect(
      await supabase.run(
        "select email, searches, digest_at = '2026-11-01' as same_day from private.search_alerts order by email",
      ),
    ).toEqual([
      { email: 'ana@ancon.test', searches: [{ listing_type: 'rent' }], same_day: null },
      { email: alertEmail, searches: [{ listing_type: 'rent' }], same_day: true },
    ])
  })

  it('lets the alert continue where the last mail of its e-mail address ended, or begin now if there was none', async () => {
    await storeConfirmedAlert()
    await ageAlerts('listings_after', '5 hours')
    for (const [alert, address] of [
      [otherAlertId, alertEmail],
      [crypto.randomUUID(), 'ana@ancon.test'],
    ] as const)
      await supabase.service.rpc('request_search_alert', { ...alertRequest, alert, address })
    const { data } = await supabase.service.rpc('claim_alert_confirmations')
    for (const { token } of data ?? []) expect(await confirm(token)).toBe(true)
    expect(
      await supabase.run(`select email, extract(hour from now() - listings_after)::integer as hours
        from private.search_alerts order by email`),
    ).toEqual([
      { email: 'ana@ancon.test', hours: 0 },
      { email: alertEmail, hours: 5 },
    ])
  })

  it('is asked for again if its mail failed, until the request expires', async () => {
    await turnAlertsOn()
    const claim = async () =>
      ((await supabase.service.rpc('claim_alert_confirmations')).data ?? []).map((due) => due.alert)
    for (const [alert, address] of [
      [alertId, alertEmail],
      [otherAlertId, 'ana@ancon.test'],
    ] as const)
      await supabase.service.rpc('request_search_alert', { ...alertRequest, alert, address })
    expect((await claim()).sort()).toEqual([alertId, otherAlertId])
    await supabase.service.rpc('release_alert_confirmation', { alert: otherAlertId })
    expect(await claim()).toEqual([otherAlertId])
    await supabase.service.rpc('release_alert_confirmation', { alert: otherAlertId })
    await ageAlerts('created_at', '3 days 1 hour')
    expect(await claim()).toEqual([])
  })

  it('is asked for at most five times', async () => {
    await turnAlertsOn()
    await supabase.service.rpc('request_search_alert', alertRequest)
    const claims: number[] = []
    for (let round = 0; round < 6; round += 1) {
      claims.push((await supabase.service.rpc('claim_alert_confirmations')).data?.length ?? -1)
      await supabase.service.rpc('release_alert_confirmation', { alert: alertId })
    }
    expect(claims).toEqual([1, 1, 1, 1, 1, 0])
  })
})

describe('the mail of the day', () => {
  const claim = async () => (await supabase.service.rpc('claim_alert_digests')).data ?? []
  const publish = (changes: object = {}, createdAt = new Date(Date.now() - 3_600_000)) =>
    supabase.service.from('properties').insert(makeListingRow({ created_at: createdAt.toISOString(), ...changes }))
  const makeNextDigestDue = () => ageAlerts('digest_at', '21 hours')
  beforeEach(async () => {
    await supabase.empty()
    await storeConfirmedAlert()
    await ageAlerts('listings_after', '2 hours')
  })

  it('contains the new, active listings of all searches, each once', async () => {
    await supabase.run(`update private.search_alerts set searches = '[{}, {"listing_type": "sale"}]'`)
    await publish({ title: 'Casa nueva' })
    await publish({ title: 'Casa vendida', status: 'sold' })
    await publish({ title: 'Casa vieja' }, new Date(Date.now() - 3 * 3_600_000))
    // A listing of this minute is part of the next mail: others of the same minute may not be committed yet.
    await publish({ title: 'Casa de ahora' }, new Date())
    const [digest] = await claim()
    expect(digest).toMatchObject({
      alert: alertId,
      email: alertEmail,
      total: 1,
      usd_to_pen: 3.75,
      stop_token: await readStopToken(),
    })
    expect(digest?.listings).toMatchObject([{ title: 'Casa nueva', price: 350_000, currency: 'PEN' }])
  })

  it('is due 20 hours after the last one, and continues where that one ended', async () => {
    await publish({ title: 'Casa uno' })
    const [firstDigest] = await claim()
    expect(firstDigest?.total).toBe(1)
    expect(await claim()).toEqual([])
    await ageAlerts('digest_at', '19 hours')
    expect(await claim()).toEqual([])
    await supabase.service.rpc('settle_alert_digest', { alert: alertId, until: firstDigest!.until })
    await ageAlerts('digest_at', '2 hours')
    expect((await claim()).map(({ total }) => total)).toEqual([0])
  })

  it('is sent to an e-mail address even if the stored searches of another one are invalid', async () => {
    await publish()
    await supabase.run(`insert into private.search_alerts
        (id, email, searches, consent_version, confirmed_at, stop_hash, listings_after)
      values ('${otherAlertId}', 'ana@ancon.test', '[{"bedrooms": "x"}]', '2026-11-avisos', now(), '', now() - interval '1 day')`)
    expect((await claim()).map((one) => [one.email, one.total])).toEqual([
      [alertEmail, 1],
      ['ana@ancon.test', 0],
    ])
  })

  it('does not contain a listing from before the last mail, even if it became available since', async () => {
    await publish({ status: 'sold' })
    expect((await claim()).map(({ total }) => total)).toEqual([0])
    await makeNextDigestDue()
    await supabase.run("update public.properties set status = 'active'")
    expect((await claim()).map(({ total }) => total)).toEqual([0])
  })

  it('contains the listings of the mail before it if that mail failed', async () => {
    await publish()
    await claim()
    await makeNextDigestDue()
    expect((await claim()).map(({ total }) => total)).toEqual([1])
  })

  it('is not sent to unconfirmed e-mail addresses, nor while alerts are off', async () => {
    await publish()
    await supabase.run('update private.search_alerts set confirmed_at = null')
    expect(await claim()).toEqual([])
    await supabase.run('update private.search_alerts set confirmed_at = now()')
    await supabase.run('update public.site_settings set mail_alerts = false')
    expect(await claim()).toEqual([])
  })

  it('lists at most twenty listings, and counts at most a hundred', async () => {
    await supabase.run(`set local session_replication_role = replica;
      insert into public.properties (title, description, property_type, price, square_feet, images,
        address_street, address_city, address_state, address_country, listed_at)
      select 'Casa con jardin', 'Una casa amplia frente al mar.', 'house', 1000, 100,
        array['/storage/v1/object/public/property-images/aaaaa.jpg'], 'Calle Miramar', 'Ancón', 'Lima', 'Perú',
        now() - interval '1 hour' from generate_series(1, 101)`)
    const [digest] = await claim()
    expect([digest?.total, digest?.listings]).toEqual([100, expect.objectContaining({ length: 20 })])
  })
})

describe('alerts', () => {
  beforeEach(() => supabase.empty())
  const purge = async () => {
    await supabase.run('select private.purge_expired()')
    return (await readStoredAlerts()).length
  }

  it('are deleted after three days if unconfirmed, and after the retention period of enquiries if confirmed', async () => {
    await storeAlert()
    await ageAlerts('created_at', '2 days 23 hours')
    expect(await purge()).toBe(1)
    await ageAlerts('created_at', '2 hours')
    expect(await purge()).toBe(0)
    await supabase.run("update private.write_log set at = at - interval '3 days'")
    await storeConfirmedAlert()
    await ageAlerts('created_at', '30 days')
    await supabase.run('update public.site_settings set lead_retention_days = 100')
    await ageAlerts('confirmed_at', '99 days')
    expect(await purge()).toBe(1)
    await ageAlerts('confirmed_at', '2 days')
    expect(await purge()).toBe(0)
  })

  it('are kept for 72 hours while unconfirmed, whatever time zone the purge uses', async () => {
    await storeAlert()
    await ageAlerts('created_at', '66 hours')
    const purgeInZone = () =>
      supabase.run(`set local timezone = '${createShortDayZone()}'; select private.purge_expired()`)
    await purgeInZone()
    expect(await readStoredAlerts()).toHaveLength(1)
    await ageAlerts('created_at', '7 hours')
    await purgeInZone()
    expect(await readStoredAlerts()).toEqual([])
  })

  it('are deleted too when an administrator purges expired data', async () => {
    await storeAlert()
    await ageAlerts('created_at', '4 days')
    await supabase.createClientFor('admin').rpc('purge_expired')
    expect(await readStoredAlerts()).toEqual([])
  })

  it('are deleted when an administrator revokes the consent of their e-mail address', async () => {
    await storeConfirmedAlert()
    await supabase.service.rpc('request_search_alert', {
      ...alertRequest,
      alert: otherAlertId,
      address: 'ana@ancon.test',
    })
    const lead = makeEnquiry({ email: 'Rosa@ancon.test' })
    await supabase.service.from('leads').insert(lead)
    await supabase.createClientFor('admin').rpc('revoke_lead_consent', { lead: lead.id })
    expect((await readStoredAlerts()).map((row) => row.email)).toEqual(['ana@ancon.test'])
  })

  it('are all deleted, confirmed or not, by the link of any mail to their e-mail address, even an old one', async () => {
    await storeConfirmedAlert()
    await supabase.service.rpc('request_search_alert', { ...alertRequest, alert: otherAlertId })
    const token = await readStopToken()
    const stop = async () => (await supabase.createClientFor('anon').rpc('stop_search_alert', { token })).data
    expect([await stop(), await stop()]).toEqual([true, false])
    expect(await readStoredAlerts()).toEqual([])
    await supabase.run('delete from private.write_log')
    await storeConfirmedAlert()
    expect(await stop()).toBe(true)
  })
})
