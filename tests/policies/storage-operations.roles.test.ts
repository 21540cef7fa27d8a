import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listingRow } from '../support/listings'
import { userIds, type Role, type TestSupabase } from '../support/supabase'
import { adminOnly, describeRules, nobody, type Rule } from './matrix'
import { request } from './request'
import { runAs, storeRows, uploadBy } from './run-as'
import { sharedSupabase } from './shared-supabase'
import { name, photoName, storedByA, storedNames, uploadedByA } from './storage-attempts'

let supabase: TestSupabase
beforeAll(async () => {
  supabase = await sharedSupabase()
})
beforeEach(() => supabase.empty())

const plain = ['object.upload', 'object.upload_update']
/** Operations that check a right once and use it later, repeatedly or for another purpose. */
const others = [
  'object.sign_upload_url',
  'object.upload_signed',
  'object.copy',
  'object.move',
  'tus.upload.create',
  'tus.upload.part',
  's3.upload',
  's3.upload.create_multipart',
  's3.upload.complete_multipart',
  's3.upload.part',
  's3.object.copy',
  'object.uploads',
  'something.made_up',
]
const operations = [...plain, ...others].flatMap((operation) => [operation, `storage.${operation}`]).concat('')
const isPlain = (operation: string) => plain.includes(operation.replace('storage.', ''))

const insert = (bucket: string, owner: string, as = name) =>
  `insert into storage.objects (bucket_id, name, owner, owner_id, version)
   values ('${bucket}', '${as}', ${owner}, ${owner}, 'v')`
const ownerOf = (role: Role) => (role === 'anon' ? 'null' : `'${userIds[role]}'`)

describe('a plain upload, and no other operation, lets', () => {
  /** Which of `roles` succeed in `attempt`, for each operation. */
  async function tryAll(
    roles: Role[],
    attempt: (role: Role, settings: ReturnType<typeof uploadBy>) => Promise<boolean>,
  ) {
    const successes: Record<string, Role[]> = {}
    for (const operation of operations) {
      const succeeded: Role[] = []
      for (const role of roles) {
        await supabase.empty()
        if (await attempt(role, uploadBy(operation))) succeeded.push(role)
      }
      successes[operation] = succeeded
    }
    return successes
  }
  const expected = (byPlainUpload: Role[]) =>
    Object.fromEntries(operations.map((operation) => [operation, isPlain(operation) ? byPlainUpload : ['admin']]))

  it('everyone store a photo', async () => {
    const roles: Role[] = ['anon', 'sessionA', 'member', 'admin']
    const successes = await tryAll(roles, async (role, settings) => {
      const answer = await runAs(supabase, role, insert('property-images', ownerOf(role)), settings)
      expect(await storedNames(supabase, 'property-images')).toHaveLength(answer === 'done' ? 1 : 0)
      return answer === 'done'
    })
    expect(successes).toEqual(expected(roles))
  })

  it('everyone store an image of an open site', async () => {
    const roles: Role[] = ['anon', 'sessionA', 'admin']
    const successes = await tryAll(roles, async (role, settings) => {
      await supabase.setOpenAccess(true)
      return (await runAs(supabase, role, insert('fotosweb', ownerOf(role)), settings)) === 'done'
    })
    expect(successes).toEqual(expected(roles))
  })

  it('its session change a photo', async () => {
    const stored = () => supabase.run('select name, version from storage.objects')
    const successes = await tryAll(['anon', 'sessionA', 'sessionB', 'admin'], async (role, settings) => {
      await storedByA('property-images')(supabase)
      const before = await stored()
      // An update without a filter reads no row, so it tests the update policy alone.
      await runAs(supabase, role, "update storage.objects set version = 'changed'", settings)
      return JSON.stringify(await stored()) !== JSON.stringify(before)
    })
    expect(successes).toEqual(expected(['sessionA', 'admin']))
  })
})

describe('names', () => {
  const at = (hours: number) => `property-${Date.now() + hours * 3_600_000}-0-casa.jpg`
  const names: [what: string, as: string, isNew: boolean][] = [
    ['of this moment', at(0), true],
    ['of a clock that is 23 hours late', at(-23), true],
    ['of a clock that is 23 hours early', at(23), true],
    ['of 25 hours ago', at(-25), false],
    ['of 25 hours ahead', at(25), false],
    ['with a short number', 'property-1-0-casa.jpg', false],
    ['with a longer number', `property-${Date.now()}0-0-casa.jpg`, false],
    ['after something else', `x-${at(0)}`, false],
    ['without a place', `property-${Date.now()}-casa.jpg`, false],
    ['of another kind', 'casa.jpg', false],
  ]

  it.each(names)('%s: %s', async (_, as, isNew) => {
    for (const role of ['anon', 'sessionA', 'admin'] as const) {
      const answer = await runAs(
        supabase,
        role,
        insert('property-images', ownerOf(role), as),
        uploadBy('object.upload'),
      )
      expect([role, answer]).toEqual([role, isNew || role === 'admin' ? 'done' : '42501'])
      await supabase.run('delete from storage.objects')
    }
  })
})

describe('what overwriting may change', () => {
  const changes: [what: string, sql: string, role: Role, isDone: boolean][] = [
    ['the content', "version = 'changed'", 'sessionA', true],
    ['the name', `name = '${photoName('otra')}'`, 'sessionA', true],
    ['the name to a page', "name = 'pagina.html'", 'sessionA', false],
    ['the name to a page', "name = 'pagina.html'", 'admin', false],
    ['the bucket', "bucket_id = 'fotosweb'", 'sessionA', false],
    ['the bucket', "bucket_id = 'fotosweb'", 'admin', true],
    ['the bucket to one that is not the site’s', "bucket_id = 'privado'", 'admin', false],
    ['the owner', `owner_id = '${userIds.sessionB}'`, 'sessionA', false],
    ['the owner to nobody', 'owner_id = null', 'sessionA', false],
    ['the owner', `owner_id = '${userIds.sessionB}'`, 'admin', true],
  ]

  it.each(changes)('%s, by %s', async (_, change, role, isDone) => {
    await supabase.run("insert into storage.buckets (id, name) values ('privado', 'privado') on conflict do nothing")
    await storedByA('property-images')(supabase)
    const answer = await runAs(supabase, role, `update storage.objects set ${change}`, uploadBy('object.upload_update'))
    await supabase.run("delete from storage.objects; delete from storage.buckets where id = 'privado'")
    expect(answer).toBe(isDone ? 'done' : '42501')
  })

  it('leaves objects without an owner to admins', async () => {
    await storedByA('property-images')(supabase)
    await supabase.run('update storage.objects set owner = null, owner_id = null')
    for (const role of ['anon', 'no subject', 'sessionA', 'admin'] as const) {
      await runAs(supabase, role, `update storage.objects set version = '${role}'`, uploadBy('object.upload_update'))
      expect(await supabase.run(`select 1 from storage.objects where version = '${role}'`)).toHaveLength(
        role === 'admin' ? 1 : 0,
      )
    }
  })
})

describe('what is recorded when an upload ends', () => {
  /** As Storage records it: in its own name, for whoever uploaded. */
  const record = (role: Role, { as = name, bucket = 'property-images', metadata = {}, version = 'v' } = {}) =>
    runAs(
      supabase,
      'owner',
      `set local role service_role; insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata)
       values ('${bucket}', '${as}', ${ownerOf(role)}, ${ownerOf(role)}, '${version}',
         '${JSON.stringify({ size: 1, mimetype: 'image/jpeg', ...metadata })}')
       on conflict (bucket_id, name) do update
         set owner = excluded.owner, owner_id = excluded.owner_id, version = excluded.version, metadata = excluded.metadata`,
      uploadBy('object.upload'),
    )

  it.each(['image/jpeg', 'image/png', 'image/webp'])('takes %s', async (mimetype) => {
    expect(await record('sessionA', { metadata: { mimetype } })).toBe('done')
  })

  it.each(['image/png/,text/html', 'image/png;charset=utf-8', 'IMAGE/PNG', 'image/svg+xml', 'text/html', '', null])(
    'refuses the type %j, for administrators too, in every bucket',
    async (mimetype) => {
      for (const role of ['anon', 'sessionA', 'admin'] as const)
        expect(await record(role, { metadata: { mimetype } })).toBe('42501')
      for (const bucket of ['fotosweb', 'featured-property-images'])
        expect(await record('admin', { bucket, metadata: { mimetype } })).toBe('42501')
    },
  )

  it('refuses such a type before the bytes, where the right is checked', async () => {
    const check = (mimetype: string) =>
      runAs(
        supabase,
        'sessionA',
        `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata) values
         ('property-images', '${photoName('x')}', ${ownerOf('sessionA')}, ${ownerOf('sessionA')}, 'v',
           '${JSON.stringify({ mimetype, contentLength: 9 })}')`,
        uploadBy('object.upload'),
      )
    expect([await check('image/png/,text/html'), await check('image/png')]).toEqual(['42501', 'done'])
  })

  it('refuses what is larger than the bucket takes, however it was sent', async () => {
    expect(await record('sessionA', { metadata: { size: 10_485_761 } })).toBe('42501')
    expect(await record('admin', { bucket: 'fotosweb', metadata: { size: 10_485_761 } })).toBe('42501')
    expect(await record('sessionA', { metadata: { size: 10_485_760 } })).toBe('done')
  })

  it('never changes whose object it is, unless an administrator uploads', async () => {
    expect(await record('sessionA')).toBe('done')
    expect([
      await record('sessionB', { version: 'w' }),
      await record('anon', { version: 'w' }),
      await record('sessionA', { version: 'w' }),
    ]).toEqual(['42501', '42501', 'done'])
    expect(await record('admin', { version: 'x' })).toBe('done')
  })

  it('never replaces what a visitor without a session stored: any other may hold an upload open', async () => {
    expect([await record('anon'), await record('anon', { version: 'w' })]).toEqual(['done', '42501'])
    // The owner of the project restores photos under their old names.
    const as = 'property-1700000000000-0-casa.jpg'
    expect([await record('anon', { as }), await record('anon', { as, version: 'w' })]).toEqual(['done', 'done'])
  })

  describe('of a name that grew old meanwhile', () => {
    const of = (hours: number) => `property-${Date.now() - hours * 3_600_000}-0-casa.jpg`
    const show = (as: string) =>
      storeRows(supabase, 'properties', listingRow({ images: [`https://ancon.test/property-images/${as}`] }))

    it('replaces nothing, and counts', async () => {
      const as = of(25)
      expect([await record('anon', { as }), await record('anon', { as, version: 'w' })]).toEqual(['done', '42501'])
      expect(await record('sessionA', { as: of(26) })).toBe('done')
      expect(await supabase.run("select 1 from private.write_log where kind = 'upload'")).toHaveLength(2)
      // The owner of the project restores photos from the third day on.
      const older = of(49)
      expect([await record('anon', { as: older }), await record('anon', { as: older, version: 'w' })]).toEqual([
        'done',
        'done',
      ])
      expect(await supabase.run("select 1 from private.write_log where kind = 'upload'")).toHaveLength(2)
    })

    it('is stored under no name that a listing shows', async () => {
      const [as, older] = [of(25), of(49)]
      await show(as)
      await show(older)
      expect([await record('anon', { as }), await record('anon', { as: older })]).toEqual(['42501', 'done'])
    })
  })
})

const copyTo =
  (bucket: string, action: 'copy' | 'move'): Rule['attempt'] =>
  async ({ client, supabase: { run } }) => {
    const as = photoName('copia')
    const from = client.storage.from('property-images')
    await from[action](name, as, { destinationBucket: bucket })
    return (await run(`select 1 from storage.objects where bucket_id = '${bucket}' and name = '${as}'`)).length === 1
  }

describeRules('through the API', [
  {
    action: 'sign an address for uploading',
    closed: adminOnly,
    open: adminOnly,
    attempt: async ({ role, supabase }) =>
      (
        await request(supabase, role, `/storage/v1/object/upload/sign/property-images/${photoName('x')}`, {
          body: '{}',
        })
      ).ok,
  },
  ...(['copy', 'move'] as const).flatMap((action) =>
    ['property-images', 'fotosweb', 'featured-property-images', 'secreto'].map((bucket): Rule => ({
      action: `${action} a photo of session A to ${bucket}`,
      closed: bucket === 'secreto' ? nobody : adminOnly,
      open: bucket === 'secreto' ? nobody : adminOnly,
      arrange: uploadedByA('property-images'),
      attempt: copyTo(bucket, action),
    })),
  ),
  {
    action: 'remove a photo of nobody that no listing shows',
    closed: adminOnly,
    open: ['anon', 'sessionA', 'sessionB', 'member', 'admin'],
    arrange: async (supabase) => {
      await storedByA('property-images')(supabase)
      await supabase.run('update storage.objects set owner = null, owner_id = null')
    },
    attempt: async ({ client, supabase }) => {
      await client.storage.from('property-images').remove([name])
      return (await storedNames(supabase, 'property-images')).length === 0
    },
  },
  {
    action: 'overwrite a photo of nobody',
    closed: adminOnly,
    open: adminOnly,
    arrange: async (supabase) => {
      await storedByA('property-images')(supabase)
      await supabase.run("update storage.objects set owner = null, owner_id = null, version = 'before'")
    },
    attempt: async ({ client, supabase: { run } }) => {
      await client.storage.from('property-images').update(name, new Blob(['x'], { type: 'image/jpeg' }))
      return (await run("select 1 from storage.objects where version = 'before'")).length === 0
    },
  },
])
