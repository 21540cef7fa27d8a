import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listingRow } from '../support/listings'
import type { Role, TestSupabase } from '../support/supabase'
import { describeRules, everyone, nobody, type Attempt, type Rule } from './matrix'
import { from, keepOpen, runAs } from './run-as'
import { sharedSupabase } from './shared-supabase'
import { arrange, asked, confirmed, email, id, offer, other, stored, stopToken } from './stored-alerts'
import { type Limits, limitTo } from '../support/limits'

const requesting =
  (changes: object = {}) =>
  async ({ client, supabase }: Attempt) => {
    await client.rpc('request_search_alert', { ...asked, ...changes })
    return (await stored(supabase)).length === 1
  }
/** The token of the last mail; the database keeps its hash only. */
let token = ''
const rules: Rule[] = [
  { action: 'ask for alerts', closed: everyone, open: everyone, arrange: offer, attempt: requesting() },
  {
    action: 'ask for alerts where none are sent',
    closed: nobody,
    open: nobody,
    attempt: requesting(),
  },
  {
    action: 'ask for alerts without a session where one is required',
    closed: everyone.filter((role) => role !== 'anon'),
    open: everyone.filter((role) => role !== 'anon'),
    arrange: (supabase) => supabase.run('update public.site_settings set mail_alerts = true, require_session = true'),
    attempt: requesting(),
  },
  {
    action: 'confirm with the token',
    closed: everyone,
    open: everyone,
    arrange: async (supabase) => {
      token = await arrange(supabase)
    },
    attempt: async ({ client, supabase }) =>
      (await client.rpc('confirm_search_alert', { token })).data === true &&
      (await stored(supabase))[0]?.confirmed === true,
  },
  {
    action: 'stop with the token',
    closed: everyone,
    open: everyone,
    arrange: async (supabase) => {
      await confirmed(supabase)
      token = await stopToken(supabase)
    },
    attempt: async ({ client, supabase }) =>
      (await client.rpc('stop_search_alert', { token })).data === true && (await stored(supabase)).length === 0,
  },
  {
    action: 'confirm or stop without a token',
    closed: nobody,
    open: nobody,
    // The second has no token yet.
    arrange: async (supabase) => {
      await arrange(supabase)
      await supabase.service.rpc('request_search_alert', { ...asked, alert: other, address: 'ana@ancon.test' })
    },
    attempt: async ({ client, supabase }) => {
      const [row] = await supabase.run(
        'select confirm_hash, stop_hash from private.search_alerts order by confirm_hash',
      )
      for (const guess of [
        '',
        email,
        id,
        String(row?.confirm_hash),
        String(row?.stop_hash),
        null as unknown as string,
      ]) {
        await client.rpc('confirm_search_alert', { token: guess })
        await client.rpc('stop_search_alert', { token: guess })
      }
      const after = await stored(supabase)
      return after.length !== 2 || after.some(({ confirmed }) => confirmed)
    },
  },
  {
    action: 'claim, release or settle mails',
    closed: nobody,
    open: nobody,
    arrange: async (supabase) => {
      await confirmed(supabase)
      await supabase.service.rpc('request_search_alert', { ...asked, alert: other, address: 'ana@ancon.test' })
      await supabase.service.from('properties').insert(listingRow())
      await supabase.run("update private.search_alerts set listings_after = now() - interval '1 day'")
    },
    attempt: async ({ client }) => {
      const answers = await Promise.all([
        client.rpc('claim_alert_confirmations'),
        client.rpc('claim_alert_digests'),
        client.rpc('release_alert_confirmation', { alert: id }),
        client.rpc('settle_alert_digest', { alert: id, until: '2030-01-01' }),
      ])
      return answers.some(({ error }) => error?.code !== '42501')
    },
  },
]

describeRules('alerts by mail', rules)

let supabase: TestSupabase
beforeAll(async () => {
  supabase = await sharedSupabase()
})

const limit = (limits: Limits) => limitTo(supabase, limits)

const send = async (role: Role, changes: object = {}) => {
  const alert = crypto.randomUUID()
  const { error } = await supabase.createClientFor(role).rpc('request_search_alert', { ...asked, alert, ...changes })
  return error?.code ?? 'done'
}
describe('a request', () => {
  beforeEach(async () => {
    await supabase.empty()
    await offer(supabase)
  })

  it('that is sent again is stored and counted once', async () => {
    await limitTo(supabase, { 'alert session day': 1, 'alert target day': 1 })
    expect([await send('anon', { alert: id }), await send('anon', { alert: id }), await send('anon')]).toEqual([
      'done',
      'done',
      'PT429',
    ])
    expect(await stored(supabase)).toHaveLength(1)
  })

  it('stores the known filters only', async () => {
    await send('anon', {
      address: ' Rosa@Ancon.TEST ',
      searches: [{ listing: 'rent', rooms: 2, x: 1, kind: null }, {}],
    })
    expect(await supabase.run('select email, searches from private.search_alerts')).toEqual([
      { email, searches: [{ listing: 'rent', rooms: 2 }, {}] },
    ])
  })

  it.each<[what: string, changes: object]>([
    ['no consent', { consent: false }],
    ['no answer about consent', { consent: null }],
    ['a consent to no text', { consent_version: null }],
    ['no id', { alert: null }],
    ['no address', { address: null }],
    ['an address without @', { address: 'rosa.ancon.test' }],
    ['an address without a domain', { address: 'rosa@ancon' }],
    ['an address with a name', { address: 'Rosa<rosa@ancon.test>' }],
    ['two addresses', { address: 'rosa@ancon.test,luis@ancon.test' }],
    ['an address with a line break', { address: 'rosa@ancon.test\nbcc:luis@ancon.test' }],
    ['an address that is too long', { address: `${'x'.repeat(244)}@ancon.test` }],
    ['no searches', { searches: [] }],
    ['searches that are none', { searches: {} }],
    ['too many searches', { searches: Array(21).fill({}) }],
    ['a search that is none', { searches: [1] }],
    ['a search out of bounds', { searches: [{ words: 'x'.repeat(301) }] }],
  ])('with %s is refused', async (_, changes) => {
    expect(await send('anon', changes)).toBe('PT422')
    expect(await stored(supabase)).toEqual([])
    expect(await supabase.run("select 1 from private.write_log where kind = 'alert'")).toEqual([])
  })

  it.each([
    ['email', 'Ingrese un correo electrónico válido', { address: 'rosa' }],
    ['agreed', 'Marque la casilla para recibir los avisos.', { consent: false }],
    [null, 'La búsqueda no es válida.', { searches: [] }],
  ])('names the field that it refuses: %s', async (field, message, changes) => {
    const { error } = await supabase.createClientFor('anon').rpc('request_search_alert', { ...asked, ...changes })
    expect([error?.hint ?? null, error?.message]).toEqual([field, message])
  })

  it('with the longest address is stored', async () => {
    expect(await send('anon', { address: `${'x'.repeat(243)}@ancon.test` })).toBe('done')
  })

  it.each(['2026-01-boletin', '1999-01-avisos'])('with the consent to another text is refused: %s', async (version) => {
    expect(await send('anon', { consent_version: version })).toBe('PT422')
    expect(await stored(supabase)).toEqual([])
  })

  it('for a suppressed address gets the same response, and is not stored', async () => {
    await supabase.run(`insert into private.suppressed_addresses values (private.mailbox_fingerprint('${email}'))`)
    expect([await send('anon'), await send('anon', { address: 'ana@ancon.test' })]).toEqual(['done', 'done'])
    expect((await stored(supabase)).map((row) => row.email)).toEqual(['ana@ancon.test'])
  })

  it.each<[what: string, changes: object]>([
    ['a consent to another text', { consent_version: '2026-01-boletin' }],
    ['a consent to an unknown text', { consent_version: '1999-01-avisos' }],
    ['a search out of bounds', { searches: [{ words: 'x'.repeat(301) }] }],
    ['a search that is none', { searches: [1] }],
  ])('with %s does not tell a suppressed address from another', async (_, changes) => {
    await supabase.run(`insert into private.suppressed_addresses values (private.mailbox_fingerprint('${email}'))`)
    expect([await send('anon', changes), await send('anon', { ...changes, address: 'ana@ancon.test' })]).toEqual([
      'PT422',
      'PT422',
    ])
  })

  it('that is sent again does not reveal a suppressed address, on the next day either', async () => {
    await supabase.run(`insert into private.suppressed_addresses values (private.mailbox_fingerprint('${email}'));
    `)
    await limit({ 'alert session day': 1, 'alert target day': 1 })
    for (const day of [1, 2]) {
      for (const [alert, address] of [
        [id, email],
        [other, 'ana@ancon.test'],
      ]) {
        const answers = [await send('anon', { alert, address }), await send('anon', { alert, address })]
        expect([day, ...answers, await send('anon', { address })]).toEqual([day, 'done', 'done', 'PT429'])
      }
      await supabase.run("update private.write_log set at = at - interval '25 hours'")
    }
    expect(await stored(supabase)).toMatchObject([{ id: other }])
  })
})

describe('confirmation mails have limits', () => {
  beforeEach(async () => {
    await supabase.empty()
    await offer(supabase)
  })

  it('per address, however it is spelled and whoever sends them', async () => {
    await limit({ 'alert session day': 2, 'alert target day': 2 })
    expect([
      await send('anon'),
      await send('sessionA', { address: 'R.osa+ancon@ancon.test' }),
      await send('sessionB', { address: 'ROSA+2@ancon.test' }),
      await send('anon', { address: 'rosa@lima.test' }),
    ]).toEqual(['done', 'done', 'PT429', 'done'])
  })

  it('per session, whatever the address', async () => {
    await limit({ 'alert session day': 2, 'alert target day': 2 })
    const address = (n: number) => ({ address: `a${n}@ancon.test` })
    expect([
      await send('sessionA', address(1)),
      await send('sessionA', address(2)),
      await send('sessionA', address(3)),
      await send('sessionB', address(3)),
      await send('admin', address(4)),
      await send('admin', address(5)),
      await send('admin', address(6)),
    ]).toEqual(['done', 'done', 'PT429', 'done', 'done', 'done', 'done'])
  })

  it('for all together, with a share per network', async () => {
    await limit({ 'alert everybody day': 4, 'alert /48 day': 2 })
    const sql = (n: number) =>
      `select public.request_search_alert(gen_random_uuid(), 'b${n}@ancon.test', '[{}]', true, '2026-11-avisos')`
    expect([
      await runAs(supabase, 'anon', sql(1), from('192.0.2.1')),
      await runAs(supabase, 'anon', sql(2), from('192.0.2.1')),
      await runAs(supabase, 'anon', sql(3), from('192.0.2.1')),
      await runAs(supabase, 'anon', sql(4), from('192.0.2.2')),
      await send('anon', { address: 'c1@ancon.test' }),
      await send('anon', { address: 'c2@ancon.test' }),
    ]).toEqual(['done', 'done', 'PT429', 'done', 'done', 'PT429'])
  })

  it('for requests that are sent at once, and for all together where no network is known', async () => {
    await limit({ 'alert everybody day': 3, 'alert /48 day': 2 })
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        runAs(
          supabase,
          'anon',
          `select public.request_search_alert(gen_random_uuid(), 'd${n}@ancon.test', '[{}]', true, '2026-11-avisos');
            ${keepOpen(0.1)}`,
        ),
      ),
    )
    expect(answers.sort()).toEqual(['PT429', 'PT429', 'PT429', 'done', 'done', 'done'])
  })

  it('per day', async () => {
    await limit({ 'alert session day': 1, 'alert target day': 1 })
    await send('anon')
    await supabase.run("update private.write_log set at = at - interval '23 hours'")
    expect(await send('anon')).toBe('PT429')
    await supabase.run("update private.write_log set at = at - interval '2 hours'")
    expect(await send('anon')).toBe('done')
  })
})
