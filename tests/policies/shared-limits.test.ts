import { beforeEach, describe, expect, it } from 'vitest'
import { callInTurn } from '../support/in-turn'
import { setLimits } from '../support/limits'
import { userIds, type Role } from '../support/supabase'
import { quoteLiteral, type RequestSettings } from '../support/sql'
import { toIpAddressSettings, keepTransactionOpen, runAs, toStorageSettings } from './run-as'
import { supabase } from './shared-supabase'
import { makePhotoName } from './storage-attempts'

/** Makes e-mail addresses and photo names unique. */
let counter = 0
beforeEach(() => supabase.empty())

const send = (role: Role, settings: RequestSettings = {}) =>
  runAs(
    role,
    `insert into public.leads (id, kind, email, name, consent_version)
     values (gen_random_uuid(), 'contact', '${(counter += 1)}@ancon.test', 'Rosa', '2026-01-contacto')`,
    settings,
  )
const upload = (role: Exclude<Role, 'anon'>, bytes: number, userMetadata = 'null', settings: RequestSettings = {}) => {
  const owner = `'${userIds[role]}'`
  return runAs(
    role,
    `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata, user_metadata) values
       ('property-images', '${makePhotoName(`n${(counter += 1)}`)}', ${owner}, ${owner}, 'v', '{"size": ${bytes}, "mimetype": "image/jpeg"}', ${userMetadata})`,
    { ...toStorageSettings('object.upload'), ...settings },
  )
}
const sendAll = (...senders: [role: Role, address?: string][]) =>
  callInTurn((role: Role, address?: string) => send(role, address ? toIpAddressSettings(address) : {}), ...senders)

describe('the limit of an internet connection', () => {
  it.each([
    ['an IPv4 address', '203.0.113.1', '203.0.113.1', '203.0.113.2'],
    ['an IPv4 address that is written as IPv6', '203.0.113.1', '::ffff:203.0.113.1', '::ffff:203.0.113.2'],
    ['a /64', '2001:db8:1:100::1', '2001:db8:1:100:ffff::2', '2001:db8:1:101::1'],
  ])(
    'is used up by whoever shares %s, and nobody else: %s, %s, not %s',
    async (_, address, sharedAddress, otherAddress) => {
      await setLimits(supabase, { 'lead connection': 2 })
      expect(
        await sendAll(
          ['anon', address],
          ['sessionA', sharedAddress],
          ['sessionB', sharedAddress],
          ['anon', otherAddress],
        ),
      ).toEqual(['done', 'done', 'PT429', 'done'])
    },
  )

  it('is smaller than that of its network (an IPv4 /24 or an IPv6 /48), which is smaller than that for everybody', async () => {
    await setLimits(supabase, { 'lead connection': 5, 'lead everybody': 100 })
    const networks: [kind: string, toAddress: (n: number) => string, otherAddress: string][] = [
      ['a /24', (n) => `203.0.113.${n}`, '203.0.114.1'],
      ['a /48', (n) => `2001:db8:1:${n}::1`, '2001:db8:2::1'],
    ]
    for (const [kind, toAddress, otherAddress] of networks) {
      await supabase.run('delete from private.write_log')
      const answers = await sendAll(...Array.from({ length: 9 }, (_, n): [Role, string] => ['anon', toAddress(n)]))
      expect([kind, answers.filter((answer) => answer === 'done').length, answers.at(-1)]).toEqual([kind, 8, 'PT429'])
      expect(await sendAll(['anon', otherAddress])).toEqual(['done'])
    }
  })

  it('is for every kind above that of a person, and below those of a network and for everybody', async () => {
    const kinds = await supabase.run('select kind, person, connection, network, everybody from private.limits')
    expect(kinds.length).toBeGreaterThan(9)
    for (const { kind, person, connection, network, everybody } of kinds)
      expect([kind, [person, connection, network, everybody].map(Number)]).toEqual([
        kind,
        [...new Set([person, connection, network, everybody].map(Number))].sort((a, b) => a - b),
      ])
  })

  it('does not apply where the platform names no IP address', async () => {
    await setLimits(supabase, { 'lead connection': 1 })
    expect(await sendAll(['anon'], ['anon'])).toEqual(['done', 'done'])
  })

  it('leaves other connections their share', async () => {
    await supabase.run(`insert into private.write_log (kind, connection, amount)
      select 'upload', private.fingerprint('203.0.113.1/32'), 1000`)
    const uploadFrom = (address: string) => upload('sessionA', 1, 'null', toIpAddressSettings(address))
    expect([await uploadFrom('203.0.113.1'), await uploadFrom('198.51.100.1')]).toEqual(['42501', 'done'])
  })
})

describe('simultaneous writes', () => {
  const sendAtOnce = () =>
    Promise.all(
      Array.from({ length: 8 }, () =>
        runAs(
          'sessionA',
          `insert into public.leads (id, kind, email, name, consent_version)
           values (gen_random_uuid(), 'contact', '${(counter += 1)}@ancon.test', 'Rosa', '2026-01-contacto');
           ${keepTransactionOpen(0.2)}`,
        ),
      ),
    )

  it('are stored at least up to the limit, and later ones are refused', async () => {
    await setLimits(supabase, { 'lead person': 3 })
    const stored = (await sendAtOnce()).filter((answer) => answer === 'done').length
    expect(stored).toBeGreaterThanOrEqual(3)
    expect(await send('sessionA')).toBe('PT429')
    expect(await sendAtOnce()).toEqual(Array<string>(8).fill('PT429'))
    expect(await supabase.run('select 1 from private.write_log')).toHaveLength(stored)
  })

  it('do not wait for a slow one', async () => {
    await setLimits(supabase, { 'lead everybody': 100 })
    const slow = runAs('anon', `select private.count_write('lead'); ${keepTransactionOpen(3)}`)
    const start = performance.now()
    expect(await Promise.race([send('anon'), slow.then(() => 'slow')])).toBe('done')
    expect(performance.now() - start).toBeLessThan(2500)
    await slow
  })
})

/** SQL of a JSON text that compression does not shorten. */
const makeIncompressible = (bytes: number) => {
  const hex = Array.from({ length: bytes / 20 }, () => crypto.randomUUID().replaceAll('-', '').slice(0, 20))
  return quoteLiteral(JSON.stringify({ a: hex.join('') }))
}

describe('an upload', () => {
  it('of a few bytes counts as 16 kB, a larger one as its size', async () => {
    await setLimits(supabase, { 'upload-megabytes person': 1 })
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
    await setLimits(supabase, { 'upload-megabytes person': 1 })
    const userMetadata = makeIncompressible(900)
    expect([await upload('sessionA', 1_048_576, userMetadata), await upload('sessionB', 1_048_576)]).toEqual([
      '42501',
      'done',
    ])
  })

  it('is refused with more than 2000 bytes of user metadata', async () => {
    expect(await upload('sessionA', 1, makeIncompressible(3000))).toBe('42501')
    expect(await upload('sessionA', 1, makeIncompressible(1000))).toBe('done')
  })

  it('is refused with more than 2000 bytes of cacheControl', async () => {
    const uploadCached = (cacheControl: string) =>
      runAs(
        'sessionA',
        `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata) values
         ('property-images', '${makePhotoName(`n${(counter += 1)}`)}', '${userIds.sessionA}', '${userIds.sessionA}', 'v',
          '{"size": 1, "mimetype": "image/jpeg"}' || jsonb_build_object('cacheControl', ${cacheControl}))`,
        toStorageSettings('object.upload'),
      )
    expect([await uploadCached(makeIncompressible(3000)), await uploadCached("'max-age=31536000'")]).toEqual([
      '42501',
      'done',
    ])
  })
})
