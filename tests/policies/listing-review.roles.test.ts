import { beforeEach, describe, expect, it } from 'vitest'
import { makeImageBlob } from '../support/image-files'
import { makeListingRow, type ListingInsert } from '../support/listings'
import { userIds, type Role } from '../support/supabase'
import { adminOnly, type Attempt, describeRules, nobody, ownerAndAdmin, type Rule, sessions } from './matrix'
import { runAs, readStoredListing, storeRows } from './run-as'
import { supabase } from './shared-supabase'
import { storedName, makePhotoName } from './storage-attempts'
import { setLimits } from '../support/limits'
import { createColumnRow, createFieldsSchema, toColumns } from '../../src/services/properties/columns'

const id = 'd0000000-0000-4000-8000-000000000001'
const photo = `/storage/v1/object/public/property-images/${storedName}`

const switchReviewOn = () => supabase.run('update public.site_settings set review_listings = true')
const readStored = () => readStoredListing(id)
const readReview = async () => (await readStored())?.review
/** Stores a listing of session A, then switches review on. */
const arrangeListing = async (row: Partial<ListingInsert> = {}) => {
  await storeRows('properties', makeListingRow({ id, owner_id: userIds.sessionA, images: [photo], ...row }))
  await switchReviewOn()
}
const readVersion = async () => (await readStored())?.updated_at ?? ''
const edit = async (role: Role, changes: Partial<ListingInsert>) =>
  supabase.createClientFor(role).from('properties').update(changes).eq('id', id)
const verified: Partial<ListingInsert> = { verified_at: '2026-01-01', verified_checks: ['visit'] }

const waiting = { review: 'pending' }
const rejected = { review: 'rejected', review_reason: 'Faltan fotos' }
const approve = async ({ client }: Attempt) => {
  await client.rpc('review_listing', { listing: id, seen: await readVersion(), approve: true })
  return (await readReview()) === 'approved'
}
const writeInTable = (
  changes: Partial<ListingInsert>,
  arranged: Partial<ListingInsert>,
): Pick<Rule, 'arrange' | 'attempt'> => ({
  arrange: () => arrangeListing(arranged),
  attempt: async ({ role }) => {
    await edit(role, changes)
    const after: Record<string, unknown> = { ...(await readStored()) }
    return Object.entries(changes).every(([column, value]) => JSON.stringify(after[column]) === JSON.stringify(value))
  },
})
describeRules('review, verification and confirmation', [
  { action: 'approve a waiting listing', allowed: adminOnly, arrange: () => arrangeListing(waiting), attempt: approve },
  {
    action: 'approve a rejected listing',
    allowed: adminOnly,
    arrange: () => arrangeListing(rejected),
    attempt: approve,
  },
  {
    action: 'reject a waiting listing',
    allowed: adminOnly,
    arrange: () => arrangeListing(waiting),
    attempt: async ({ client }) => {
      await client.rpc('review_listing', {
        listing: id,
        seen: await readVersion(),
        approve: false,
        reason: ' Faltan fotos ',
      })
      return (await readStored())?.review_reason === 'Faltan fotos'
    },
  },
  {
    action: 'verify a listing',
    allowed: adminOnly,
    arrange: () => arrangeListing(),
    attempt: async ({ client }) => {
      await client.rpc('verify_listing', { listing: id, seen: await readVersion(), checks: ['visit', 'title'] })
      return (await readStored())?.verified_checks.length === 2
    },
  },
  {
    action: 'end the verification of a listing',
    allowed: adminOnly,
    arrange: () => arrangeListing(verified),
    attempt: async ({ client }) => {
      await client.rpc('verify_listing', { listing: id, seen: await readVersion(), checks: [] })
      return (await readStored())?.verified_at === null
    },
  },
  {
    action: 'confirm a listing',
    allowed: ownerAndAdmin,
    arrange: () => arrangeListing({ created_at: '2025-01-01' }),
    attempt: async ({ client }) => {
      await client.rpc('confirm_listing', { listing: id })
      return Date.parse((await readStored())?.confirmed_at ?? '') > Date.now() - 3_600_000
    },
  },
  {
    action: 'read the review queue',
    allowed: adminOnly,
    arrange: () => arrangeListing(waiting),
    attempt: async ({ client }) => (await client.rpc('review_queue')).data?.[0]?.id === id,
  },
  {
    action: 'mark a listing as approved in the table',
    allowed: nobody,
    ...writeInTable({ review: 'approved' }, waiting),
  },
  {
    action: 'mark a listing as approved in the table, with another change',
    allowed: nobody,
    ...writeInTable({ price: 1, review: 'approved' }, waiting),
  },
  { action: 'mark a listing as verified in the table', allowed: nobody, ...writeInTable(verified, {}) },
  {
    action: 'mark a listing as confirmed in the table',
    allowed: nobody,
    ...writeInTable({ confirmed_at: '2030-01-01T00:00:00+00:00' }, {}),
  },
  {
    action: 'write the reason of a rejection in the table',
    allowed: nobody,
    ...writeInTable({ review_reason: 'Otra razón' }, rejected),
  },
  {
    action: 'publish without a review',
    allowed: adminOnly,
    arrange: switchReviewOn,
    attempt: async ({ client }) => {
      await client.from('properties').insert(makeListingRow({ id }))
      return (await readReview()) === 'approved'
    },
  },
  {
    action: 'publish, and get the row back',
    allowed: sessions,
    arrange: switchReviewOn,
    attempt: async ({ client }) =>
      (await client.from('properties').insert(makeListingRow({ id })).select('id')).data?.length === 1,
  },
  {
    action: 'publish as verified',
    allowed: nobody,
    arrange: switchReviewOn,
    attempt: async ({ client }) => {
      await client.from('properties').insert(makeListingRow({ id, ...verified }))
      return (await readStored()) !== undefined
    },
  },
  {
    action: 'approve a waiting listing by deleting it and publishing its id again',
    allowed: nobody,
    arrange: () => arrangeListing({ ...waiting, ...verified }),
    attempt: async ({ client }) => {
      await client.from('properties').delete().eq('id', id)
      await client.from('properties').insert(makeListingRow({ id }))
      // The arranged listing is verified; one that is published again is not.
      return (await readStored())?.verified_at === null
    },
  },
  {
    action: 'approve a waiting listing by an upsert',
    allowed: nobody,
    arrange: () => arrangeListing(waiting),
    attempt: async ({ client }) => {
      await client.from('properties').upsert(makeListingRow({ id, title: 'Casa cambiada' }))
      return (await readReview()) === 'approved'
    },
  },
])

describe('the review', () => {
  beforeEach(() => supabase.empty())

  const effects = {
    'waits for a review and ends the verification': { review: 'pending', isVerified: false },
    'ends the verification only': { review: 'approved', isVerified: false },
    'has neither effect': { review: 'approved', isVerified: true },
  }
  it.each<[what: string, effect: keyof typeof effects, changes: Partial<ListingInsert>]>([
    ['the title', 'waits for a review and ends the verification', { title: 'Casa cambiada' }],
    [
      'the description',
      'waits for a review and ends the verification',
      { description: 'Otra descripción de más de veinte letras.' },
    ],
    ['the price', 'waits for a review and ends the verification', { price: 1 }],
    ['the currency', 'waits for a review and ends the verification', { currency: 'USD' }],
    ['the photos', 'waits for a review and ends the verification', { images: [photo, photo] }],
    ['the street', 'waits for a review and ends the verification', { address_street: 'Calle Otra 1' }],
    ['the district', 'waits for a review and ends the verification', { address_city: 'Otro' }],
    ['the province', 'waits for a review and ends the verification', { address_state: 'Otra' }],
    ['the country', 'waits for a review and ends the verification', { address_country: 'Otro' }],
    ['the operation', 'waits for a review and ends the verification', { listing_type: 'rent' }],
    ['the maintenance fee', 'waits for a review and ends the verification', { maintenance_fee: 350 }],
    [
      'the floor plan',
      'waits for a review and ends the verification',
      { floor_plan: '/storage/v1/object/public/property-images/plano.webp' },
    ],
    ['the video', 'waits for a review and ends the verification', { video_url: 'https://vimeo.com/123456789' }],
    ['the bedrooms', 'ends the verification only', { bedrooms: 9 }],
    ['the coordinates', 'ends the verification only', { latitude: -11.8 }],
    ['the status', 'has neither effect', { status: 'sold' }],
    ['no value (the request repeats them)', 'has neither effect', { title: 'Casa de playa en Miramar', price: 350000 }],
  ])('a change of %s by the owner %s', async (_, effect, changes) => {
    await arrangeListing(verified)
    expect((await edit('sessionA', changes)).error).toBeNull()
    const after = await readStored()
    expect({ review: after?.review, isVerified: after?.verified_at !== null }).toEqual(effects[effect])
  })

  it.each<[what: string, changes: Partial<ListingInsert>]>([
    ['a text', { title: 'Casa corregida' }],
    ['the kind of property', { property_type: 'apartment' }],
    ['the bedrooms', { bedrooms: 9 }],
    ['the area', { square_feet: 161 }],
    ['the amenities', { features: ['pool', 'gym'] }],
    ['the coordinates', { latitude: -11.8 }],
  ])('a rejected listing waits after its owner corrects %s, also with review off', async (_, changes) => {
    for (const isOn of [true, false]) {
      await supabase.empty()
      await arrangeListing({ ...rejected, price_changed_at: '2026-01-01', listed_at: '2026-01-01' })
      await supabase.run(`update public.site_settings set review_listings = ${isOn}`)
      expect((await edit('sessionA', changes)).error).toBeNull()
      expect(await readStored()).toMatchObject({ review: 'pending' })
    }
  })

  it('a rejected listing stays rejected after a confirmation, a change of status, unchanged values, or an edit by an administrator', async () => {
    await arrangeListing({
      ...rejected,
      created_at: '2025-01-01',
      price_changed_at: '2026-01-01',
      listed_at: '2026-01-01',
    })
    await supabase.createClientFor('sessionA').rpc('confirm_listing', { listing: id })
    for (const changes of [{ status: 'sold' }, { title: 'Casa de playa en Miramar', bedrooms: 3, price: 350000 }])
      expect((await edit('sessionA', changes)).error).toBeNull()
    expect((await edit('admin', { bedrooms: 9 })).error).toBeNull()
    expect(await readStored()).toMatchObject({ ...rejected, status: 'sold', bedrooms: 9 })
  })

  it('changes of administrators and of the service role are not reviewed, and keep the verified mark', async () => {
    await arrangeListing(verified)
    await edit('admin', { title: 'Casa corregida' })
    await supabase.service.from('properties').update({ price: 2 }).eq('id', id)
    expect(await readStored()).toMatchObject({ review: 'approved', price: 2, verified_checks: ['visit'] })
  })

  it('the queue shows the last approved content of a changed listing, even after a rejection; an approval deletes it', async () => {
    await arrangeListing()
    await edit('sessionA', { title: 'Casa con un cambio' })
    await edit('sessionA', { title: 'Casa con dos cambios', price: 5 })
    const admin = supabase.createClientFor('admin')
    const readQueue = async () => (await admin.rpc('review_queue')).data
    expect(await readQueue()).toMatchObject([
      {
        id,
        total: 1,
        listing: { id, title: 'Casa con dos cambios', property_type: 'house', review: 'pending' },
        content: { title: 'Casa con dos cambios', price: 5, images: [photo] },
        approved: {
          title: 'Casa de playa en Miramar',
          price: 350000,
          address_street: 'Calle Miramar 238',
          address_city: 'Ancón',
        },
      },
    ])
    await admin.rpc('review_listing', {
      listing: id,
      seen: await readVersion(),
      approve: false,
      reason: 'No es el precio',
    })
    expect(await readQueue()).toEqual([])
    await edit('sessionA', { price: 6 })
    expect(await readStored()).toMatchObject({ review: 'pending' })
    expect(await readQueue()).toMatchObject([{ approved: { price: 350000 } }])
    await admin.rpc('review_listing', { listing: id, seen: await readVersion(), approve: true })
    expect([await readQueue(), await supabase.run('select 1 from private.content_before_change')]).toEqual([[], []])
  })

  it('the content in the queue has the fields that the review screen reads, and no others', async () => {
    await arrangeListing({ review: 'pending' })
    const { data } = await supabase.createClientFor('admin').rpc('review_queue')
    const content = data?.[0]?.content ?? {}
    const fields = createColumnRow(createFieldsSchema('review')).parse(content)
    expect(Object.keys(toColumns(fields)).sort()).toEqual(Object.keys(content).sort())
  })

  it('after the owner corrects a rejected listing, the queue shows the last reason; an approval deletes it', async () => {
    const admin = supabase.createClientFor('admin')
    const decide = async (approve: boolean, reason?: string) =>
      admin.rpc('review_listing', { listing: id, seen: await readVersion(), approve, reason })
    const readReasons = async () => (await admin.rpc('review_queue')).data?.map((row) => row.rejected_reason)
    // A listing that was never approved, like one that is published with review on.
    await arrangeListing(waiting)
    expect(await readReasons()).toEqual([null])
    await decide(false, 'Faltan fotos')
    await edit('sessionA', { latitude: -11.7700001 })
    await edit('sessionA', { bedrooms: 9 })
    expect(await readReasons()).toEqual(['Faltan fotos'])
    await decide(false, 'Falta el precio')
    await edit('sessionA', { bedrooms: 8 })
    expect(await readReasons()).toEqual(['Falta el precio'])
    await decide(true)
    await edit('sessionA', { title: 'Casa cambiada' })
    expect(await readReasons()).toEqual([null])
  })

  it('the queue has the twenty listings that have waited longest, and the number of all that wait', async () => {
    await storeRows('properties', makeListingRow(), makeListingRow(rejected))
    const ids = Array.from({ length: 21 }, (_, n) => `d0000000-0000-4000-8000-0000000c00${10 + n}`)
    // One transaction for each, so that each has its own time.
    for (const waitingId of ids) await storeRows('properties', makeListingRow({ id: waitingId, review: 'pending' }))
    const { data } = await supabase.createClientFor('admin').rpc('review_queue')
    expect(data?.map((row) => [row.id, row.total])).toEqual(ids.slice(0, 20).map((waitingId) => [waitingId, 21]))
  })

  it('a decision is for the version that the administrator saw, and is refused for a newer one', async () => {
    await arrangeListing(waiting)
    const before = await readVersion()
    await edit('sessionA', { title: 'Casa cambiada a última hora' })
    const admin = supabase.createClientFor('admin')
    for (const { error } of [
      await admin.rpc('review_listing', { listing: id, seen: before, approve: true }),
      await admin.rpc('verify_listing', { listing: id, seen: before, checks: ['visit'] }),
    ])
      expect(error?.code).toBe('PT409')
    expect(await readStored()).toMatchObject({ review: 'pending', verified_at: null })
    expect(
      (await admin.rpc('review_listing', { listing: userIds.admin, seen: before, approve: true })).error?.code,
    ).toBe('PT404')
  })

  it.each([
    ['a request that changes nothing', () => edit('sessionA', { title: 'Casa de playa en Miramar', price: 350000 })],
    // Whoever toggles it must not be able to keep administrators from deciding.
    ['a status', async () => edit('sessionA', { status: (await readStored())?.status === 'sold' ? 'active' : 'sold' })],
    ['a takeover', () => supabase.run(`update public.properties set owner_id = '${userIds.sessionB}'`)],
  ])('a decision is neither refused nor undone because of %s', async (_, change) => {
    await arrangeListing(waiting)
    const before = await readVersion()
    await change()
    const admin = supabase.createClientFor('admin')
    const rejection = { listing: id, seen: before, approve: false, reason: 'Faltan fotos' }
    expect((await admin.rpc('review_listing', rejection)).error).toBeNull()
    await change()
    expect(await readStored()).toMatchObject({ review: 'rejected', review_reason: 'Faltan fotos' })
  })

  it('a rejection requires a reason', async () => {
    await arrangeListing(waiting)
    const { error } = await supabase
      .createClientFor('admin')
      .rpc('review_listing', { listing: id, seen: await readVersion(), approve: false })
    expect([error !== null, await readReview()]).toEqual([true, 'pending'])
  })

  it('a waiting listing keeps waiting when review is switched off, even after another change', async () => {
    await arrangeListing(waiting)
    await supabase.run('update public.site_settings set review_listings = false')
    await edit('sessionA', { title: 'Casa cambiada' })
    expect(await readReview()).toBe('pending')
  })

  it('an approval is recorded in the audit log', async () => {
    await arrangeListing(waiting)
    await supabase
      .createClientFor('admin')
      .rpc('review_listing', { listing: id, seen: await readVersion(), approve: true })
    expect(await supabase.run('select detail from private.audit_log')).toMatchObject([
      { detail: { review: ['pending', 'approved'] } },
    ])
  })

  it('a change by the owner also confirms the listing, and a confirmation counts towards the limit of changes', async () => {
    await arrangeListing({ created_at: '2025-01-01' })
    await edit('sessionA', { bedrooms: 4 })
    expect(Date.parse((await readStored())?.confirmed_at ?? '')).toBeGreaterThan(Date.now() - 3_600_000)
    await setLimits(supabase, { 'edit person': 1 })
    const { error } = await supabase.createClientFor('sessionA').rpc('confirm_listing', { listing: id })
    expect(error?.code).toBe('PT429')
  })

  it('a confirmation by an administrator, or one that is refused, does not count towards the limit of changes', async () => {
    await setLimits(supabase, { 'edit person': 0 })
    const confirm = async (role: Role) =>
      (await supabase.createClientFor(role).rpc('confirm_listing', { listing: id })).error?.code
    await arrangeListing()
    expect([await confirm('sessionA'), await confirm('sessionB')]).toEqual(['PT429', '42501'])
    await supabase.run(`update public.properties set owner_id = '${userIds.admin}'`)
    expect(await confirm('admin')).toBeUndefined()
  })

  it('a decision stays valid after a confirmation, but not after a change', async () => {
    await arrangeListing({ ...waiting, created_at: '2025-01-01', updated_at: '2025-01-01' })
    const before = await readVersion()
    const decide = async (seen: string) =>
      (await supabase.createClientFor('admin').rpc('verify_listing', { listing: id, seen, checks: ['visit'] })).error
        ?.code
    await supabase.createClientFor('sessionA').rpc('confirm_listing', { listing: id })
    expect(Date.parse((await readStored())?.confirmed_at ?? '')).toBeGreaterThan(Date.parse(before))
    expect(await decide(before)).toBeUndefined()
    const confirmedVersion = await readVersion()
    await edit('sessionA', { bedrooms: 4 })
    expect(await decide(confirmedVersion)).toBe('PT409')
  })

  it('a token without a subject cannot confirm a listing without an owner', async () => {
    await arrangeListing({ owner_id: null })
    await setLimits(supabase, { 'edit person': 0 })
    const confirmSql = `select public.confirm_listing('${id}')`
    expect([await runAs('no subject', confirmSql), await runAs('admin', confirmSql)]).toEqual(['42501', 'done'])
  })

  it('with review off, a new or changed listing is approved immediately', async () => {
    await arrangeListing()
    await supabase.run('update public.site_settings set review_listings = false')
    await edit('sessionA', { title: 'Casa cambiada' })
    const session = supabase.createClientFor('sessionB')
    await session.from('properties').insert(makeListingRow())
    expect(await supabase.run("select 1 from public.properties where review <> 'approved'")).toEqual([])
  })
})

const tryToUpload = async (role: Role, bucket = 'property-images', name = storedName, mark = 2) =>
  (await supabase.createClientFor(role).storage.from(bucket).upload(name, makeImageBlob(mark), { upsert: true }))
    .error === null

describe('the two sizes of a photo', () => {
  beforeEach(() => supabase.empty())

  it('come from one visitor, or from an administrator', async () => {
    const card = `${storedName}.card.jpg`
    await tryToUpload('sessionA')
    for (const role of ['anon', 'sessionB'] as const)
      expect(await tryToUpload(role, 'property-images', card)).toBe(false)
    expect(await tryToUpload('sessionA', 'property-images', card)).toBe(true)
    const other = makePhotoName('otra')
    await tryToUpload('sessionB', 'property-images', `${other}.card.jpg`)
    expect([
      await tryToUpload('sessionA', 'property-images', other),
      await tryToUpload('sessionB', 'property-images', other),
    ]).toEqual([false, true])
    expect(await tryToUpload('admin', 'property-images', card)).toBe(true)
  })
})

describe('the file of a photo that a listing shows', () => {
  beforeEach(() => supabase.empty())
  const show = (url: string) => arrangeListing({ ...waiting, images: [url] })

  it.each(['sessionA', 'admin'] as const)(
    'is replaced by administrators only, and by its owner once no listing shows it: %s',
    async (role) => {
      await tryToUpload('sessionA')
      expect(await tryToUpload('sessionA', 'property-images', storedName, 3)).toBe(true)
      await show(photo)
      expect(await tryToUpload(role)).toBe(role === 'admin')
      await supabase.run('delete from public.properties')
      expect(await tryToUpload(role)).toBe(true)
    },
  )

  it('is not replaced by visitors, even while review is off', async () => {
    await tryToUpload('sessionA')
    await arrangeListing()
    await supabase.run('update public.site_settings set review_listings = false')
    expect(await tryToUpload('sessionA')).toBe(false)
    const card = `${storedName}.card.jpg`
    expect([
      await tryToUpload('sessionA', 'property-images', card),
      await tryToUpload('anon', 'property-images', card),
    ]).toEqual([false, false])
    expect(await tryToUpload('admin')).toBe(true)
  })

  it('cannot be uploaded by visitors once a listing names it, nor can its card size', async () => {
    await show(photo)
    expect([await tryToUpload('sessionA'), await tryToUpload('anon')]).toEqual([false, false])
    expect(await tryToUpload('sessionA', 'property-images', `${storedName}.card.jpg`)).toBe(false)
    expect(await tryToUpload('sessionA', 'property-images', makePhotoName('otra'))).toBe(true)
    expect(await tryToUpload('admin')).toBe(true)
  })

  it('cannot be uploaded to fotosweb by visitors either, not even once it is gone', async () => {
    await supabase.setOpenAccess(true)
    await show('/storage/v1/object/public/fotosweb/casa.jpg')
    for (const role of ['sessionA', 'anon'] as const)
      expect([
        await tryToUpload(role, 'fotosweb', 'casa.jpg'),
        await tryToUpload(role, 'fotosweb', `${role.toLowerCase()}.jpg`),
      ]).toEqual([false, true])
    const { error } = await supabase.service.storage.from('fotosweb').upload('casa.jpg', makeImageBlob())
    expect(error).toBeNull()
  })

  it('is not stored by an upload that began before the listing named it', async () => {
    await show(photo)
    const record = (owner: string | null, name: string) =>
      runAs(
        'owner',
        `insert into storage.objects (bucket_id, name, owner_id, version)
          values ('property-images', '${name}', ${owner ? `'${owner}'` : 'null'}, 'v')`,
      )
    // Without an owner id, the owner of the project restores the photo.
    expect([await record(userIds.sessionA, storedName), await record(null, storedName)]).toEqual(['42501', 'done'])
  })
})

describe('a listing under review', () => {
  const readQueue = async () => (await supabase.createClientFor('admin').rpc('review_queue')).data ?? []
  const readDuplicates = async () => ((await readQueue())[0]?.duplicates ?? []) as { title: string }[]
  const point = { latitude: -11.77, longitude: -77.18 }
  const newListing = { id, ...waiting, address_street: 'Calle Miramar 238', square_feet: 100, price: 300_000, ...point }
  const elsewhere = { address_street: 'Calle Piura 7', square_feet: 100, price: 300_000 }

  it.each<[string, Partial<ListingInsert>, boolean]>([
    ['the same address in other letters', { address_street: ' CALLE MIRAMAR,  238.' }, true],
    ['another number', { address_street: 'Calle Miramar 240' }, false],
    ['another floor', { address_street: 'Calle Miramar 238, piso 2' }, false],
    [
      'a point 20 m away, a like area and price',
      { ...elsewhere, ...point, latitude: -11.77018, square_feet: 104 },
      true,
    ],
    [
      'a point 20 m away in dollars',
      { ...elsewhere, ...point, longitude: -77.18018, price: 82_000, currency: 'USD' },
      true,
    ],
    ['a point 40 m away', { ...elsewhere, ...point, latitude: -11.77036 }, false],
    ['another area', { ...elsewhere, ...point, square_feet: 106 }, false],
    ['another price', { ...elsewhere, ...point, price: 340_000 }, false],
    ['another operation', { ...elsewhere, ...point, listing_type: 'new' }, false],
  ])('shows another one as a possible duplicate: %s', async (_, other, isDuplicate) => {
    await supabase.empty()
    await storeRows('properties', makeListingRow(newListing), makeListingRow({ title: 'La otra casa', ...other }))
    expect((await readDuplicates()).map(({ title }) => title)).toEqual(isDuplicate ? ['La otra casa'] : [])
  })

  it('shows three possible duplicates at most, and none by a point that nobody marked', async () => {
    await supabase.empty()
    const unmarked = { latitude: -11.776, longitude: -77.171 }
    await storeRows(
      'properties',
      makeListingRow({ ...newListing, ...unmarked }),
      makeListingRow({ ...elsewhere, ...unmarked }),
    )
    expect(await readDuplicates()).toEqual([])
    await storeRows(
      'properties',
      ...Array.from({ length: 4 }, () => makeListingRow({ address_street: 'Calle Miramar 238' })),
    )
    expect(await readDuplicates()).toHaveLength(3)
  })
})

describe('an unusual price', () => {
  const storeFive = () =>
    storeRows('properties', ...Array.from({ length: 5 }, () => makeListingRow({ price: 200_000, square_feet: 100 })))
  const publish = async (changes: Partial<ListingInsert>) => {
    const { owner_id: _, ...row } = makeListingRow({ id, square_feet: 100, ...changes })
    expect((await supabase.createClientFor('sessionA').from('properties').insert(row)).error).toBeNull()
    return (await readStored())?.price_unusual
  }

  it.each<[Partial<ListingInsert>, boolean]>([
    [{ price: 1 }, true],
    [{ price: 9_000 }, true],
    [{ price: 11_000 }, false],
    [{ price: 999_000 }, false],
    [{ price: 1_001_000 }, true],
    [{ price: 267_000, currency: 'USD' }, true],
    [{ price: 1_001_000, property_type: 'villa' }, false],
    [{ price: 5_000, listing_type: 'rent' }, false],
  ])('among five listings at 2 000 soles per m², of 100 m²: %o', async (changes, isUnusual) => {
    await supabase.empty()
    await storeFive()
    expect(await publish(changes)).toBe(isUnusual)
    const { property_type, listing_type, price, currency } = makeListingRow(changes)
    const question = {
      kind: property_type,
      operation: listing_type ?? 'sale',
      period: null as never,
      price,
      currency: currency ?? 'PEN',
      area: 100,
    }
    expect((await supabase.createClientFor('anon').rpc('check_price', question)).data).toBe(isUnusual)
  })

  it('comes last by price until an administrator approves it, and waits in the queue', async () => {
    await supabase.empty()
    await storeFive()
    await publish({ price: 1 })
    const readFirst = async () =>
      (await supabase.createClientFor('anon').rpc('search_properties', { sort: 'price-asc' })).data?.[0]?.id
    expect(await readFirst()).not.toBe(id)
    const admin = supabase.createClientFor('admin')
    expect((await admin.rpc('review_queue')).data).toMatchObject([{ id, price_unusual: true }])
    await admin.rpc('review_listing', { listing: id, seen: await readVersion(), approve: true })
    expect(await readFirst()).toBe(id)
    expect((await admin.rpc('review_queue')).data).toEqual([])
  })
})
