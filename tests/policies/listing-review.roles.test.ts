import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { imageBlob, listingRow, type ListingInsert } from '../support/listings'
import { userIds, type Role, type TestSupabase } from '../support/supabase'
import { adminOnly, type Attempt, describeRules, everyone, nobody, ownerAndAdmin, type Rule } from './matrix'
import { runAs, storedListing, storeRows } from './run-as'
import { sharedSupabase } from './shared-supabase'
import { name, photoName } from './storage-attempts'
import { limitTo } from '../support/limits'

const id = 'd0000000-0000-4000-8000-000000000001'
const photo = `/storage/v1/object/public/property-images/${name}`

let supabase: TestSupabase
beforeAll(async () => {
  supabase = await sharedSupabase()
})

const reviewing = () => supabase.run('update public.site_settings set review_listings = true')
const stored = () => storedListing(supabase, id)
const state = async () => (await stored())?.review
const listed =
  (row: Partial<ListingInsert> = {}) =>
  async () => {
    await storeRows(supabase, 'properties', listingRow({ id, owner_id: userIds.sessionA, images: [photo], ...row }))
    await reviewing()
  }
const seen = async () => (await stored())?.updated_at ?? ''
const edit = async (role: Role, changes: Partial<ListingInsert>) =>
  supabase.createClientFor(role).from('properties').update(changes).eq('id', id)
const verified: Partial<ListingInsert> = { verified_at: '2026-01-01', verified_checks: ['visit'] }

const waiting = { review: 'pending' }
const rejected = { review: 'rejected', review_reason: 'Faltan fotos' }
const approve = async ({ client }: Attempt) => {
  await client.rpc('review_listing', { listing: id, seen: await seen(), approve: true })
  return (await state()) === 'approved'
}
const directly = (
  changes: Partial<ListingInsert>,
  arranged: Partial<ListingInsert>,
): Pick<Rule, 'arrange' | 'attempt'> => ({
  arrange: listed(arranged),
  attempt: async ({ role }) => {
    await edit(role, changes)
    const after: Record<string, unknown> = { ...(await stored()) }
    return Object.entries(changes).every(([column, value]) => JSON.stringify(after[column]) === JSON.stringify(value))
  },
})
const rule = (action: string, roles: Role[], how: Pick<Rule, 'arrange' | 'attempt'>): Rule => ({
  action,
  closed: roles,
  open: roles,
  ...how,
})

describeRules('review, verification and confirmation', [
  rule('approve what waits', adminOnly, { arrange: listed(waiting), attempt: approve }),
  rule('approve what was rejected', adminOnly, { arrange: listed(rejected), attempt: approve }),
  rule('reject what waits', adminOnly, {
    arrange: listed(waiting),
    attempt: async ({ client }) => {
      await client.rpc('review_listing', { listing: id, seen: await seen(), approve: false, reason: ' Faltan fotos ' })
      return (await stored())?.review_reason === 'Faltan fotos'
    },
  }),
  rule('verify a listing', adminOnly, {
    arrange: listed(),
    attempt: async ({ client }) => {
      await client.rpc('verify_listing', { listing: id, seen: await seen(), checks: ['visit', 'title'] })
      return (await stored())?.verified_checks.length === 2
    },
  }),
  rule('take the mark away', adminOnly, {
    arrange: listed(verified),
    attempt: async ({ client }) => {
      await client.rpc('verify_listing', { listing: id, seen: await seen(), checks: [] })
      return (await stored())?.verified_at === null
    },
  }),
  rule('confirm a listing', ownerAndAdmin, {
    arrange: listed({ created_at: '2025-01-01' }),
    attempt: async ({ client }) => {
      await client.rpc('confirm_listing', { listing: id })
      return Date.parse((await stored())?.confirmed_at ?? '') > Date.now() - 3_600_000
    },
  }),
  rule('read the queue', adminOnly, {
    arrange: listed(waiting),
    attempt: async ({ client }) => (await client.rpc('review_queue')).data?.[0]?.id === id,
  }),
  rule('write that it is approved', nobody, directly({ review: 'approved' }, waiting)),
  rule('write that it is approved, beside a change', nobody, directly({ price: 1, review: 'approved' }, waiting)),
  rule('write that it is verified', nobody, directly(verified, {})),
  rule('write that it is confirmed', nobody, directly({ confirmed_at: '2030-01-01T00:00:00+00:00' }, {})),
  rule('write a reason', nobody, directly({ review_reason: 'Otra razón' }, rejected)),
  rule('publish what is shown at once', adminOnly, {
    arrange: reviewing,
    attempt: async ({ client }) => {
      await client.from('properties').insert(listingRow({ id }))
      return (await state()) === 'approved'
    },
  }),
  rule('publish at all, and get the row back', everyone, {
    arrange: reviewing,
    attempt: async ({ client }) =>
      (await client.from('properties').insert(listingRow({ id })).select('id')).data?.length === 1,
  }),
  rule('publish as verified', nobody, {
    arrange: reviewing,
    attempt: async ({ client }) => {
      await client.from('properties').insert(listingRow({ id, ...verified }))
      return (await stored()) !== undefined
    },
  }),
  rule('bring a listing out of the queue by deleting it and publishing its id again', nobody, {
    arrange: listed({ ...waiting, ...verified }),
    attempt: async ({ client, role }) => {
      if (role === 'admin') return false
      await client.from('properties').delete().eq('id', id)
      await client.from('properties').insert(listingRow({ id }))
      const after = await stored()
      return after?.review === 'approved' || (role === 'sessionA' && after !== undefined)
    },
  }),
  rule('upsert over what waits and have it shown', nobody, {
    arrange: listed(waiting),
    attempt: async ({ client, role }) => {
      await client.from('properties').upsert(listingRow({ id, title: 'Casa cambiada' }))
      return role !== 'admin' && (await state()) === 'approved'
    },
  }),
])

describe('with review on', () => {
  beforeEach(() => supabase.empty())

  it.each<[what: string, changes: Partial<ListingInsert>, waits: boolean]>([
    ['the title', { title: 'Casa cambiada' }, true],
    ['the description', { description: 'Otra descripción de más de veinte letras.' }, true],
    ['the price', { price: 1 }, true],
    ['the currency', { currency: 'USD' }, true],
    ['the photos', { images: [photo, photo] }, true],
    ['the street', { address_street: 'Calle Otra 1' }, true],
    ['the district', { address_city: 'Otro' }, true],
    ['the province', { address_state: 'Otra' }, true],
    ['the country', { address_country: 'Otro' }, true],
    ['the operation', { listing_type: 'rent' }, true],
    ['the maintenance fee', { maintenance_fee: 350 }, true],
    ['the floor plan', { floor_plan: '/storage/v1/object/public/property-images/plano.webp' }, true],
    ['the video', { video_url: 'https://vimeo.com/123456789' }, true],
    ['the bedrooms', { bedrooms: 9 }, false],
    ['the coordinates', { latitude: -12 }, false],
    ['the status', { status: 'sold' }, false],
    ['nothing', { title: 'Casa de playa en Miramar', price: 350000 }, false],
  ])('an owner who changes %s', async (_, changes, waits) => {
    await listed(verified)()
    expect((await edit('sessionA', changes)).error).toBeNull()
    expect(await state()).toBe(waits ? 'pending' : 'approved')
    expect((await stored())?.verified_at === null).toBe(!('status' in changes) && _ !== 'nothing')
  })

  it("changes of administrators and of the project's owner are not reviewed, and keep the verified mark", async () => {
    await listed(verified)()
    await edit('admin', { title: 'Casa corregida' })
    await supabase.service.from('properties').update({ price: 2 }).eq('id', id)
    expect(await stored()).toMatchObject({ review: 'approved', price: 2, verified_checks: ['visit'] })
  })

  it('the queue compares with what was last approved, over several changes, until it is approved', async () => {
    await listed()()
    await edit('sessionA', { title: 'Casa con un cambio' })
    await edit('sessionA', { title: 'Casa con dos cambios', price: 5 })
    const admin = supabase.createClientFor('admin')
    const queue = async () => (await admin.rpc('review_queue')).data
    expect(await queue()).toMatchObject([
      {
        id,
        total: 1,
        listing: { id, title: 'Casa con dos cambios', property_type: 'house', review: 'pending' },
        content: { title: 'Casa con dos cambios', price: 5, images: [photo] },
        approved: {
          title: 'Casa de playa en Miramar',
          price: 350000,
          address: ['Calle Miramar 238', 'Ancón', 'Lima', 'Perú'],
        },
      },
    ])
    await admin.rpc('review_listing', { listing: id, seen: await seen(), approve: false, reason: 'No es el precio' })
    expect(await queue()).toEqual([])
    await edit('sessionA', { price: 6 })
    expect(await stored()).toMatchObject({ review: 'pending', review_reason: null })
    expect(await queue()).toMatchObject([{ approved: { price: 350000 } }])
    await admin.rpc('review_listing', { listing: id, seen: await seen(), approve: true })
    expect([await queue(), await supabase.run('select 1 from private.approved_listings')]).toEqual([[], []])
  })

  it('a decision is for the version that the administrator saw, and no other', async () => {
    await listed(waiting)()
    const before = await seen()
    await edit('sessionA', { title: 'Casa cambiada a última hora' })
    const admin = supabase.createClientFor('admin')
    for (const { error } of [
      await admin.rpc('review_listing', { listing: id, seen: before, approve: true }),
      await admin.rpc('verify_listing', { listing: id, seen: before, checks: ['visit'] }),
    ])
      expect(error?.code).toBe('PT409')
    expect(await stored()).toMatchObject({ review: 'pending', verified_at: null })
    expect(
      (await admin.rpc('review_listing', { listing: userIds.admin, seen: before, approve: true })).error?.code,
    ).toBe('PT404')
  })

  it('a rejection requires a reason', async () => {
    await listed(waiting)()
    const { error } = await supabase
      .createClientFor('admin')
      .rpc('review_listing', { listing: id, seen: await seen(), approve: false })
    expect([error !== null, await state()]).toEqual([true, 'pending'])
  })

  it('a waiting listing stays unlisted when review is switched off, also after another change', async () => {
    await listed(waiting)()
    await supabase.run('update public.site_settings set review_listings = false')
    await edit('sessionA', { title: 'Casa cambiada' })
    expect(await state()).toBe('pending')
  })

  it('writes the decisions of administrators into the audit', async () => {
    await listed(waiting)()
    await supabase.createClientFor('admin').rpc('review_listing', { listing: id, seen: await seen(), approve: true })
    expect(await supabase.run('select detail from private.audit_log')).toMatchObject([
      { detail: { review: ['pending', 'approved'] } },
    ])
  })

  it('counts the confirmations of an owner as changes, and confirms by a change', async () => {
    await listed({ created_at: '2025-01-01' })()
    await edit('sessionA', { bedrooms: 4 })
    expect(Date.parse((await stored())?.confirmed_at ?? '')).toBeGreaterThan(Date.now() - 3_600_000)
    await limitTo(supabase, { 'edit session hour': 1 })
    const { error } = await supabase.createClientFor('sessionA').rpc('confirm_listing', { listing: id })
    expect(error?.code).toBe('PT429')
  })

  it('a confirmation does not end a review in progress, as a change does', async () => {
    await listed({ ...waiting, created_at: '2025-01-01', updated_at: '2025-01-01' })()
    const before = await seen()
    const decide = async (at: string) =>
      (await supabase.createClientFor('admin').rpc('verify_listing', { listing: id, seen: at, checks: ['visit'] }))
        .error?.code
    await supabase.createClientFor('sessionA').rpc('confirm_listing', { listing: id })
    expect(Date.parse((await stored())?.confirmed_at ?? '')).toBeGreaterThan(Date.parse(before))
    expect(await decide(before)).toBeUndefined()
    const then = await seen()
    await edit('sessionA', { bedrooms: 4 })
    expect(await decide(then)).toBe('PT409')
  })

  it('a token without a subject confirms no listing that nobody owns', async () => {
    await listed({ owner_id: null })()
    const confirm = `select public.confirm_listing('${id}')`
    expect([await runAs(supabase, 'no subject', confirm), await runAs(supabase, 'admin', confirm)]).toEqual([
      '42501',
      'done',
    ])
  })

  it('when it is off, an owner publishes and changes at once', async () => {
    await listed()()
    await supabase.run('update public.site_settings set review_listings = false')
    await edit('sessionA', { title: 'Casa cambiada' })
    const session = supabase.createClientFor('sessionB')
    await session.from('properties').insert(listingRow())
    expect(await supabase.run("select 1 from public.properties where review <> 'approved'")).toEqual([])
  })
})

describe("the object of a photo's URL", () => {
  beforeEach(() => supabase.empty())
  const upload = async (role: Role, bucket = 'property-images', as = name, mark = 2) =>
    (await supabase.createClientFor(role).storage.from(bucket).upload(as, imageBlob(mark), { upsert: true })).error ===
    null
  const show = (url: string) => listed({ ...waiting, images: [url] })()

  it.each(['sessionA', 'admin'] as const)('can be replaced by %s', async (role) => {
    await upload('sessionA')
    expect(await upload('sessionA', 'property-images', name, 3)).toBe(true)
    await show(photo)
    expect(await upload(role)).toBe(role === 'admin')
    // Where no listing shows it, it may be replaced.
    await supabase.run('delete from public.properties')
    expect(await upload(role)).toBe(true)
  })

  it('stays while a listing shows it, without review too', async () => {
    await upload('sessionA')
    await listed()()
    await supabase.run('update public.site_settings set review_listings = false')
    expect(await upload('sessionA')).toBe(false)
    const card = name.replace('.jpg', '-card.jpg')
    expect([await upload('sessionA', 'property-images', card), await upload('anon', 'property-images', card)]).toEqual([
      false,
      false,
    ])
    expect(await upload('admin')).toBe(true)
  })

  it('is nobody else’s to complete: each size belongs to whoever stored the other', async () => {
    const card = name.replace('.jpg', '-card.jpg')
    await upload('sessionA')
    for (const role of ['anon', 'sessionB'] as const) expect(await upload(role, 'property-images', card)).toBe(false)
    expect(await upload('sessionA', 'property-images', card)).toBe(true)
    const other = photoName('otra')
    await upload('sessionB', 'property-images', other.replace('.jpg', '-card.jpg'))
    expect([
      await upload('sessionA', 'property-images', other),
      await upload('sessionB', 'property-images', other),
    ]).toEqual([false, true])
    expect(await upload('admin', 'property-images', card)).toBe(true)
  })

  it('is not stored after the listing that names it, the card-size version included', async () => {
    await show(photo)
    expect([await upload('sessionA'), await upload('anon')]).toEqual([false, false])
    expect(await upload('sessionA', 'property-images', name.replace('.jpg', '-card.jpg'))).toBe(false)
    expect(await upload('sessionA', 'property-images', photoName('otra'))).toBe(true)
    expect(await upload('admin')).toBe(true)
  })

  it('is not stored in another bucket either', async () => {
    await supabase.setOpenAccess(true)
    await show(`/storage/v1/object/public/fotosweb/${name}`)
    expect([await upload('sessionA', 'fotosweb'), await upload('sessionA', 'fotosweb', photoName('otra'))]).toEqual([
      false,
      true,
    ])
  })

  it('is not recorded by an upload that was admitted before', async () => {
    await show(photo)
    const record = (owner: string | null, as: string) =>
      runAs(
        supabase,
        'owner',
        `insert into storage.objects (bucket_id, name, owner_id, version)
          values ('property-images', '${as}', ${owner ? `'${owner}'` : 'null'}, 'v')`,
      )
    expect([await record(userIds.sessionA, name), await record(null, name)]).toEqual(['42501', '42501'])
    // The owner of the project restores photos of earlier days.
    await show('/storage/v1/object/public/property-images/property-1-0-casa.jpg').catch(() =>
      supabase.run(
        "update public.properties set images = '{/storage/v1/object/public/property-images/property-1-0-casa.jpg}'",
      ),
    )
    expect(await record(null, 'property-1-0-casa.jpg')).toBe('done')
  })
})
