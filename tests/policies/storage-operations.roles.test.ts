import { beforeEach, describe, expect, it } from 'vitest'
import { userIds, type Role } from '../support/supabase'
import { adminOnly, describeRules, everyone, nobody, type Rule } from './matrix'
import { request } from './request'
import { runAs, toStorageSettings } from './run-as'
import { supabase } from './shared-supabase'
import { storedName, makePhotoName, storeObject, readStoredNames, uploadObject } from './storage-attempts'

beforeEach(() => supabase.empty())

const plainOperations = ['object.upload', 'object.upload_update']
/** Operations for which a permission is checked once and used later, repeatedly or for another purpose; the last is unknown. */
const otherOperations = [
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
const operations = [...plainOperations, ...otherOperations]
  .flatMap((operation) => [operation, `storage.${operation}`])
  .concat('')
const isPlain = (operation: string) => plainOperations.includes(operation.replace('storage.', ''))

const toInsertSql = (bucket: string, owner: string, name = storedName) =>
  `insert into storage.objects (bucket_id, name, owner, owner_id, version)
   values ('${bucket}', '${name}', ${owner}, ${owner}, 'v')`
const toOwnerSql = (role: Role) => (role === 'anon' ? 'null' : `'${userIds[role]}'`)

describe('a plain upload, and for visitors no other operation, lets', () => {
  /** Which of `roles` succeed in `attempt`, for each operation. */
  async function tryAll(
    roles: Role[],
    attempt: (role: Role, settings: ReturnType<typeof toStorageSettings>) => Promise<boolean>,
  ) {
    const successes: Record<string, Role[]> = {}
    for (const operation of operations) {
      const succeeded: Role[] = []
      for (const role of roles) {
        await supabase.run('delete from storage.objects')
        if (await attempt(role, toStorageSettings(operation))) succeeded.push(role)
      }
      successes[operation] = succeeded
    }
    return successes
  }
  /** The result of `tryAll` if these roles succeed by a plain upload, and only administrators by another operation. */
  const toSuccesses = (byPlainUpload: Role[]) =>
    Object.fromEntries(operations.map((operation) => [operation, isPlain(operation) ? byPlainUpload : ['admin']]))

  it('every session store a photo', async () => {
    const roles: Role[] = ['anon', 'sessionA', 'member', 'admin']
    const successes = await tryAll(roles, async (role, settings) => {
      const answer = await runAs(role, toInsertSql('property-images', toOwnerSql(role)), settings)
      expect(await readStoredNames('property-images')).toHaveLength(answer === 'done' ? 1 : 0)
      return answer === 'done'
    })
    expect(successes).toEqual(toSuccesses(['sessionA', 'member', 'admin']))
  })

  it('everyone store an image of an open site', async () => {
    const roles: Role[] = ['anon', 'sessionA', 'admin']
    const successes = await tryAll(roles, async (role, settings) => {
      await supabase.setOpenAccess(true)
      return (await runAs(role, toInsertSql('fotosweb', toOwnerSql(role)), settings)) === 'done'
    })
    expect(successes).toEqual(toSuccesses(roles))
  })

  it('the session of a photo change it', async () => {
    const readStored = () => supabase.run('select name, version from storage.objects')
    const successes = await tryAll(['anon', 'sessionA', 'sessionB', 'admin'], async (role, settings) => {
      await storeObject('property-images')()
      const before = await readStored()
      // An update without a filter reads no row, so it tests the update policy alone.
      await runAs(role, "update storage.objects set version = 'changed'", settings)
      return JSON.stringify(await readStored()) !== JSON.stringify(before)
    })
    expect(successes).toEqual(toSuccesses(['sessionA', 'admin']))
  })
})

describe('an overwrite', () => {
  const changes: [what: string, role: Role, isDone: boolean, sql: string][] = [
    ['the content', 'sessionA', true, "version = 'changed'"],
    ['the name', 'sessionA', true, `name = '${makePhotoName('otra')}'`],
    ['the name to that of a page', 'sessionA', false, "name = 'pagina.html'"],
    ['the name to that of a page', 'admin', false, "name = 'pagina.html'"],
    ['the bucket', 'sessionA', false, "bucket_id = 'fotosweb'"],
    ['the bucket', 'admin', true, "bucket_id = 'fotosweb'"],
    ['the bucket to one that is not the site’s', 'admin', false, "bucket_id = 'privado'"],
    ['the owner', 'sessionA', false, `owner_id = '${userIds.sessionB}'`],
    ['the owner to nobody', 'sessionA', false, 'owner_id = null'],
    ['the owner', 'admin', true, `owner_id = '${userIds.sessionB}'`],
  ]

  it.each(changes)('of %s by %s is done: %s', async (_, role, isDone, change) => {
    await supabase.run("insert into storage.buckets (id, name) values ('privado', 'privado') on conflict do nothing")
    await storeObject('property-images')()
    const answer = await runAs(role, `update storage.objects set ${change}`, toStorageSettings('object.upload_update'))
    await supabase.run("delete from storage.objects; delete from storage.buckets where id = 'privado'")
    expect(answer).toBe(isDone ? 'done' : '42501')
  })

  it('of an object without an owner is for administrators', async () => {
    await storeObject('property-images')()
    await supabase.run('update storage.objects set owner = null, owner_id = null')
    for (const role of ['anon', 'no subject', 'sessionA', 'admin'] as const) {
      await runAs(role, `update storage.objects set version = '${role}'`, toStorageSettings('object.upload_update'))
      // The trigger that keeps the owner lets this update pass; only the policy refuses it.
      await runAs(
        role,
        `update storage.objects set user_metadata = '{"as": "${role}"}'`,
        toStorageSettings('object.upload_update'),
      )
      const changedSql = `select 1 from storage.objects where version = '${role}' or user_metadata ->> 'as' = '${role}'`
      expect(await supabase.run(changedSql)).toHaveLength(role === 'admin' ? 1 : 0)
    }
  })
})

describe('the record at the end of an upload', () => {
  /** Records an object as Storage does: in the service role, with the uploading session or account as the owner. */
  const record = (role: Role, { name = storedName, bucket = 'property-images', metadata = {}, version = 'v' } = {}) =>
    runAs(
      'owner',
      `set local role service_role; insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata)
       values ('${bucket}', '${name}', ${toOwnerSql(role)}, ${toOwnerSql(role)}, '${version}',
         '${JSON.stringify({ size: 1, mimetype: 'image/jpeg', ...metadata })}')
       on conflict (bucket_id, name) do update
         set owner = excluded.owner, owner_id = excluded.owner_id, version = excluded.version, metadata = excluded.metadata`,
      toStorageSettings('object.upload'),
    )

  it('has no larger size than the bucket allows', async () => {
    expect(await record('sessionA', { metadata: { size: 10_485_761 } })).toBe('42501')
    expect(await record('admin', { bucket: 'fotosweb', metadata: { size: 10_485_761 } })).toBe('42501')
    expect(await record('sessionA', { metadata: { size: 10_485_760 } })).toBe('done')
  })

  it('changes the owner only for administrators', async () => {
    expect(await record('sessionA')).toBe('done')
    expect([
      await record('sessionB', { version: 'w' }),
      await record('anon', { version: 'w' }),
      await record('sessionA', { version: 'w' }),
    ]).toEqual(['42501', '42501', 'done'])
    expect(await record('admin', { version: 'x' })).toBe('done')
  })

  it('of a photo that the owner of the project restores replaces no photo of a session, and counts for nobody', async () => {
    expect([await record('anon'), await record('anon', { version: 'w' })]).toEqual(['done', 'done'])
    await supabase.run('delete from storage.objects')
    expect([await record('sessionA'), await record('anon', { version: 'w' })]).toEqual(['done', '42501'])
    expect(await supabase.run("select session from private.write_log where kind = 'upload'")).toEqual([
      { session: userIds.sessionA },
    ])
  })
})

const tryToCopyOrMove =
  (bucket: string, action: 'copy' | 'move'): Rule['attempt'] =>
  async ({ client }) => {
    const copyName = makePhotoName('copia')
    const photos = client.storage.from('property-images')
    await photos[action](storedName, copyName, { destinationBucket: bucket })
    return (
      (await supabase.run(`select 1 from storage.objects where bucket_id = '${bucket}' and name = '${copyName}'`))
        .length === 1
    )
  }

describeRules('through the Storage API', [
  {
    action: 'create a signed upload URL',
    allowed: adminOnly,
    attempt: async ({ role }) =>
      (
        await request(role, `/storage/v1/object/upload/sign/property-images/${makePhotoName('x')}`, {
          body: '{}',
        })
      ).ok,
  },
  ...(['copy', 'move'] as const).flatMap((action) =>
    ['property-images', 'fotosweb', 'featured-property-images', 'secreto'].map((bucket): Rule => ({
      action: `${action} a photo of session A to ${bucket}`,
      allowed: bucket === 'secreto' ? nobody : adminOnly,
      arrange: uploadObject('property-images'),
      attempt: tryToCopyOrMove(bucket, action),
    })),
  ),
  {
    action: 'remove a photo without an owner that no listing shows',
    allowed: adminOnly,
    allowedWithOpenAccess: everyone,
    arrange: async () => {
      await storeObject('property-images')()
      await supabase.run('update storage.objects set owner = null, owner_id = null')
    },
    attempt: async ({ client }) => {
      await client.storage.from('property-images').remove([storedName])
      return (await readStoredNames('property-images')).length === 0
    },
  },
  {
    action: 'overwrite a photo without an owner',
    allowed: adminOnly,
    arrange: async () => {
      await storeObject('property-images')()
      await supabase.run("update storage.objects set owner = null, owner_id = null, version = 'before'")
    },
    attempt: async ({ client }) => {
      await client.storage.from('property-images').update(storedName, new Blob(['x'], { type: 'image/jpeg' }))
      return (await supabase.run("select 1 from storage.objects where version = 'before'")).length === 0
    },
  },
])
