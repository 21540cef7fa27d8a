import { createHash } from 'node:crypto'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import { buckets } from '@/config/buckets'
import { integerBounds, integerSettings, toAdminSettingsInput } from '@/schemas/settings/administration'
import {
  readAdminSettings,
  readAudit,
  updateRules,
  updateFeaturedOrder,
  updateAlertsAndRate,
  purgeExpired,
} from '@/services/settings/administration'
import { galleryImagesQuery, readBayImage, readGalleryImages } from '@/services/images/home-images'
import { deleteLead, exportLeads, readLeads, revokeConsent, setLeadStatus } from '@/services/leads/administration'
import { readUnusedImages, removeUnusedImages } from '@/services/images/unused-images'
import {
  createManagementLink,
  deleteOwnerContact,
  revokeManagementLink,
  saveOwnerContact,
} from '@/services/owners/management'
import { deleteProperty, setPropertyStatus } from '@/services/properties/write'
import { readSession, signIn, signOut } from '@/services/backend/session'
import { readBucketImages, removeBucketImage, uploadBucketImage } from '@/services/images/bucket-images'
import { readSiteSettings } from '@/services/settings/site-settings'
import { makeEnquiry, type LeadInsert } from '@tests/support/enquiries'
import { makeImageBlob } from '@tests/support/image-files'
import { type ListingInsert, makeListingRow } from '@tests/support/listings'
import { stubNetwork } from '@tests/support/publishing'
import { admin, useSiteBackend } from '@tests/support/site-backend'

/** The account of the seeded administrator. */
const adminId = 'a0000000-0000-4000-8000-000000000001'
const site = useSiteBackend()
const forbidden = expect.objectContaining({ name: 'ServiceError', code: 'forbidden' }) as unknown
const noFilters = { q: '', page: 1 }

const makeLead = (n: number, changes: Partial<LeadInsert> = {}) => {
  const id = `d0000000-0000-4000-8000-${String(n).padStart(12, '0')}`
  const created_at = new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString()
  const row = { id, name: `Persona ${n}`, email: `persona${n}@correo.pe`, message: null, created_at, ...changes }
  return { ...makeEnquiry(row), id }
}

const storeImages = async (bucket: string, ...names: string[]) => {
  for (const name of names) {
    const { error } = await site.supabase.service.storage.from(bucket).upload(name, makeImageBlob(), { upsert: true })
    expect(error).toBeNull()
  }
}
const listStoredNames = async (bucket: string) => {
  const { data } = await site.supabase.service.storage.from(bucket).list()
  return data!.map(({ name }) => name)
}
const storeListing = async (changes: Partial<ListingInsert> = {}) => {
  const { data } = await site.supabase.service.from('properties').insert(makeListingRow(changes)).select('id').single()
  return data!.id
}

describe.each([
  ['a visitor', async () => undefined],
  [
    'a signed-in account that is no administrator',
    async () => {
      await site.supabase.run(`delete from public.admins where user_id = '${adminId}'`)
      await signIn(admin)
      expect(await readSession()).toMatchObject({ isAdmin: false })
    },
  ],
])('%s on a closed site', (_, openSession) => {
  beforeEach(async () => {
    await openSession()
    return () => site.supabase.run(`insert into public.admins (user_id) values ('${adminId}') on conflict do nothing`)
  })

  it('lists the images of the site, and changes none', async () => {
    await storeImages('fotosweb', 'ancon-bay.jpg')
    await storeImages('featured-property-images', 'villa.jpg')

    expect((await readBucketImages(buckets.fotosweb)).map(({ name }) => name)).toEqual(['ancon-bay.jpg'])
    expect((await readBucketImages(buckets.featuredImages)).map(({ name }) => name)).toEqual(['villa.jpg'])
    await expect(uploadBucketImage(buckets.fotosweb, { file: makeImageBlob(), name: 'nueva.jpg' })).rejects.toEqual(
      forbidden,
    )
    await expect(uploadBucketImage(buckets.fotosweb, { file: makeImageBlob(), name: 'ancon-bay.jpg' })).rejects.toEqual(
      forbidden,
    )
    await expect(
      uploadBucketImage(buckets.featuredImages, { file: makeImageBlob(), name: 'nueva.jpg' }),
    ).rejects.toEqual(forbidden)
    await expect(removeBucketImage(buckets.fotosweb, 'ancon-bay.jpg')).rejects.toEqual(forbidden)
    await expect(removeBucketImage(buckets.featuredImages, 'villa.jpg')).rejects.toEqual(forbidden)
    expect(await listStoredNames('fotosweb')).toEqual(['ancon-bay.jpg'])
    expect(await listStoredNames('featured-property-images')).toEqual(['villa.jpg'])
  })

  it('neither reads, changes nor deletes enquiries', async () => {
    await site.supabase.service.from('leads').insert(makeLead(1))

    await expect(readLeads(noFilters)).rejects.toEqual(forbidden)
    await expect(exportLeads(noFilters)).rejects.toEqual(forbidden)
    await expect(setLeadStatus(makeLead(1).id, 'answered')).rejects.toEqual(forbidden)
    await expect(revokeConsent(makeLead(1).id)).rejects.toEqual(forbidden)
    await expect(deleteLead(makeLead(1).id)).rejects.toEqual(forbidden)
    await expect(purgeExpired()).rejects.toEqual(forbidden)
    const { data } = await site.supabase.service.from('leads').select('status').single()
    expect(data).toEqual({ status: 'new' })
  })

  it('reads neither the audit log nor the unused photos, and changes no setting, listing or photo', async () => {
    const id = await storeListing()
    await storeImages('property-images', 'property-1-0-suelta.jpg')

    await expect(updateAlertsAndRate({ mailAlerts: true, usdToPen: '1', usdToPenDate: '2026-01-01' })).rejects.toEqual(
      forbidden,
    )
    await expect(updateFeaturedOrder(['villa.jpg'])).rejects.toEqual(forbidden)
    await expect(readAudit(0, 50)).rejects.toEqual(forbidden)
    await expect(setPropertyStatus(id, 'sold')).rejects.toEqual(forbidden)
    await expect(deleteProperty(id)).rejects.toEqual(forbidden)
    await expect(readUnusedImages()).rejects.toEqual(forbidden)
    await expect(removeUnusedImages(['property-1-0-suelta.jpg'])).rejects.toEqual(forbidden)
    expect(await readSiteSettings()).toMatchObject({ mailAlerts: false, rate: { usdToPen: 3.75 } })
    expect(await listStoredNames('property-images')).toEqual(['property-1-0-suelta.jpg'])
    const { data } = await site.supabase.service.from('properties').select('status').single()
    expect(data).toEqual({ status: 'active' })
  })
})

it('a visitor of an open site uploads images of the site, but neither replaces nor removes any', async () => {
  await site.supabase.setOpenAccess(true)
  await storeImages('fotosweb', 'ancon-bay.jpg')

  expect(await uploadBucketImage(buckets.fotosweb, { file: makeImageBlob(), name: 'Malecón de Noche.JPG' })).toBe(
    'malec-n-de-noche.jpg',
  )
  expect(await uploadBucketImage(buckets.featuredImages, { file: makeImageBlob(), name: 'villa.jpg' })).toBe(
    'villa.jpg',
  )
  await expect(uploadBucketImage(buckets.fotosweb, { file: makeImageBlob(1), name: 'ancon-bay.jpg' })).rejects.toEqual(
    forbidden,
  )
  await expect(removeBucketImage(buckets.fotosweb, 'ancon-bay.jpg')).rejects.toEqual(forbidden)
  await expect(removeBucketImage(buckets.featuredImages, 'villa.jpg')).rejects.toEqual(forbidden)
  expect(await listStoredNames('fotosweb')).toEqual(['ancon-bay.jpg', 'malec-n-de-noche.jpg'])
})

describe('the session of an administrator', () => {
  it('does not begin with a wrong password, and lasts from signing in to signing out', async () => {
    await expect(signIn({ ...admin, password: 'otra' })).rejects.toMatchObject({ code: 'wrong-credentials' })
    expect(await readSession()).toBeNull()
    expect(await signIn(admin)).toMatchObject({ email: admin.email, isAdmin: true })
    expect(await readSession()).toMatchObject({ isAdmin: true })
    await signOut()
    expect(await readSession()).toBeNull()
  })
})

describe('an administrator', () => {
  beforeEach(() => site.signInAsAdmin())

  it('uploads an image of the site with a cache time of an hour, replaces it, and removes it', async () => {
    await uploadBucketImage(buckets.fotosweb, { file: makeImageBlob(), name: 'ancon-view.jpg' })
    await uploadBucketImage(buckets.fotosweb, { file: makeImageBlob(7), name: 'ancon-view.jpg' })
    const { data } = await site.supabase.service.storage.from('fotosweb').list()
    expect(data!.map(({ metadata }) => metadata?.cacheControl)).toEqual([expect.stringMatching(/^(max-age=)?3600$/)])

    const [image] = await readBucketImages(buckets.fotosweb)
    expect(image).toMatchObject({
      name: 'ancon-view.jpg',
      size: 7,
      url: expect.stringMatching(/^https:.*\/fotosweb\/ancon-view\.jpg$/) as string,
    })
    await removeBucketImage(buckets.fotosweb, 'ancon-view.jpg')
    expect(await listStoredNames('fotosweb')).toEqual([])
    await expect(removeBucketImage(buckets.fotosweb, 'ancon-view.jpg')).rejects.toEqual(forbidden)
  })

  it('reads the inbox by kind, status and words, page by page, and exports all pages', async () => {
    const rows = Array.from({ length: 23 }, (_, n) => makeLead(n + 1))
    rows.push(makeLead(30, { kind: 'newsletter', name: null, email: 'boletin@correo.pe' }))
    rows.push(
      makeLead(31, { message: 'José busca "casa" al 50%, (frente) al mar\\playa, ANCÓN', phone: '+51 999 111 222' }),
    )
    const { error } = await site.supabase.service.from('leads').insert(rows)
    expect(error).toBeNull()

    const first = await readLeads(noFilters)
    expect(first.total).toBe(25)
    expect(first.rows).toHaveLength(20)
    expect(first.rows[0]).toMatchObject({ name: 'Persona 1', status: 'new', kind: 'contact' })
    expect((await readLeads({ ...noFilters, page: 2 })).rows.map(({ name }) => name)).toEqual([
      'Persona 21',
      'Persona 22',
      'Persona 23',
      null,
      'Persona 31',
    ])
    expect((await readLeads({ ...noFilters, page: 9 })).rows).toEqual([])
    expect((await readLeads({ ...noFilters, kind: 'newsletter' })).total).toBe(1)
    for (const q of [
      '50%,',
      '"casa"',
      '(frente)',
      'mar\\playa',
      '999 persona',
      'PERSONA31@',
      '51999111222',
      'jose ancon',
      'Jose\u0301',
    ]) {
      expect(
        (await readLeads({ ...noFilters, q })).rows.map(({ id }) => id),
        q,
      ).toEqual([makeLead(31).id])
    }
    expect((await readLeads({ ...noFilters, q: 'nadie' })).total).toBe(0)

    await setLeadStatus(makeLead(31).id, 'answered')
    expect((await readLeads({ ...noFilters, status: 'answered' })).total).toBe(1)
    expect(await exportLeads({ ...noFilters, status: 'new', page: 2 })).toHaveLength(24)
  })

  it('changes alerts and the exchange rate, and changes the status of a listing', async () => {
    const id = await storeListing()
    await updateAlertsAndRate({ mailAlerts: true, usdToPen: '3.81', usdToPenDate: '2026-02-03' })
    expect(await readSiteSettings()).toEqual({
      openAccess: false,
      reviewListings: false,
      listingDays: 0,
      mailAlerts: true,
      rate: { usdToPen: 3.81, date: '2026-02-03' },
      featuredOrder: [],
      leadRetentionDays: 730,
    })
    expect(await setPropertyStatus(id, 'rented')).toMatchObject({ status: 'rented' })
    await deleteProperty(id)
  })

  it('changes every setting that is a whole number and turns reviews on, and reads the stored values', async () => {
    const stored = await readAdminSettings()
    const raised = Object.fromEntries(integerSettings.map((name) => [name, stored[name] + 1]))
    const changed = { ...stored, ...raised, reviewListings: true }
    await updateRules(toAdminSettingsInput(changed))
    expect(await readAdminSettings()).toEqual(changed)
    expect(await readSiteSettings()).toMatchObject({ reviewListings: true, listingDays: 1 })
  })

  it.each(integerSettings)('sets %s within its bounds only, which are those of the database', async (name) => {
    const stored = toAdminSettingsInput(await readAdminSettings())
    const set = (value: number) => updateRules({ ...stored, [name]: String(value) })
    const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    const storeValue = (value: number) => site.supabase.run(`update public.site_settings set ${column} = ${value}`)
    const [min, max] = integerBounds[name]
    await set(min)
    await set(max)
    for (const value of [min - 1, max + 1]) {
      await expect(set(value)).rejects.toMatchObject({
        code: 'invalid',
        fields: { [name]: expect.any(String) as string },
      })
      await expect(storeValue(value)).rejects.toThrow(/violates check constraint/)
    }
  })

  it('deletes and exports enquiries, records revocations and changes settings, and finds each action in the audit log, newest first', async () => {
    await site.supabase.service
      .from('leads')
      .insert([
        makeLead(1),
        makeLead(2, { email: makeLead(1).email, kind: 'consultation' }),
        makeLead(3),
        makeLead(4, { created_at: '2020-01-01T00:00:00Z' }),
      ])
    expect(await revokeConsent(makeLead(1).id)).toBe(2)
    expect(await revokeConsent(makeLead(1).id)).toBe(0)
    const { rows: leads } = await readLeads(noFilters)
    expect(leads.filter(({ revokedAt }) => revokedAt !== null).map(({ email }) => email)).toEqual([
      makeLead(1).email,
      makeLead(1).email,
    ])
    expect(await purgeExpired()).toBe(1)
    await deleteLead(makeLead(3).id)
    await expect(deleteLead(makeLead(3).id)).rejects.toMatchObject({
      code: 'not-found',
      visitorMessage: 'La consulta ya no existe.',
    })
    expect(await exportLeads(noFilters)).toHaveLength(2)
    await updateAlertsAndRate({ mailAlerts: true, usdToPen: '3.81', usdToPenDate: '2026-02-03' })

    const { rows: entries, total } = await readAudit(0, 50)
    expect(total).toBe(entries.length)
    expect(entries.map(({ action, subject, detail }) => [action, subject, detail])).toEqual([
      ['update', 'site_settings', expect.objectContaining({ mail_alerts: ['false', 'true'] })],
      ['export', 'leads', { leads: 2 }],
      ['delete', 'leads', { kind: 'contact' }],
      ['purge', 'leads', { leads: 1 }],
      ['revoke', 'leads', { leads: 0 }],
      ['revoke', 'leads', { leads: 2 }],
    ])
    expect(entries[0]?.actor).toBe(admin.email)
    expect((await readAudit(1, 2)).rows.map(({ id }) => id)).toEqual(entries.slice(1, 3).map(({ id }) => id))
  })

  it('exports every enquiry, in parts', async () => {
    const enquiries = Array.from({ length: 601 }, (_, n) => makeLead(n, { name: `Persona ${n}` }))
    expect((await site.supabase.service.from('leads').insert(enquiries)).error).toBeNull()
    const names = (await exportLeads(noFilters)).map(({ name }) => name)
    expect(new Set(names).size).toBe(601)
    expect(names).toHaveLength(601)
    const { rows } = await readAudit(0, 50)
    expect(rows.map(({ detail }) => detail.leads)).toEqual([1, 300, 300])
  })

  it('sees every image of a bucket, more than Storage lists at once', async () => {
    await site.supabase.run(`insert into storage.objects (bucket_id, name, metadata)
      select 'fotosweb', 'foto-' || n || '.jpg', '{"size": 1, "mimetype": "image/jpeg"}' from generate_series(1, 1003) as n`)
    expect(await readBucketImages(buckets.fotosweb)).toHaveLength(1003)
  })

  it('finds in the audit log what they do with the link and the contact of a listing that they published', async () => {
    const id = await storeListing({ owner_id: adminId })
    await saveOwnerContact(id, { name: '', phone: '987654321', consent: true }, '2026-11-propietario')
    await deleteOwnerContact(id)
    await createManagementLink(id)
    await revokeManagementLink(id)
    const { rows } = await readAudit(0, 4)
    expect(rows.map(({ action, subject, subjectId }) => [action, subject, subjectId])).toEqual([
      ['revoke', 'management_links', id],
      ['insert', 'management_links', id],
      ['delete', 'owner_contacts', id],
      ['update', 'owner_contacts', id],
    ])
  })

  it('requests a link again after a lost response, and gets the secret whose hash is stored', async () => {
    const id = await storeListing({ owner_id: adminId })
    let requests = 0
    stubNetwork((request) => (request.url.endsWith('/set_management_link') && requests++ === 0 ? 'response' : false))
    const secret = await createManagementLink(id)
    expect(requests).toBe(2)
    expect(await site.supabase.run('select secret_hash from private.management_links')).toEqual([
      { secret_hash: createHash('sha256').update(secret).digest('hex') },
    ])
  })

  it('finds and removes unused photos that are older than a day', async () => {
    await storeImages('property-images', 'property-1-0-casa.webp', 'property-9-0-vieja.jpg', 'property-9-1-nueva.jpg')
    await storeListing()
    await site.supabase.run(
      `update storage.objects set created_at = now() - interval '2 days' where name not like '%nueva%'`,
    )

    expect(await readUnusedImages()).toEqual([expect.objectContaining({ name: 'property-9-0-vieja.jpg', size: 7 })])
    expect(await removeUnusedImages(['property-9-0-vieja.jpg'])).toBe(1)
    expect(await readUnusedImages()).toEqual([])
    expect((await listStoredNames('property-images')).sort()).toEqual([
      'property-1-0-casa.webp',
      'property-9-1-nueva.jpg',
    ])
  })

  it('gets the number of removed photos without those that are gone already, whatever their order', async () => {
    const gone = Array.from({ length: 1000 }, (_, index) => `property-8-${index}-borrada.jpg`)
    await storeImages('property-images', 'property-9-0-vieja.jpg')
    // Of three requests, with at most 500 names each, the second removes a photo.
    const names = gone.toSpliced(500, 0, 'property-9-0-vieja.jpg')
    expect(await removeUnusedImages(names)).toBe(1)
    expect(await listStoredNames('property-images')).toEqual([])
    await expect(removeUnusedImages(gone.slice(0, 1))).rejects.toMatchObject({ code: 'forbidden' })
  })
})

/** Removes the version of an image from its URL. Also takes a `srcset`. */
const removeVersion = (url: string) => url.replace(/\?v=[^ ,]+/g, '')

describe('the photo of the bay', () => {
  const toUrl = (name: string) => `https://supabase.test/storage/v1/object/public/fotosweb/${name}`

  it('is the first of its possible files that the bucket lists', async () => {
    await storeImages('fotosweb', 'ancon-view.jpg', 'ancon-panorama.jpg')
    expect(removeVersion((await readBayImage())?.src ?? '')).toBe(toUrl('ancon-panorama.jpg'))
  })

  it('is the first of its possible files that can be downloaded, where the bucket cannot be listed', async () => {
    await storeImages('fotosweb', 'ancon-view.jpg', 'ancon-panorama.jpg')
    site.intercept('POST', /\/object\/list\//, { status: 403, body: { message: 'no' } })
    expect((await readBayImage())?.src).toBe(toUrl('ancon-panorama.jpg'))
  })

  it('is not requested by name while offline', async () => {
    await storeImages('fotosweb', 'ancon-view.jpg')
    site.intercept('POST', /\/object\/list\//, 'offline')
    await expect(readBayImage()).rejects.toMatchObject({ code: 'offline' })
  })
})

describe('the featured images', () => {
  it('on the home page are the first three by name, over https', async () => {
    await storeImages('featured-property-images', 'dd.jpg', 'aa.jpg', 'cc.jpg', 'bb.jpg')
    const images = await readGalleryImages()
    expect(images.map(({ src }) => removeVersion(src))).toEqual(
      ['aa', 'bb', 'cc'].map(
        (name) => `https://supabase.test/storage/v1/object/public/featured-property-images/${name}.jpg`,
      ),
    )
    expect(images.map(({ srcSet }) => srcSet)).toEqual([undefined, undefined, undefined])
  })

  it('on the home page begin with those of the chosen order, or are sorted by name where the settings cannot be read', async () => {
    await storeImages('featured-property-images', 'aa.jpg', 'bb.jpg', 'cc.jpg', 'dd.jpg')
    await signIn(admin)
    await updateFeaturedOrder(['dd.jpg', 'removed.jpg', 'bb.jpg'])
    const readNames = async () =>
      (await new QueryClient({ defaultOptions: { queries: { retry: false } } }).query(galleryImagesQuery)).map(
        ({ src }) => removeVersion(src).replace(/.*\//, ''),
      )
    expect(await readNames()).toEqual(['dd.jpg', 'bb.jpg', 'aa.jpg'])
    site.intercept('GET', /\/site_settings/, { status: 500, body: { message: 'no' } })
    expect(await readNames()).toEqual(['aa.jpg', 'bb.jpg', 'cc.jpg'])
  })

  it('have a chosen order of at most thirty names', async () => {
    await signIn(admin)
    const names = Array.from({ length: 40 }, (_, n) => `villa-${n}.jpg`)
    await updateFeaturedOrder(names)
    expect((await readSiteSettings()).featuredOrder).toEqual(names.slice(0, 30))
  })

  it('have variants for smaller screens, which are not used once their image is replaced, and are removed with it', async () => {
    await signIn(admin)
    const webp = makeImageBlob(0, 'image/webp')
    await uploadBucketImage(buckets.featuredImages, {
      file: makeImageBlob(),
      name: 'bahia.jpg',
      variants: [webp, webp, webp],
    })
    const src = 'https://supabase.test/storage/v1/object/public/featured-property-images/bahia.jpg'
    const [first] = await readGalleryImages()
    expect(removeVersion(first?.src ?? '')).toBe(src)
    expect(removeVersion(first?.srcSet ?? '')).toBe(`${src}.1920.webp 1920w, ${src}.960.webp 960w`)
    expect((await readBucketImages(buckets.featuredImages)).map(({ name }) => name)).toEqual(['bahia.jpg'])

    await uploadBucketImage(buckets.featuredImages, { file: makeImageBlob(), name: 'bahia.jpg' })
    const [replaced] = await readGalleryImages()
    expect(replaced).toEqual({ src: expect.stringMatching(/bahia\.jpg\?v=/) })
    // The URL is another one, so no cache returns the earlier image.
    expect(replaced?.src).not.toBe(first?.src)
    await removeBucketImage(buckets.featuredImages, 'bahia.jpg')
    const { data } = await site.supabase.service.storage.from('featured-property-images').list()
    expect(data).toEqual([])
  })

  it('have a narrow crop if the hero shows them, which is removed with them', async () => {
    await signIn(admin)
    const webp = makeImageBlob(0, 'image/webp')
    const variants = [webp, webp, webp]
    for (const name of ['ancon-view.jpg', 'miramar.jpg'])
      await uploadBucketImage(buckets.fotosweb, { file: makeImageBlob(), name, variants })
    expect(await listStoredNames('fotosweb')).toEqual([
      'ancon-view.jpg',
      'ancon-view.jpg.1920.webp',
      'ancon-view.jpg.810.webp',
      'ancon-view.jpg.960.webp',
      'miramar.jpg',
      'miramar.jpg.1920.webp',
      'miramar.jpg.960.webp',
    ])
    const bay = await readBayImage()
    expect(bay?.narrowSrc).toMatch(/ancon-view\.jpg\.810\.webp\?v=/)
    expect(bay?.srcSet).not.toContain('810')
    await removeBucketImage(buckets.fotosweb, 'ancon-view.jpg')
    expect((await listStoredNames('fotosweb')).filter((name) => name.startsWith('ancon'))).toEqual([])
  })

  it('are stored under a name that is shown, even if the file is named like a variant or a hidden file', async () => {
    await signIn(admin)
    await storeImages('featured-property-images', 'casa.jpg')
    for (const name of ['casa.jpg.960.webp', '.oculta.jpg'])
      await uploadBucketImage(buckets.featuredImages, { file: makeImageBlob(), name })
    const readNames = async () => (await readBucketImages(buckets.featuredImages)).map(({ name }) => name)
    expect(await readNames()).toEqual(['casa.jpg', 'casa.jpg-960.webp', 'oculta.jpg'])
    expect((await readGalleryImages())[0]?.srcSet).toBeUndefined()
    for (const name of ['casa.jpg-960.webp', 'oculta.jpg']) await removeBucketImage(buckets.featuredImages, name)
    expect(await readNames()).toEqual(['casa.jpg'])
  })

  it('that are only named like a variant are shown, and can be removed', async () => {
    await signIn(admin)
    await storeImages('featured-property-images', 'villa.jpg.960.webp')
    expect(await readBucketImages(buckets.featuredImages)).toMatchObject([{ name: 'villa.jpg.960.webp' }])
    await removeBucketImage(buckets.featuredImages, 'villa.jpg.960.webp')
    expect(await readBucketImages(buckets.featuredImages)).toEqual([])
  })

  it("cannot be read without their bucket ('bucket-missing') or while the backend cannot be reached ('offline')", async () => {
    site.intercept('GET', /\/storage\/v1\/bucket$/, { status: 200, body: [{ id: 'fotosweb', name: 'fotosweb' }] })
    await expect(readBucketImages(buckets.featuredImages)).rejects.toMatchObject({ code: 'bucket-missing' })
    site.repair()
    site.intercept('POST', /\/object\/list\//, 'offline')
    await expect(readGalleryImages()).rejects.toMatchObject({ code: 'offline' })
    await expect(readBucketImages(buckets.fotosweb)).rejects.toMatchObject({ code: 'offline' })
  })
})
