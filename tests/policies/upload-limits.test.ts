import { beforeEach, describe, expect, it } from 'vitest'
import { callInTurn } from '../support/in-turn'
import { makeImageBlob } from '../support/image-files'
import { userIds, type Role } from '../support/supabase'
import type { RequestSettings } from '../support/sql'
import { toIpAddressSettings, runAs, toStorageSettings } from './run-as'
import { supabase } from './shared-supabase'
import { makePhotoName, readStoredNames } from './storage-attempts'
import { setLimits } from '../support/limits'

type Session = Exclude<Role, 'anon'>

let nameCount = 0
beforeEach(() => supabase.empty())

const MB = 1_048_576
const letMinutesPass = (minutes: number) =>
  supabase.run(`update private.write_log set at = at - interval '${minutes} minutes'`)
const toOwnerSql = (role: Session) => `'${userIds[role]}'`
const makeName = () => makePhotoName(`n${(nameCount += 1)}`)

interface Upload {
  name?: string
  bytes?: number
  sizeKey?: string
  settings?: RequestSettings
}

/** Inserts the row that Storage inserts for a standard upload (`object.upload`). */
const upload = (role: Session, { name = makeName(), bytes = 1, sizeKey = 'size', settings = {} }: Upload = {}) =>
  runAs(
    role,
    `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata)
     values ('property-images', '${name}', ${toOwnerSql(role)}, ${toOwnerSql(role)}, 'v', '{"${sizeKey}": ${bytes}, "mimetype": "image/jpeg"}')`,
    { ...toStorageSettings('object.upload'), ...settings },
  )

const uploadAll = (...uploads: [role: Session, upload?: Upload][]) => callInTurn(upload, ...uploads)

describe('the limits of uploaded files', () => {
  it('are for each session', async () => {
    await setLimits(supabase, { 'upload person': 2 })
    expect(await uploadAll(['sessionA'], ['sessionA'], ['sessionA'], ['sessionB'], ['member'])).toEqual([
      'done',
      'done',
      '42501',
      'done',
      'done',
    ])
  })

  it('count the files of a session for a day', async () => {
    await setLimits(supabase, { 'upload person': 1 })
    expect(await upload('sessionA')).toBe('done')
    await letMinutesPass(23 * 60)
    expect(await upload('sessionA')).toBe('42501')
    await letMinutesPass(61)
    expect(await upload('sessionA')).toBe('done')
  })

  it('count the files of everybody for a day', async () => {
    await setLimits(supabase, { 'upload everybody': 2 })
    expect(await uploadAll(['sessionA'], ['member'], ['sessionB'])).toEqual(['done', 'done', '42501'])
    await letMinutesPass(23 * 60)
    expect(await upload('sessionB')).toBe('42501')
    await letMinutesPass(61)
    expect(await upload('sessionB')).toBe('done')
  })

  it('count deleted and overwritten files', async () => {
    await setLimits(supabase, { 'upload person': 3 })
    const name = makeName()
    await upload('sessionA', { name })
    const overwrite = () =>
      runAs('sessionA', "update storage.objects set version = 'w'", toStorageSettings('object.upload_update'))
    expect(await overwrite()).toBe('done')
    await supabase.createClientFor('sessionA').storage.from('property-images').remove([name])
    expect(await readStoredNames('property-images')).toEqual([])
    expect(await uploadAll(['sessionA', { name }])).toEqual(['done'])
    expect(await overwrite()).toBe('42501')
    expect(await upload('sessionA')).toBe('42501')
  })

  it("do not count other operations, other buckets, administrators, or objects that the project's owner restores", async () => {
    await upload('admin')
    await supabase.run(`insert into storage.objects (bucket_id, name, version)
      values ('property-images', 'property-1-0-vieja.jpg', 'v'), ('fotosweb', '${makeName()}', 'v');
      update storage.objects set last_accessed_at = now();
      update storage.objects set version = 'w' where name = 'property-1-0-vieja.jpg'`)
    expect(await supabase.run('select 1 from private.write_log')).toEqual([])
    await upload('sessionA')
    expect(await supabase.run('select kind, amount::float from private.write_log order by kind')).toEqual([
      { kind: 'upload', amount: 1 },
      { kind: 'upload-megabytes', amount: 16 / 1024 },
    ])
  })

  it('do not count other writes', async () => {
    await setLimits(supabase, { 'upload person': 1, 'upload everybody': 1 })
    await supabase.run(
      `insert into private.write_log (kind, session) values ('publication', ${toOwnerSql('sessionA')})`,
    )
    expect(await uploadAll(['sessionA'], ['sessionA'])).toEqual(['done', '42501'])
  })

  it('do not limit administrators', async () => {
    await setLimits(supabase, { 'upload person': 0, 'upload everybody': 0, 'upload-megabytes person': 0 })
    expect(await uploadAll(['admin'], ['sessionA'])).toEqual(['done', '42501'])
  })

  it('have a Spanish message', async () => {
    await setLimits(supabase, { 'upload everybody': 0 })
    const { error } = await supabase
      .createClientFor('sessionA')
      .storage.from('property-images')
      .upload(makeName(), makeImageBlob())
    expect(error?.message).toMatch(/^Se alcanzó el límite de fotos/)
  })
})

describe('the limits of uploaded bytes', () => {
  it.each(['size', 'contentLength'])('count the bytes by %s, up to the limit', async (sizeKey) => {
    await setLimits(supabase, { 'upload-megabytes person': 1, 'upload-megabytes everybody': 2 })
    expect(
      await uploadAll(
        ['sessionA', { bytes: MB - 20_480, sizeKey }],
        ['sessionA', { bytes: 20_481, sizeKey }],
        ['sessionA', { bytes: 20_480, sizeKey }],
        ['sessionA', { bytes: 1, sizeKey }],
        ['sessionB', { bytes: MB, sizeKey }],
        ['member', { bytes: 1, sizeKey }],
      ),
    ).toEqual(['done', '42501', 'done', '42501', 'done', '42501'])
  })

  it('stop counting the bytes of a session after a day', async () => {
    await setLimits(supabase, { 'upload-megabytes person': 1 })
    await upload('sessionA', { bytes: MB })
    await letMinutesPass(24 * 60 + 1)
    expect(await upload('sessionA', { bytes: MB })).toBe('done')
  })

  it('count the bytes of everybody for more than an hour', async () => {
    await setLimits(supabase, { 'upload-megabytes everybody': 2 })
    expect(await uploadAll(['sessionA', { bytes: MB }], ['member', { bytes: MB }], ['sessionB', { bytes: 1 }])).toEqual(
      ['done', 'done', '42501'],
    )
    await letMinutesPass(61)
    expect(await upload('sessionB', { bytes: 1 })).toBe('42501')
  })
})

describe('the limits of internet connections', () => {
  const connection = { settings: toIpAddressSettings('203.0.113.1') }

  it('give each IP address its share of a day’s files', async () => {
    await setLimits(supabase, { 'upload everybody': 4, 'upload connection': 2 })
    expect(
      await uploadAll(
        ['sessionA', connection],
        ['member', connection],
        ['sessionB', connection],
        ['sessionB', { settings: toIpAddressSettings('198.51.100.2') }],
        ['sessionA', { settings: toIpAddressSettings('198.51.100.2') }],
        ['sessionA', { settings: toIpAddressSettings('203.0.113.3') }],
      ),
    ).toEqual(['done', 'done', '42501', 'done', 'done', '42501'])
  })

  it('give each IP address its share of a day’s bytes', async () => {
    await setLimits(supabase, { 'upload-megabytes everybody': 2, 'upload-megabytes connection': 1 })
    expect(
      await uploadAll(
        ['sessionA', { ...connection, bytes: MB }],
        ['sessionB', { ...connection, bytes: 1 }],
        ['sessionB', { settings: toIpAddressSettings('198.51.100.2'), bytes: 1 }],
      ),
    ).toEqual(['done', '42501', 'done'])
  })

  it('treat an IPv6 /64 as one connection, and no larger block', async () => {
    await setLimits(supabase, { 'upload connection': 2 })
    expect(
      await uploadAll(
        ['member', { settings: toIpAddressSettings('2001:db8:0:1::1') }],
        ['sessionA', { settings: toIpAddressSettings('2001:db8:0:1::1') }],
        ['sessionB', { settings: toIpAddressSettings('2001:db8:0:1:ffff::2') }],
        ['sessionB', { settings: toIpAddressSettings('2001:db8:0:2::1') }],
      ),
    ).toEqual(['done', 'done', '42501', 'done'])
  })

  it.each([
    ['no headers', ''],
    ['no JSON', 'no JSON'],
    ['a list', '[1]'],
    ['a text', '"x"'],
    ['no IP address', '{}'],
    ['null', '{"cf-connecting-ip": null}'],
    ['an empty IP address', '{"cf-connecting-ip": ""}'],
    ['a name', '{"cf-connecting-ip": "localhost"}'],
    ['two IP addresses', '{"cf-connecting-ip": "203.0.113.1, 203.0.113.2"}'],
    ['x-forwarded-for alone, which visitors write themselves', '{"x-forwarded-for": "203.0.113.1"}'],
  ])('do not apply without one IP address in the headers: %s', async (_, headers) => {
    await setLimits(supabase, { 'upload everybody': 2, 'upload connection': 1 })
    const settings = { 'request.headers': headers }
    expect(await uploadAll(['sessionA', { settings }], ['sessionB', { settings }], ['member', { settings }])).toEqual([
      'done',
      'done',
      '42501',
    ])
    expect(
      await supabase.run('select 1 from private.write_log where coalesce(connection, network) is not null'),
    ).toEqual([])
  })

  it('store fingerprints, not IP addresses', async () => {
    await upload('sessionA', connection)
    const [row] = await supabase.run(
      "select connection, network, encode(sha256('203.0.113.1/32'), 'hex') as plain from private.write_log",
    )
    for (const stored of [row?.connection, row?.network]) expect(stored).toMatch(/^[0-9a-f]{64}$/)
    expect(row?.connection).not.toBe(row?.plain)
  })
})
