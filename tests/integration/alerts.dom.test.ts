import { beforeEach, describe, expect, it, vi } from 'vitest'
import { alertConsent } from '@/content/alerts'
import { confirmSearchAlert, requestSearchAlert, stopSearchAlert } from '@/services/alerts/alerts'
import { makeListingRow, type ListingInsert } from '@tests/support/listings'
import { useSiteBackend } from '@tests/support/site-backend'
import { type Mail, sendMail } from '../../supabase/functions/_shared/mail'
import {
  type AlertsContext,
  answerStopLink,
  sendConfirmations,
  sendDigests,
} from '../../supabase/functions/alerts/alerts'
import { expectConsole } from '../setup/no-console-error'

const site = useSiteBackend()
const addresses = { site: 'https://ancon.test', alerts: 'https://db.test/functions/v1/alerts' }

let sent: Mail[]
let context: AlertsContext
beforeEach(async () => {
  sent = []
  context = {
    client: site.supabase.service,
    send: (mail) => {
      sent.push(mail)
      return Promise.resolve('sent')
    },
    addresses,
  }
  await site.supabase.run('update public.site_settings set mail_alerts = true')
})

const requestAlert = (email: string, ...queries: string[]) =>
  requestSearchAlert({
    id: crypto.randomUUID(),
    input: { email, agreed: true },
    queries,
    consentVersion: alertConsent.version,
  })
/** Makes alerts include listings of the last two hours. */
const includeEarlierListings = () =>
  site.supabase.run("update private.search_alerts set listings_after = now() - interval '2 hours'")
/** Makes the next digest due. */
const passDay = () => site.supabase.run("update private.search_alerts set digest_at = now() - interval '1 day'")
/** Stores alerts for a1@ancon.test and so on. `searches` is SQL, with the number of the alert as `n`. */
const storeAlerts = (count: number, searches: string, confirmedAt: 'now()' | 'null') =>
  site.supabase.run(`insert into private.search_alerts
      (id, email, searches, consent_version, confirmed_at, stop_hash, listings_after)
    select gen_random_uuid(), 'a' || n || '@ancon.test', ${searches}, '2026-11-avisos', ${confirmedAt}, '',
      now() - interval '2 hours'
    from generate_series(1, ${count}) as n`)
/** Reads the value of a parameter from the first link in the mail that has it. */
const readToken = (mail: Mail | undefined, name: string) =>
  new RegExp(`${name}=([0-9a-f]{64})`).exec(mail?.text ?? '')?.[1] ?? ''
const publish = async (changes: Partial<ListingInsert>) => {
  const created_at = new Date(Date.now() - 3_600_000).toISOString()
  const { error } = await site.supabase.service.from('properties').insert(makeListingRow({ created_at, ...changes }))
  expect(error).toBeNull()
}
async function requestAndConfirm(email: string, ...queries: string[]) {
  await requestAlert(email, ...queries)
  await sendConfirmations(context)
  expect(await confirmSearchAlert(readToken(sent.pop(), 'confirmar'))).toBe(true)
  await includeEarlierListings()
}

describe('alerts by e-mail', () => {
  it('begin with one confirmation mail, without text of the person who asked, and send nothing else before the confirmation', async () => {
    await requestAlert('rosa@ancon.test', 'q=https%3A%2F%2Fmalo.test+premio')
    expect(await sendConfirmations(context)).toBe(1)
    expect(await sendConfirmations(context)).toBe(0)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ to: 'rosa@ancon.test', subject: 'Confirme sus avisos de propiedades en Ancón' })
    expect(sent[0]?.text).toContain('https://ancon.test/properties?guardadas=1&confirmar=')
    expect(sent[0]?.text).not.toContain('malo')
    await publish({})
    await includeEarlierListings()
    expect(await sendDigests(context)).toBe(0)
  })

  it('list each new result of the saved searches once, with a price in dollars also in soles', async () => {
    await requestAndConfirm('rosa@ancon.test', 'type=rent&precio_max=4000', 'type=villa')
    await requestAndConfirm('luis@ancon.test', 'type=land')
    await publish({ title: 'Casa en alquiler', listing_type: 'rent', price: 1000, currency: 'USD' })
    await publish({ title: 'Villa frente al mar', property_type: 'villa', price: 1_250_000.5 })
    await publish({ title: 'Departamento en venta', property_type: 'apartment' })
    expect(await sendDigests(context)).toBe(1)
    expect(await sendDigests(context)).toBe(0)
    const [mail] = sent
    expect(mail).toMatchObject({ to: 'rosa@ancon.test', subject: 'Hay 2 propiedades nuevas en Ancón' })
    expect(mail?.text).toMatch(
      /Casa en alquiler\nAncón · \$ 1,000 al mes \(S\/ 3,750; T\. C\. ref\. 3\.75 del \d\d\/\d\d\/\d{4}\)\nhttps:\/\/ancon\.test\/properties\/[0-9a-f-]{36}\n/,
    )
    expect(mail?.text).toContain('Villa frente al mar\nAncón · S/ 1,250,000.50\n')
    expect(mail?.text).not.toContain('Departamento')
    await passDay()
    expect(await sendDigests(context)).toBe(0)
  })

  it('contain no link from the text of a listing', async () => {
    await requestAndConfirm('rosa@ancon.test', '')
    await publish({
      title: 'Gane en malo.example/x, www.malo.pe o https://malo.test ya: Mz. B Lt. 4, 80 m²',
      address_city: 'a@malo.test malo.рф malo。pe',
    })
    await sendDigests(context)
    expect(sent[0]?.text).toContain('Gane en … … o … ya: Mz. B Lt. 4, 80 m²\n… … … · S/ 350,000')
    expect(sent[0]?.text).not.toContain('malo')
  })

  it.each(['malo.कॉम/x', '203.0.113.7/malo', 'malo.\u00adcom', 'malo\uFE52com', 'malo\u2024com/x'])(
    'contain no link such as %s',
    async (link) => {
      await requestAndConfirm('rosa@ancon.test', '')
      await publish({ title: `Casa en ${link} por S/ 1.250.000` })
      await sendDigests(context)
      expect(sent[0]?.text).toContain('Casa en … por S/ 1.250.000')
    },
  )

  it('reach the other recipients when one mail fails, and the recipient of that mail with a later call', async () => {
    expectConsole('error', 'Resend answered with 422')
    await requestAlert('rosa@ancon.test', '')
    await requestAlert('luis@ancon.test', '')
    const failFor = (address: string): AlertsContext => ({
      ...context,
      send: (mail) =>
        mail.to === address ? Promise.reject(new Error('Resend answered with 422')) : context.send(mail),
    })
    expect(await sendConfirmations(failFor('rosa@ancon.test'))).toBe(1)
    expect(await sendConfirmations(context)).toBe(1)
    for (const mail of sent.splice(0)) expect(await confirmSearchAlert(readToken(mail, 'confirmar'))).toBe(true)
    await includeEarlierListings()
    await publish({})
    expect(await sendDigests(failFor('luis@ancon.test'))).toBe(1)
    await passDay()
    expect(await sendDigests(context)).toBe(1)
    expect(sent.map(({ to }) => to)).toEqual(['rosa@ancon.test', 'luis@ancon.test'])
  })

  it('are not sent to a recipient who stops them while others are sent', async () => {
    await requestAndConfirm('rosa@ancon.test', '')
    await requestAndConfirm('luis@ancon.test', '')
    await publish({})
    const stopping: AlertsContext = {
      ...context,
      send: async (mail) => {
        await site.supabase.run(`delete from private.search_alerts where email <> '${mail.to}'`)
        return context.send(mail)
      },
    }
    expect(await sendDigests(stopping)).toBe(1)
    expect(sent).toHaveLength(1)
  })

  it('have their confirmation mail sent later, if mail is not configured at first', async () => {
    await requestAlert('rosa@ancon.test', '')
    const unconfigured: AlertsContext = { ...context, send: () => Promise.resolve('not-configured') }
    expect(await sendConfirmations(unconfigured)).toBe(0)
    expect(await sendConfirmations(context)).toBe(1)
  })

  it('reach a recipient with new results after many recipients without any', async () => {
    await storeAlerts(45, `case n when 45 then '[{}]' else '[{"property_type": "land"}]' end::jsonb`, 'now()')
    await publish({})
    expect(await sendDigests(context)).toBe(1)
    expect(sent[0]?.to).toBe('a45@ancon.test')
  })

  it('are interrupted before the Edge Function times out, and continue with the next call', async () => {
    await storeAlerts(12, `'[{}]'`, 'now()')
    await publish({})
    let now = Date.now()
    vi.spyOn(Date, 'now').mockImplementation(() => now)
    const slow: AlertsContext = {
      ...context,
      send: (mail) => {
        now += 10_500
        return context.send(mail)
      },
    }
    // The tenth mail begins after 94.5 s, and no further one begins after 100 s.
    expect(await sendDigests(slow)).toBe(10)
    expect(await sendDigests(slow)).toBe(2)
    expect(new Set(sent.map(({ to }) => to)).size).toBe(12)
  })

  it('send at most ten confirmation mails per call, and the others with the next call', async () => {
    await storeAlerts(12, `'[{}]'`, 'null')
    expect(await sendConfirmations(context)).toBe(10)
    expect(await sendConfirmations(context)).toBe(2)
  })

  it('are stopped by the link in a digest, or by the unsubscribe button of the mail program', async () => {
    const openStopLink = (method: string) => {
      const [link = ''] = /(?<=<)[^>]+/.exec(sent[0]?.headers?.['List-Unsubscribe'] ?? '') ?? []
      return answerStopLink(new Request(link, { method }), context)
    }
    await requestAndConfirm('rosa@ancon.test', '')
    await publish({})
    await sendDigests(context)
    expect(sent[0]?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const token = readToken(sent[0], 'detener')
    const redirect = await openStopLink('GET')
    expect([redirect?.status, redirect?.headers.get('location')]).toEqual([
      302,
      `https://ancon.test/properties?guardadas=1&detener=${token}`,
    ])
    expect((await openStopLink('POST'))?.status).toBe(200)
    expect(await stopSearchAlert(token)).toBe(false)
    await requestAndConfirm('rosa@ancon.test', '')
    expect(await stopSearchAlert(token)).toBe(true)
    expect(await answerStopLink(new Request(addresses.alerts, { method: 'POST' }), context)).toBeNull()
  })

  it('pass the header List-Unsubscribe on to the mail service', async () => {
    const requests: Request[] = []
    const transport = {
      readSecret: (name: string) => name,
      fetch: (...request: Parameters<typeof fetch>) => {
        requests.push(new Request(...request))
        return Promise.resolve(new Response('{}'))
      },
    }
    const headers = { 'List-Unsubscribe': '<https://db.test>' }
    expect(await sendMail({ to: 'rosa@ancon.test', subject: 'A', text: 'B', headers }, transport)).toBe('sent')
    expect(await requests[0]?.json()).toMatchObject({ headers })
  })

  it('are not confirmed by an invalid token', async () => {
    expect(await confirmSearchAlert('x')).toBe(false)
  })
})
