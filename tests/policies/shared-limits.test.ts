import { beforeEach, describe, expect, it } from 'vitest'
import { inTurn } from '../support/in-turn'
import { enquiry } from '../support/enquiries'
import { listingRow } from '../support/listings'
import { type Limits, limitTo } from '../support/limits'
import { userIds, type Role } from '../support/supabase'
import { literal, type RequestSettings } from '../support/sql'
import { fromAddress, runAs, storeRows, uploadBy } from './run-as'
import { supabase } from './shared-supabase'
import { photoName } from './storage-attempts'

let sent = 0
beforeEach(() => supabase.empty())

const limit = (limits: Limits) => limitTo(supabase, limits)
const reserve = (percent: number) => supabase.run(`update public.site_settings set known_reserve = ${percent}`)

const send = (role: Role, settings: RequestSettings = {}) =>
  runAs(
    role,
    `insert into public.leads (id, kind, email, name, consent, consent_version)
     values (gen_random_uuid(), 'contact', '${(sent += 1)}@ancon.test', 'Rosa', true, '2026-01-contacto')`,
    settings,
  )
const upload = (role: Role, bytes: number, said = 'null', settings: RequestSettings = {}) => {
  const owner = role === 'anon' ? 'null' : `'${userIds[role]}'`
  return runAs(
    role,
    `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata, user_metadata) values
       ('property-images', '${photoName(`n${(sent += 1)}`)}', ${owner}, ${owner}, 'v', '{"size": ${bytes}, "mimetype": "image/jpeg"}', ${said})`,
    { ...uploadBy('object.upload'), ...settings },
  )
}
const sendAll = (...senders: [role: Role, address?: string][]) =>
  inTurn((role: Role, address?: string) => send(role, address ? fromAddress(address) : {}), ...senders)

const yesterday = new Date(Date.now() - 25 * 3_600_000).toISOString()
const now = new Date(Date.now() - 3_600_000).toISOString()

describe('the reserve of known sessions', () => {
  const published = (changes: object) => storeRows('properties', listingRow({ ...changes }))
  beforeEach(async () => {
    await limit({ 'lead everybody hour': 5 })
    await reserve(40)
  })

  it('is not used up by strangers, with or without a session', async () => {
    await published({ owner_id: userIds.sessionB, created_at: yesterday })
    expect(await sendAll(['anon'], ['sessionA'], ['member'], ['anon'], ['sessionA'])).toEqual([
      'done',
      'done',
      'done',
      'PT429',
      'PT429',
    ])
    expect(await sendAll(['sessionB'], ['sessionB'], ['sessionB'])).toEqual(['done', 'done', 'PT429'])
  })

  it('is used first by known sessions, which leaves strangers their part', async () => {
    await published({ owner_id: userIds.sessionB, created_at: yesterday })
    expect(await sendAll(['sessionB'], ['sessionB'], ['anon'], ['anon'], ['anon'], ['anon'])).toEqual([
      'done',
      'done',
      'done',
      'done',
      'done',
      'PT429',
    ])
  })

  it('holds in each network too', async () => {
    await published({ owner_id: userIds.sessionB, created_at: yesterday })
    await limit({ 'lead everybody hour': 1000, 'lead /48 hour': 5 })
    const one = '203.0.113.1'
    expect(await sendAll(['anon', one], ['anon', one], ['anon', one], ['anon', one])).toEqual([
      'done',
      'done',
      'done',
      'PT429',
    ])
    expect(await sendAll(['sessionB', one], ['sessionB', one], ['sessionB', one])).toEqual(['done', 'done', 'PT429'])
  })

  it.each<[what: string, isKnown: boolean, arrange: () => Promise<unknown>]>([
    ['a listing of yesterday', true, () => published({ owner_id: userIds.sessionA, created_at: yesterday })],
    ['a listing of today', false, () => published({ owner_id: userIds.sessionA, created_at: now })],
    [
      'a listing of yesterday that waits',
      false,
      () => published({ owner_id: userIds.sessionA, created_at: yesterday, review: 'pending' }),
    ],
    ["another session's listing", false, () => published({ owner_id: userIds.sessionB, created_at: yesterday })],
    [
      'an enquiry of yesterday',
      true,
      () => storeRows('leads', enquiry({ owner_id: userIds.sessionA, created_at: yesterday })),
    ],
    ['an enquiry of today', false, () => storeRows('leads', enquiry({ owner_id: userIds.sessionA, created_at: now }))],
    [
      "another session's enquiry",
      false,
      () => storeRows('leads', enquiry({ owner_id: userIds.sessionB, created_at: yesterday })),
    ],
    ['nothing', false, () => Promise.resolve()],
  ])('is for a session with %s: %s', async (_, isKnown, arrange) => {
    await arrange()
    await sendAll(['anon'], ['anon'], ['anon'])
    expect(await send('sessionA')).toBe(isKnown ? 'done' : 'PT429')
  })

  it('is not for visitors without a session, whatever others without one stored', async () => {
    await published({ owner_id: null, created_at: yesterday })
    await storeRows('leads', enquiry({ owner_id: null, created_at: yesterday }))
    expect(await sendAll(['anon'], ['anon'], ['anon'], ['anon'])).toEqual(['done', 'done', 'done', 'PT429'])
  })

  it('counts bytes as well', async () => {
    await published({ owner_id: userIds.sessionB, created_at: yesterday })
    await limit({ 'upload everybody day': { bytes: 100_000 } })
    expect([await upload('sessionA', 60_001), await upload('sessionA', 60_000), await upload('sessionA', 1)]).toEqual([
      '42501',
      'done',
      '42501',
    ])
    expect([await upload('sessionB', 40_001), await upload('sessionB', 40_000)]).toEqual(['42501', 'done'])
  })
})

describe('the share of a network', () => {
  it.each([
    ['/64', '2001:db8:1:100::1', '2001:db8:1:100:ffff::2', '2001:db8:1:101::1'],
    ['/56', '2001:db8:1:100::1', '2001:db8:1:1ff::1', '2001:db8:1:200::1'],
    ['/48', '2001:db8:1::1', '2001:db8:1:ffff::1', '2001:db8:2::1'],
    ['/48', '203.0.113.1', '203.0.113.1', '203.0.113.2'],
    ['/48', '203.0.113.1', '::ffff:203.0.113.1', '::ffff:203.0.113.2'],
    ['/24', '203.0.113.1', '203.0.113.200', '203.0.114.1'],
    ['/24', '203.0.113.1', '::ffff:203.0.113.9', '::ffff:203.0.114.1'],
  ])('is used up by the others of its %s, and nobody else: %s, %s, not %s', async (scope, first, same, other) => {
    await limit({ [`lead ${scope} hour`]: 1 })
    expect(await sendAll(['anon', first], ['sessionA', same], ['anon', other])).toEqual(['done', 'PT429', 'done'])
  })

  it('is that of a /48 for an IPv4 address', async () => {
    await limit({ 'lead /64 hour': 0, 'lead /56 hour': 0 })
    expect(await sendAll(['anon', '203.0.113.1'], ['anon', '2001:db8::1'], ['anon'])).toEqual(['done', 'PT429', 'done'])
  })

  it('is that of a /24 for IPv4 addresses only', async () => {
    await limit({ 'lead /24 hour': 0 })
    expect(await sendAll(['anon', '203.0.113.1'], ['anon', '2001:db8::1'], ['anon'])).toEqual(['PT429', 'done', 'done'])
  })

  it('leaves others a part, however many addresses of an IPv4 network send', async () => {
    await limit({ 'lead everybody hour': 10, 'lead /48 hour': 3, 'lead /24 hour': 4 })
    await reserve(0)
    const senders = [1, 1, 1, 2, 2, 3, 4].map((n): [Role, string] => ['anon', `203.0.113.${n}`])
    expect(await sendAll(...senders)).toEqual(['done', 'done', 'done', 'done', 'PT429', 'PT429', 'PT429'])
    expect(await sendAll(['anon', '198.51.100.1'])).toEqual(['done'])
  })

  it('exists for every limit for everybody, and is smaller the narrower the network', async () => {
    const totals = await supabase.run("select kind, period, most_rows from private.limits where scope = 'everybody'")
    expect(totals.length).toBeGreaterThan(9)
    for (const { kind, period, most_rows } of totals) {
      const shares = await supabase.run(`select most_rows, most_bytes is null as is_rows from private.limits
        where kind = '${String(kind)}' and period = '${String(period)}' and scope in ('/64', '/56', '/48', '/24') order by most_rows`)
      expect([kind, period, shares.length]).toEqual([kind, period, 4])
      const amounts = [...shares.map((share) => Number(share.most_rows)), Number(most_rows)]
      expect(new Set(amounts).size).toBe(5)
      expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
    }
  })
})

describe('what visitors without a session have together', () => {
  it('is more than the share of any network', async () => {
    const kinds = await supabase.run(`select own.kind, bool_and(own.most_rows > share.most_rows) as rows,
        bool_and(coalesce(own.most_bytes > share.most_bytes, share.most_bytes is null)) as bytes
      from private.limits as own join private.limits as share on share.kind = own.kind and share.scope like '/%'
      where own.scope = 'sessionless' group by own.kind order by own.kind`)
    expect(kinds).toEqual(['publication', 'upload'].map((kind) => ({ kind, rows: true, bytes: true })))
  })

  it('is not used up by one network', async () => {
    const files = (bytes: number) => `insert into private.write_log (kind, networks, bytes)
      select 'upload', array[null, null, private.fingerprint('203.0.113.1')], ${bytes} from generate_series(1, 1000)`
    await supabase.run(files(1))
    const from = (address: string) => upload('anon', 1, 'null', fromAddress(address))
    expect([await from('203.0.113.1'), await from('198.51.100.1')]).toEqual(['42501', 'done'])
    await supabase.run(`delete from private.write_log; ${files(1_048_576)}`)
    expect([await from('203.0.113.1'), await from('198.51.100.1')]).toEqual(['42501', 'done'])
  })
})

describe('limits of an hour and of a day', () => {
  it('hold beside each other, and the message names the longer wait', async () => {
    await supabase.run("insert into private.limits values ('lead', 'session', 'day', default, 2, null)")
    await limit({ 'lead session hour': 2 })
    expect(await sendAll(['sessionA'], ['sessionA'])).toEqual(['done', 'done'])
    const { error } = await supabase.createClientFor('sessionA').from('leads').insert(enquiry())
    expect(error?.message).toBe('Se alcanzó el límite de consultas por día. Por favor, inténtelo mañana o llámenos.')
    await supabase.run("update private.write_log set at = at - interval '2 hours'")
    expect(await send('sessionA')).toBe('PT429')
    await supabase.run("delete from private.limits where id = 'lead session day'")
    expect(await send('sessionA')).toBe('done')
  })
})

/** Words that no compression makes shorter. */
const words = (bytes: number) => {
  const hex = Array.from({ length: bytes / 20 }, () => crypto.randomUUID().replaceAll('-', '').slice(0, 20))
  return literal(JSON.stringify({ a: hex.join('') }))
}

describe('an upload', () => {
  beforeEach(() => reserve(0))

  it('of a few bytes costs 16 kB, a larger one its size', async () => {
    await limit({ 'upload session hour': { bytes: 3 * 16_384 } })
    expect([
      await upload('sessionA', 100),
      await upload('sessionA', 20_000),
      await upload('sessionA', 100),
      await upload('sessionB', 3 * 16_384),
    ]).toEqual(['done', 'done', '42501', 'done'])
  })

  it('counts its user metadata', async () => {
    await limit({ 'upload session hour': { bytes: 2 * 16_384 + 1000 } })
    const said = words(900)
    expect([await upload('sessionA', 1, said), await upload('sessionA', 1, said)]).toEqual(['done', '42501'])
    expect([await upload('sessionB', 1), await upload('sessionB', 1)]).toEqual(['done', 'done'])
  })

  it('is refused with more than 2000 bytes of user metadata', async () => {
    expect(await upload('sessionA', 1, words(3000))).toBe('42501')
    expect(await upload('sessionA', 1, words(1000))).toBe('done')
  })

  it('is refused with more than 2000 bytes of cacheControl', async () => {
    const cached = (said: string) =>
      runAs(
        'sessionA',
        `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata) values
         ('property-images', '${photoName(`n${(sent += 1)}`)}', '${userIds.sessionA}', '${userIds.sessionA}', 'v',
          '{"size": 1, "mimetype": "image/jpeg"}' || jsonb_build_object('cacheControl', ${said}))`,
        uploadBy('object.upload'),
      )
    expect([await cached(words(3000)), await cached("'max-age=31536000'")]).toEqual(['42501', 'done'])
  })
})
