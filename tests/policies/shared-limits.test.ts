import { beforeEach, describe, expect, inject, it } from 'vitest'
import { callInTurn } from '../support/in-turn'
import { type Limits, setLimits } from '../support/limits'
import { userIds, type Role } from '../support/supabase'
import { quoteLiteral, type RequestSettings } from '../support/sql'
import { toAddressSettings, keepTransactionOpen, runAs, toStorageSettings } from './run-as'
import { supabase } from './shared-supabase'
import { makePhotoName } from './storage-attempts'

let sent = 0
beforeEach(() => supabase.empty())

const limit = (limits: Limits) => setLimits(supabase, limits)

const send = (role: Role, settings: RequestSettings = {}) =>
  runAs(
    role,
    `insert into public.leads (id, kind, email, name, consent_version)
     values (gen_random_uuid(), 'contact', '${(sent += 1)}@ancon.test', 'Rosa', '2026-01-contacto')`,
    settings,
  )
const upload = (role: Role, bytes: number, said = 'null', settings: RequestSettings = {}) => {
  const owner = role === 'anon' ? 'null' : `'${userIds[role]}'`
  return runAs(
    role,
    `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata, user_metadata) values
       ('property-images', '${makePhotoName(`n${(sent += 1)}`)}', ${owner}, ${owner}, 'v', '{"size": ${bytes}, "mimetype": "image/jpeg"}', ${said})`,
    { ...toStorageSettings('object.upload'), ...settings },
  )
}
const sendAll = (...senders: [role: Role, address?: string][]) =>
  callInTurn((role: Role, address?: string) => send(role, address ? toAddressSettings(address) : {}), ...senders)

describe('the limit of an internet connection', () => {
  it.each([
    ['an IPv4 address', '203.0.113.1', '203.0.113.1', '203.0.113.2'],
    ['an IPv4 address that is written as IPv6', '203.0.113.1', '::ffff:203.0.113.1', '::ffff:203.0.113.2'],
    ['a /64', '2001:db8:1:100::1', '2001:db8:1:100:ffff::2', '2001:db8:1:101::1'],
  ])('is used up by whoever shares %s, and nobody else: %s, %s, not %s', async (_, first, same, other) => {
    await limit({ 'lead connection': 2 })
    expect(await sendAll(['anon', first], ['sessionA', same], ['sessionB', same], ['anon', other])).toEqual([
      'done',
      'done',
      'PT429',
      'done',
    ])
  })

  it('is more for all of its network, an IPv4 /24 or a /48, and less than that for everybody', async () => {
    await limit({ 'lead connection': 5, 'lead everybody': 100 })
    const networks: [of: string, address: (n: number) => string, other: string][] = [
      ['a /24', (n) => `203.0.113.${n}`, '203.0.114.1'],
      ['a /48', (n) => `2001:db8:1:${n}::1`, '2001:db8:2::1'],
    ]
    for (const [of, address, other] of networks) {
      await supabase.run('delete from private.write_log')
      const answers = await sendAll(...Array.from({ length: 9 }, (_, n): [Role, string] => ['anon', address(n)]))
      expect([of, answers.filter((answer) => answer === 'done').length, answers.at(-1)]).toEqual([of, 8, 'PT429'])
      expect(await sendAll(['anon', other])).toEqual(['done'])
    }
  })

  it('exists for every kind, between that of a person and that for everybody', async () => {
    const kinds = await supabase.run('select kind, person, connection, network, everybody from private.limits')
    expect(kinds.length).toBeGreaterThan(9)
    for (const { kind, person, connection, network, everybody } of kinds)
      expect([kind, [person, connection, network, everybody].map(Number)]).toEqual([
        kind,
        [...new Set([person, connection, network, everybody].map(Number))].sort((a, b) => a - b),
      ])
  })

  it('is none where the platform names no address', async () => {
    await limit({ 'lead connection': 1 })
    expect(await sendAll(['anon'], ['anon'])).toEqual(['done', 'done'])
  })

  it('of visitors without a session leaves others a part', async () => {
    await supabase.run(`insert into private.write_log (kind, connection, amount)
      select 'upload', private.fingerprint('203.0.113.1/32'), 1000`)
    const from = (address: string) => upload('anon', 1, 'null', toAddressSettings(address))
    expect([await from('203.0.113.1'), await from('198.51.100.1')]).toEqual(['42501', 'done'])
  })
})

describe('writes of the same moment', () => {
  const atOnce = () =>
    Promise.all(
      Array.from({ length: 8 }, () =>
        runAs(
          'sessionA',
          `insert into public.leads (id, kind, email, name, consent_version)
           values (gen_random_uuid(), 'contact', '${(sent += 1)}@ancon.test', 'Rosa', '2026-01-contacto');
           ${keepTransactionOpen(0.2)}`,
        ),
      ),
    )

  it('do not wait for one another, and may exceed a limit by as many; the next one is refused', async () => {
    await limit({ 'lead person': 3 })
    const stored = (await atOnce()).filter((answer) => answer === 'done').length
    expect(stored).toBeGreaterThanOrEqual(3)
    expect(await send('sessionA')).toBe('PT429')
    expect(await atOnce()).toEqual(Array<string>(8).fill('PT429'))
    expect(await supabase.run('select 1 from private.write_log')).toHaveLength(stored)
  })

  it('never wait for a slow one', async () => {
    await limit({ 'lead everybody': 100 })
    const slow = runAs('anon', `select private.count_write('lead'); ${keepTransactionOpen(3)}`)
    const start = performance.now()
    expect(await Promise.race([send('anon'), slow.then(() => 'slow')])).toBe('done')
    if (inject('postgres')) expect(performance.now() - start).toBeLessThan(2500)
    await slow
  })
})

/** Words that no compression makes shorter. */
const words = (bytes: number) => {
  const hex = Array.from({ length: bytes / 20 }, () => crypto.randomUUID().replaceAll('-', '').slice(0, 20))
  return quoteLiteral(JSON.stringify({ a: hex.join('') }))
}

describe('an upload', () => {
  it('of a few bytes costs 16 kB, a larger one its size', async () => {
    await limit({ 'upload-megabytes person': 1 })
    expect([
      await upload('sessionA', 1_048_576 - 2 * 16_384),
      await upload('sessionA', 100),
      await upload('sessionA', 16_385),
      await upload('sessionA', 100),
      await upload('sessionA', 100),
      await upload('sessionB', 1_048_576),
    ]).toEqual(['done', 'done', '42501', 'done', '42501', 'done'])
  })

  it('counts its user metadata', async () => {
    await limit({ 'upload-megabytes person': 1 })
    const said = words(900)
    expect([await upload('sessionA', 1_048_576, said), await upload('sessionB', 1_048_576)]).toEqual(['42501', 'done'])
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
         ('property-images', '${makePhotoName(`n${(sent += 1)}`)}', '${userIds.sessionA}', '${userIds.sessionA}', 'v',
          '{"size": 1, "mimetype": "image/jpeg"}' || jsonb_build_object('cacheControl', ${said}))`,
        toStorageSettings('object.upload'),
      )
    expect([await cached(words(3000)), await cached("'max-age=31536000'")]).toEqual(['42501', 'done'])
  })
})
