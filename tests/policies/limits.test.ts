import { beforeEach, describe, expect, it } from 'vitest'
import { makeSheet } from '../support/complaints'
import { makeDataRequest } from '../support/data-requests'
import { makeEnquiry } from '../support/enquiries'
import { callInTurn } from '../support/in-turn'
import { type LimitScope, setLimits, type WriteKind } from '../support/limits'
import { makeListingRow } from '../support/listings'
import { createShortDayZone, quoteLiteral, type RequestSettings, sqlAs } from '../support/sql'
import { type Role, userIds } from '../support/supabase'
import {
  keepTransactionOpen,
  openTransaction,
  runAs,
  storeRows,
  toIpAddressSettings,
  toStorageSettings,
} from './run-as'
import { supabase } from './shared-supabase'
import { makePhotoName } from './storage-attempts'
import { turnAlertsOn } from './stored-alerts'

const MB = 1_048_576
const listingWithoutOwner = crypto.randomUUID()
/** A listing of each role, for edits. */
const listings = {
  sessionA: crypto.randomUUID(),
  sessionB: crypto.randomUUID(),
  member: crypto.randomUUID(),
  admin: crypto.randomUUID(),
}

beforeEach(async () => {
  await supabase.empty()
  await turnAlertsOn()
  await storeRows(
    'properties',
    makeListingRow({ id: listingWithoutOwner }),
    ...(Object.keys(listings) as (keyof typeof listings)[]).map((role) =>
      makeListingRow({ id: listings[role], owner_id: userIds[role] }),
    ),
  )
  await supabase.run('update public.properties set owner_id = null where id = ' + quoteLiteral(listingWithoutOwner))
})

const toInsertSql = (table: 'properties' | 'leads', row: object) =>
  `insert into public.${table} (${Object.keys(row).join(', ')})
   select ${Object.keys(row).join(', ')} from jsonb_populate_record(null::public.${table}, ${quoteLiteral(JSON.stringify(row))})`
const toCallSql = (name: string, row: object) =>
  `select public.${name}(${Object.entries(row)
    .map(
      ([argument, value]) =>
        `${argument} => ${quoteLiteral(typeof value === 'object' ? JSON.stringify(value) : String(value))}`,
    )
    .join(', ')})`
/** Makes names of photos and e-mail addresses unique. */
let serial = 0
/** SQL of the row that Storage inserts for a plain upload. `metadata` and `userMetadata` are SQL. */
const toUploadSql = (
  role: Role,
  { name = makePhotoName(`n${(serial += 1)}`), metadata = `'{"size": ${MB}}'`, userMetadata = 'null' } = {},
) => {
  const owner = role === 'anon' ? 'null' : `'${userIds[role]}'`
  return `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata, user_metadata)
    values ('property-images', '${name}', ${owner}, ${owner}, 'v', ${metadata}, ${userMetadata})`
}

/** One write of each kind, as a visitor sends it. An upload has one megabyte. */
const writeSql: Record<WriteKind, (role: Role, email: string) => string> = {
  publication: () => toInsertSql('properties', makeListingRow()),
  edit: (role) =>
    `update public.properties set price = price + 1 where id = '${role === 'anon' ? '' : listings[role]}'`,
  activity: () => toCallSql('count_activity', { listing: listingWithoutOwner, kind: 'view' }),
  upload: (role) => toUploadSql(role),
  lead: (_, email) => toInsertSql('leads', makeEnquiry({ email })),
  report: (_, sender) =>
    toCallSql('report_listing', {
      report: crypto.randomUUID(),
      listing: listingWithoutOwner,
      reason: 'sold',
      email: sender,
      consent: '2026-11-reporte',
    }),
  alert: (_, address) =>
    toCallSql('request_search_alert', {
      alert: crypto.randomUUID(),
      address,
      searches: [{}],
      consent: '2026-11-avisos',
    }),
  complaint: (_, email) => toCallSql('file_complaint', makeSheet({ email })),
  'data-request': (_, address) =>
    toCallSql('send_data_request', makeDataRequest({ request: crypto.randomUUID(), address })),
}
const kinds = Object.keys(writeSql) as WriteKind[]

const readViews = async () =>
  Number((await supabase.run('select coalesce(sum(count), 0) as views from private.listing_activity'))[0]?.views)
const countLogged = async () => Number((await supabase.run('select count(*) from private.write_log'))[0]?.count)

interface Write {
  role: Role
  email?: string
  /** IP address. Without it the platform names none. */
  from?: string
}

/** Resolves to 'stored', 'refused' or the SQLSTATE of another error. Activity beyond its limit is dropped without an error. */
async function write(kind: WriteKind, { role, email = `${(serial += 1)}@ancon.test`, from }: Write): Promise<string> {
  const settings: RequestSettings = { ...toStorageSettings('object.upload'), ...(from && toIpAddressSettings(from)) }
  const views = await readViews()
  const answer = await runAs(role, writeSql[kind](role, email), settings)
  const isDropped = kind === 'activity' && (await readViews()) === views
  if (answer === (kind === 'upload' ? '42501' : 'PT429') || isDropped) return 'refused'
  return answer === 'done' ? 'stored' : answer
}

/** Moves the log into the past, by a share of the period of the kind. */
const letTimePass = (kind: WriteKind, share: number) =>
  supabase.run(`update private.write_log set at = at - (
    select case period when 'hour' then interval '1 hour' else interval '24 hours' end * ${share} from private.limits where kind = '${kind}'
  )`)

const setAll = (kind: WriteKind, limits: Partial<Record<LimitScope, number>>) =>
  setLimits(supabase, Object.fromEntries(Object.entries(limits).map(([scope, max]) => [`${kind} ${scope}`, max])))

type Step = [write: Write, answer: 'stored' | 'refused'] | { periods: number }

interface Case {
  limits: Partial<Record<LimitScope, number>>
  steps: Step[]
  /** The kinds to which the rule applies; all by default. */
  kinds?: WriteKind[]
}

const [a, b, member, admin] = (['sessionA', 'sessionB', 'member', 'admin'] as const).map((role): Write => ({
  role,
})) as [Write, Write, Write, Write]
const [first, second] = ['203.0.113.1', '203.0.113.2']

const cases: Record<string, Case> = {
  'bounds a session, and an account that is not an administrator’s': {
    limits: { person: 1 },
    steps: [
      [a, 'stored'],
      [a, 'refused'],
      [b, 'stored'],
      [member, 'stored'],
      [member, 'refused'],
    ],
  },
  'bounds a mailbox in all its spellings, whoever sends': {
    kinds: ['lead', 'report', 'alert', 'complaint', 'data-request'],
    limits: { person: 1 },
    steps: [
      [{ role: 'anon', email: 'rosa.quispe@gmail.com' }, 'stored'],
      [{ role: 'sessionA', email: 'RosaQuispe+1@googlemail.com' }, 'refused'],
      [{ role: 'sessionA', email: 'rosaquispes@gmail.com' }, 'stored'],
    ],
  },
  'bounds an IPv4 address': {
    limits: { connection: 1 },
    steps: [
      [{ ...a, from: first }, 'stored'],
      [{ ...b, from: `::ffff:${first}` }, 'refused'],
      [{ ...b, from: second }, 'stored'],
      [member, 'stored'],
    ],
  },
  'bounds an IPv6 /48': {
    limits: { connection: 1 },
    steps: [
      [{ ...a, from: '2001:db8:1:1::1' }, 'stored'],
      [{ ...b, from: '2001:db8:1:ffff::2' }, 'refused'],
      [{ ...b, from: '2001:db8:2:1::1' }, 'stored'],
    ],
  },
  'bounds everybody': {
    limits: { everybody: 2 },
    steps: [
      [a, 'stored'],
      [b, 'stored'],
      [member, 'refused'],
    ],
  },
  'never refuses the first write of a connection for everybody’s sake': {
    limits: { everybody: 1 },
    steps: [
      [a, 'stored'],
      [{ ...a, from: first }, 'stored'],
      [{ ...b, from: first }, 'refused'],
      [{ ...b, from: second }, 'stored'],
      [b, 'refused'],
      { periods: 1.1 },
      [a, 'stored'],
      [{ ...a, from: first }, 'stored'],
    ],
  },
  'still bounds the person who sends from a new connection': {
    limits: { person: 1, everybody: 1 },
    steps: [
      [{ ...a, from: first }, 'stored'],
      [{ ...a, from: second }, 'refused'],
      [{ ...b, from: second }, 'stored'],
    ],
  },
  'lasts its period': {
    limits: { everybody: 1 },
    steps: [[a, 'stored'], { periods: 0.9 }, [b, 'refused'], { periods: 0.2 }, [b, 'stored']],
  },
  'of zero for a connection and for everybody shuts the kind': {
    // The law requires the complaints book to stay open.
    kinds: kinds.filter((kind) => kind !== 'complaint'),
    limits: { connection: 0, everybody: 0 },
    steps: [
      [a, 'refused'],
      [{ ...a, from: first }, 'refused'],
    ],
  },
  'does not bound administrators': {
    // What administrators look at is not counted at all.
    kinds: kinds.filter((kind) => kind !== 'activity'),
    limits: { person: 1, connection: 1, everybody: 1 },
    steps: [
      [admin, 'stored'],
      [admin, 'stored'],
      [a, 'stored'],
      [admin, 'stored'],
    ],
  },
}

describe.each(Object.entries(cases))('a limit %s', (_, { limits, steps, kinds: someKinds = kinds }) => {
  it.each(someKinds)('%s', async (kind) => {
    await setAll(kind, limits)
    let storedCount = 0
    for (const step of steps) {
      if ('periods' in step) {
        await letTimePass(kind, step.periods)
        continue
      }
      const [one, answer] = step
      expect([one, await write(kind, one)]).toEqual([one, answer])
      if (answer === 'stored' && one.role !== 'admin') storedCount += 1
      // A refused write, and one of an administrator, leave nothing in the log.
      expect(await countLogged()).toBe(storedCount)
    }
  })
})

it.each(kinds)('a limit counts no other kind of write: %s', async (kind) => {
  await setAll(kind, { everybody: 1 })
  await supabase.run(`insert into private.write_log (kind, session)
    select kind, '${userIds.sessionA}' from private.limits where kind <> '${kind}'`)
  expect([await write(kind, a), await write(kind, a)]).toEqual(['stored', 'refused'])
})

it('each kind has a limit for a person below that of a connection, below that for everybody', async () => {
  const rows = await supabase.run(
    'select kind, person < connection and connection < everybody as is_ordered from private.limits',
  )
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(kinds))
  expect(rows.filter(({ is_ordered: isOrdered }) => !isOrdered)).toEqual([])
})

it('uploads have 150 MB a day for a person, 300 for a connection, 1500 for everybody', async () => {
  expect(await supabase.run("select person, connection, everybody from private.limits where kind = 'upload'")).toEqual([
    { person: 150, connection: 300, everybody: 1500 },
  ])
})

it('a kind of write without a limit is refused', async () => {
  expect(await runAs('anon', "select private.count_write('x')")).toBe('PT429')
})

it.each([
  ['publication', 'Se alcanzó el límite de publicaciones por hora. Por favor, inténtelo más tarde.'],
  ['edit', 'Se alcanzó el límite de cambios por hora. Por favor, inténtelo más tarde.'],
  ['upload', 'Se alcanzó el límite de fotos por día. Por favor, inténtelo mañana o llámenos.'],
  ['lead', 'Se alcanzó el límite de consultas por hora. Por favor, inténtelo más tarde.'],
  ['report', 'Se alcanzó el límite de reportes por hora. Por favor, inténtelo más tarde.'],
  ['alert', 'Se alcanzó el límite de correos de confirmación por día. Revise su correo o inténtelo mañana.'],
  ['complaint', 'Se alcanzó el límite de hojas de reclamación por día. Por favor, inténtelo mañana o llámenos.'],
  ['data-request', 'Se alcanzó el límite de solicitudes por día. Por favor, inténtelo mañana o llámenos.'],
] as const)('a refusal says which limit is reached: %s', async (kind, message) => {
  await supabase.run(`insert into private.write_log (kind, amount) values ('${kind}', 100000)`)
  const sql = sqlAs('sessionA', writeSql[kind]('sessionA', 'rosa@ancon.test'), toStorageSettings('object.upload'))
  await expect(supabase.run(sql)).rejects.toThrow(message)
})

it('a refusal has status 429', async () => {
  await setLimits(supabase, { 'lead everybody': 0 })
  const { status, error } = await supabase.createClientFor('anon').from('leads').insert(makeEnquiry())
  expect([status, error?.code]).toEqual([429, 'PT429'])
})

it('the service key is neither limited nor counted where it writes rows', async () => {
  await setLimits(supabase, { 'publication everybody': 0, 'lead everybody': 0 })
  await supabase.service.from('properties').insert([makeListingRow(), makeListingRow()]).throwOnError()
  await supabase.service.from('leads').insert([makeEnquiry(), makeEnquiry()]).throwOnError()
  expect(await countLogged()).toBe(0)
})

it('a deletion gives nothing of a limit back', async () => {
  await setLimits(supabase, { 'publication person': 1 })
  expect(await write('publication', a)).toBe('stored')
  await supabase.run('delete from public.properties')
  expect(await write('publication', a)).toBe('refused')
})

it('a day has 24 hours, whatever time zone the request names', async () => {
  await setLimits(supabase, { 'complaint everybody': 1 })
  const fileInZone = () =>
    runAs('anon', `set local timezone = '${createShortDayZone()}'; ${toCallSql('file_complaint', makeSheet())}`)
  expect(await write('complaint', a)).toBe('stored')
  await letTimePass('complaint', 18 / 24)
  expect(await fileInZone()).toBe('PT429')
  await letTimePass('complaint', 7 / 24)
  expect(await fileInZone()).toBe('done')
})

describe('the internet connection', () => {
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
  ])('is unknown without one IP address in the headers: %s', async (_, headers) => {
    await setLimits(supabase, { 'lead connection': 1, 'lead everybody': 2 })
    const send = (role: Role) =>
      runAs(role, toInsertSql('leads', makeEnquiry({ email: `${(serial += 1)}@ancon.test` })), {
        'request.headers': headers,
      })
    expect([await send('sessionA'), await send('sessionB'), await send('anon')]).toEqual(['done', 'done', 'PT429'])
    expect(await supabase.run('select 1 from private.write_log where connection is not null')).toEqual([])
  })

  it('is logged as a fingerprint, not as an IP address', async () => {
    await write('lead', { role: 'anon', from: first })
    const [row] = await supabase.run(
      "select connection, encode(sha256('203.0.113.1/32'), 'hex') as plain from private.write_log",
    )
    expect(row?.connection).toMatch(/^[0-9a-f]{64}$/)
    expect(row?.connection).not.toBe(row?.plain)
  })
})

describe('simultaneous writes', () => {
  const sendAtOnce = () =>
    Promise.all(
      Array.from({ length: 8 }, () =>
        runAs('sessionA', `${writeSql.lead('sessionA', `${(serial += 1)}@ancon.test`)}; ${keepTransactionOpen(0.2)}`),
      ),
    )

  it('are stored at least up to the limit, and later ones are refused', async () => {
    await setLimits(supabase, { 'lead person': 3 })
    const stored = (await sendAtOnce()).filter((answer) => answer === 'done').length
    expect(stored).toBeGreaterThanOrEqual(3)
    expect(await write('lead', a)).toBe('refused')
    expect(await sendAtOnce()).toEqual(Array<string>(8).fill('PT429'))
    expect(await countLogged()).toBe(stored)
  })

  it('do not wait for a slow one', async () => {
    await openTransaction('anon', "select private.count_write('lead')")
    expect(await write('lead', b)).toBe('stored')
  })
})

describe('an upload', () => {
  const upload = (role: Role, options: Parameters<typeof toUploadSql>[1] = {}) =>
    runAs(role, toUploadSql(role, options), toStorageSettings('object.upload'))
  const uploadAll = (...uploads: Parameters<typeof upload>[]) => callInTurn(upload, ...uploads)
  /** SQL of a JSON text that compression does not shorten. */
  const makeIncompressible = (bytes: number) => {
    const hex = Array.from({ length: bytes / 20 }, () => crypto.randomUUID().replaceAll('-', '').slice(0, 20))
    return quoteLiteral(JSON.stringify({ a: hex.join('') }))
  }
  const overwrite = (role: Role) =>
    runAs(role, "update storage.objects set version = 'w'", toStorageSettings('object.upload_update'))

  it.each(['size', 'contentLength'])(
    'counts its bytes by %s, up to the limit, and few bytes as 100 kB',
    async (key) => {
      await setLimits(supabase, { 'upload person': 1 })
      const toOptions = (bytes: number) => ({ metadata: `'{"${key}": ${bytes}}'` })
      expect(
        await uploadAll(
          ['sessionA', toOptions(MB - 2 * 102_400)],
          ['sessionA', toOptions(1)],
          ['sessionA', toOptions(102_401)],
          ['sessionA', toOptions(102_400)],
          ['sessionA', toOptions(1)],
          ['sessionB', toOptions(MB + 1)],
          ['sessionB', toOptions(MB)],
        ),
      ).toEqual(['done', 'done', '42501', 'done', '42501', '42501', 'done'])
    },
  )

  it('counts its user metadata', async () => {
    await setLimits(supabase, { 'upload person': 1 })
    expect(await uploadAll(['sessionA', { userMetadata: makeIncompressible(900) }], ['sessionB'])).toEqual([
      '42501',
      'done',
    ])
  })

  it('is refused with more than 2000 bytes of metadata', async () => {
    const toCached = (text: string) => `'{"size": 1}' || jsonb_build_object('cacheControl', ${text})`
    expect(
      await uploadAll(
        ['sessionA', { userMetadata: makeIncompressible(3000) }],
        ['sessionA', { userMetadata: makeIncompressible(1000) }],
        ['sessionA', { metadata: toCached(makeIncompressible(3000)) }],
        ['sessionA', { metadata: toCached("'max-age=31536000'") }],
      ),
    ).toEqual(['42501', 'done', '42501', 'done'])
  })

  it('counts although it is removed or overwritten', async () => {
    await setLimits(supabase, { 'upload person': 3 })
    const name = makePhotoName('casa')
    expect(await upload('sessionA', { name })).toBe('done')
    expect(await overwrite('sessionA')).toBe('done')
    await supabase.createClientFor('sessionA').storage.from('property-images').remove([name])
    expect(await supabase.run('select 1 from storage.objects')).toEqual([])
    expect(await upload('sessionA', { name })).toBe('done')
    expect([await overwrite('sessionA'), await upload('sessionA')]).toEqual(['42501', '42501'])
  })

  it("does not count in other buckets, for administrators, or where the project's owner restores an object", async () => {
    await upload('admin')
    await supabase.run(`insert into storage.objects (bucket_id, name, version)
      values ('property-images', 'property-1-0-vieja.jpg', 'v'), ('fotosweb', '${makePhotoName('sitio')}', 'v');
      update storage.objects set last_accessed_at = now();
      update storage.objects set version = 'w' where name = 'property-1-0-vieja.jpg'`)
    expect(await countLogged()).toBe(0)
    await upload('sessionA')
    expect(await supabase.run('select kind, amount::float from private.write_log')).toEqual([
      { kind: 'upload', amount: 1 },
    ])
  })
})
