import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readPropertyImageName } from '@/config/buckets'
import type { Property } from '@/services/properties/columns'
import { readProperty } from '@/services/properties/read'
import { readOwnListings } from '@/services/properties/own-listings'
import type { FormPhoto } from '@/schemas/publish'
import { readFailedPhotos } from '@/services/publish/draft-photos'
import { publishProperty, updatePublishedProperty } from '@/services/publish/publish-property'
import { signIn } from '@/services/backend/session'
import { filledForm } from '@tests/support/listing-form'
import { readLocalProperties } from '@/services/properties/local-properties'
import { expectConsole } from '../setup/no-console-error'
import { isUpload, makeFormPhoto, listPhotos, publishListing, usePublishing, stubNetwork } from '../support/publishing'
import { setLimits } from '../support/limits'

const { backend, readStoredNames, readStoredRows } = usePublishing()

const onProgress = () => undefined
const refuseEveryRow = 'alter table public.properties add constraint refuses_everything check (false) not valid'
afterEach(() => backend.supabase.run('alter table public.properties drop constraint if exists refuses_everything'))

describe('input that is invalid in the form', () => {
  const short = 'El título debe tener al menos 5 caracteres'
  const images = 'Suba al menos una imagen'

  test.each<[string, unknown, Record<string, string>]>([
    ['an invalid field', { ...filledForm, title: 'Casa', images: listPhotos(1) }, { title: short }],
    ['no photo', { ...filledForm, images: [] }, { images }],
    ['an invalid field and no photo', { ...filledForm, title: 'Casa' }, { title: short, images }],
  ])('with %s is refused with the message of each field, before any write', async (_, input, fields) => {
    const refusal = { name: 'ServiceError', code: 'invalid', fields }
    await expect(publishProperty(input, { onProgress })).rejects.toMatchObject(refusal)
    const { property } = await publishListing(listPhotos(1))
    const before = await readStoredNames()
    await expect(updatePublishedProperty(property, input, { onProgress })).rejects.toMatchObject(refusal)
    expect(await readStoredNames()).toEqual(before)
    expect(await readProperty(property.id)).toMatchObject({ title: filledForm.title })
    expect(await readStoredRows()).toHaveLength(1)
  })

  test.each([null, 'casa', [], { images: [5] }])('is refused if it is %j', async (input) => {
    await expect(publishProperty(input, { onProgress })).rejects.toMatchObject({ code: 'invalid' })
    expect(await readStoredNames()).toEqual([])
  })
})

/**
 * Loses the response to the insert and every later request about listings, until the returned function restores the
 * network.
 */
function loseInsertResponse() {
  let isBroken = true
  stubNetwork((request) => {
    if (!isBroken || !request.url.includes('/rest/v1/properties')) return false
    return request.method === 'POST' ? 'response' : true
  })
  return () => {
    isBroken = false
  }
}

describe('an insert that fails', () => {
  test('removes the uploaded photos and throws the reason', async () => {
    await backend.supabase.setOpenAccess(true)
    await backend.supabase.run(refuseEveryRow)
    await expect(publishListing(listPhotos(3))).rejects.toMatchObject({ name: 'ServiceError', code: 'invalid' })
    expect(await readStoredNames()).toEqual([])
    expect(readLocalProperties()).toEqual([])
  })

  test('removes the photos that a session uploaded on a closed site', async () => {
    await backend.supabase.run(refuseEveryRow)
    await expect(publishListing(listPhotos(2))).rejects.toMatchObject({ code: 'invalid' })
    expect(await readStoredNames()).toEqual([])
  })

  test("has the error code 'rate-limited' where a limit of the database is reached", async () => {
    await setLimits(backend.supabase, { 'publication everybody': 1 })
    await publishListing(listPhotos(1))
    await expect(publishListing(listPhotos(1))).rejects.toMatchObject({ code: 'rate-limited' })
  })

  test('counts as published if only the response was lost, and its photos stay', async () => {
    stubNetwork((request) =>
      request.method === 'POST' && request.url.includes('/rest/v1/properties') ? 'response' : false,
    )
    const { property } = await publishListing(listPhotos(2))
    expect((await readStoredRows()).map(({ id }) => id)).toEqual([property.id])
    expect(await readStoredNames()).toHaveLength(4)
  })

  const id = 'd0000000-0000-4000-8000-000000000009'
  const attempt = (title: string, images = listPhotos(1)) =>
    publishProperty({ ...filledForm, title, images }, { onProgress }, id)
  /** Stores the listing, but loses the response, so that the form does not know that it is stored. Returns the photos of the form. */
  async function attemptWithoutResponse() {
    const images = listPhotos(1)
    const restoreNetwork = loseInsertResponse()
    await expect(attempt('Casa de playa', images)).rejects.toMatchObject({ code: 'offline' })
    restoreNetwork()
    return images
  }
  const duplicateError = { name: 'ServiceError', code: 'conflict', isDuplicate: true }

  test('with a lost response stores the listing, which a retry returns without uploading a photo again', async () => {
    const images = await attemptWithoutResponse()
    const uploaded = await readStoredNames()
    const { property } = await attempt('Casa de playa', images)
    expect(await readStoredRows()).toEqual([expect.objectContaining({ id })])
    expect(await readProperty(id)).toEqual(property)
    expect(await readStoredNames()).toEqual(uploaded)
    expect(uploaded).toEqual(expect.arrayContaining(property.images.map(readPropertyImageName)))
  })

  test('with a lost response stores a listing that a retry with corrections does not overwrite; a new id stores another listing', async () => {
    const images = await attemptWithoutResponse()
    const uploaded = await readStoredNames()
    await expect(attempt('Casa de playa en Miramar', images)).rejects.toMatchObject(duplicateError)
    expect(await readStoredRows()).toEqual([expect.objectContaining({ id, title: 'Casa de playa' })])
    expect(await readStoredNames()).toEqual(uploaded)
    const { property } = await publishProperty(
      { ...filledForm, title: 'Casa de playa en Miramar', images },
      { onProgress },
    )
    expect(property.images).not.toEqual((await readProperty(id))?.images)
    expect(await readStoredRows()).toHaveLength(2)
  })

  test('of a draft in two tabs does not overwrite what the first tab published, and leaves none of its photos', async () => {
    const { property } = await attempt('Casa de playa')
    const before = [await readStoredRows(), await readStoredNames()]
    await expect(attempt('Terreno en las colinas')).rejects.toMatchObject(duplicateError)
    expect([await readStoredRows(), await readStoredNames()]).toEqual(before)
    expect(await readProperty(id)).toEqual(property)
  })

  test("throws 'offline' where the database cannot be reached", async () => {
    stubNetwork((request) => request.url.includes('/rest/v1/'))
    await expect(publishListing(listPhotos(1))).rejects.toMatchObject({ code: 'offline' })
    expect(await readStoredRows()).toEqual([])
  })
})

describe('the session that published a listing', () => {
  const owner = { email: 'owner@test.local', password: 'ancon-admin' }

  beforeEach(async () => {
    await backend.supabase.run(`
      insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
      select 'e0000000-0000-4000-8000-000000000001', aud, role, '${owner.email}', encrypted_password, now(), raw_app_meta_data, '{}', now(), now()
      from auth.users where email = 'admin@ancon.local'
      on conflict (id) do nothing`)
    await signIn(owner)
  })

  test('owns the listing and may change it, with new photos in the place of removed ones', async () => {
    const { property } = await publishListing(listPhotos(2))
    expect(await readOwnListings()).toMatchObject([{ id: property.id }])
    const [first = '', second = ''] = property.images
    const change = {
      ...filledForm,
      title: 'Casa renovada',
      price: '260000',
      images: [makeFormPhoto(7), { name: 'segunda', url: second }],
    }
    const edited = await updatePublishedProperty(property, change, { onProgress })
    expect(edited.property).toMatchObject({ id: property.id, title: 'Casa renovada', price: 260000 })
    expect(edited.property.images[1]).toBe(second)
    const names = await readStoredNames()
    expect(names).toHaveLength(4)
    expect(names).not.toContain(readPropertyImageName(first))
    expect(readLocalProperties()[0]).toMatchObject({ title: 'Casa renovada' })
  })

  test('keeps the photos of a change whose response was lost', async () => {
    const { property } = await publishListing(listPhotos(1))
    stubNetwork((request) => (request.method === 'PATCH' ? 'response' : false))
    const change = { ...filledForm, title: 'Casa renovada', images: [makeFormPhoto(7)] }
    const edited = await updatePublishedProperty(property, change, { onProgress })
    expect(edited.property).toMatchObject({ id: property.id, title: 'Casa renovada' })
    const names = await readStoredNames()
    expect(
      edited.property.images.map(readPropertyImageName).every((name) => name !== null && names.includes(name)),
    ).toBe(true)
  })

  test('loses nothing when the change cannot be saved', async () => {
    const { property } = await publishListing(listPhotos(2))
    const before = await readStoredNames()
    await backend.supabase.run(refuseEveryRow)
    const change = { ...filledForm, title: 'Casa renovada', images: [makeFormPhoto(7)] }
    await expect(updatePublishedProperty(property, change, { onProgress })).rejects.toMatchObject({ code: 'invalid' })
    expect(await readStoredNames()).toEqual(before)
    expect(await readProperty(property.id)).toMatchObject({ title: filledForm.title, images: property.images })
  })

  test('does not overwrite what somebody else changed meanwhile, and removes no photo of the listing', async () => {
    const { property } = await publishListing(listPhotos(2))
    await backend.supabase.run("update public.properties set title = 'Casa de otra persona'")
    const before = await readStoredNames()
    const change = { ...filledForm, title: 'Casa renovada', images: [makeFormPhoto(7)] }
    const edit = (version: Property) => updatePublishedProperty(version, change, { onProgress })
    await expect(edit(property)).rejects.toMatchObject({ name: 'ServiceError', code: 'conflict' })
    expect(await readStoredNames()).toEqual(before)
    const current = await readProperty(property.id)
    expect(current).toMatchObject({ title: 'Casa de otra persona', images: property.images })
    expect((await edit(current!)).property).toMatchObject({ title: 'Casa renovada' })
  })

  test('saves again after a conflict without the photos whose files are deleted meanwhile', async () => {
    const { property } = await publishListing(listPhotos(3))
    const toPhotos = (urls: string[]) => urls.map((url) => ({ name: 'foto', url }))
    const edit = (version: Property, title: string, urls: string[]) =>
      updatePublishedProperty(version, { ...filledForm, title, images: toPhotos(urls) }, { onProgress })
    await edit(property, 'Casa con dos fotos', property.images.slice(1))
    await expect(edit(property, 'Casa renovada', property.images)).rejects.toMatchObject({ code: 'conflict' })
    const current = await readProperty(property.id)
    const { property: edited } = await edit(current!, 'Casa renovada', property.images)
    expect(edited).toMatchObject({ title: 'Casa renovada', images: property.images.slice(1) })
  })

  test('keeps the photos that failed before, while their placeholders stay, beside one that fails now', async () => {
    for (const index of [1, 2]) expectConsole('warn', `The photo Foto ${index}.JPG could not be uploaded`)
    stubNetwork((request) => isUpload(request) && /-[12]-foto/.test(request.url))
    const { property } = await publishListing(listPhotos(2))
    const listKept = async () => (await readFailedPhotos(property.id)).map(({ name }) => name)
    await vi.waitFor(async () => expect(await listKept()).toEqual(['Foto 1.JPG']))
    const edit = (version: Property, images: FormPhoto[]) =>
      updatePublishedProperty(version, { ...filledForm, images }, { onProgress })
    const stored = property.images.map((url) => ({ name: 'foto', url }))
    const { property: edited } = await edit(property, [...stored, makeFormPhoto(2)])
    await vi.waitFor(async () => expect(await listKept()).toEqual(['Foto 1.JPG', 'Foto 2.JPG']))
    expect(edited.images).toHaveLength(3)
  })

  test.each([
    ['its status changed', "status = 'sold'"],
    ['it was verified', "verified_at = now(), verified_checks = '{visit}'"],
    ['it was confirmed', 'confirmed_at = now()'],
  ])('saves a change although %s meanwhile, because no field of the form changed', async (_, meanwhile) => {
    const { property } = await publishListing(listPhotos(1))
    await backend.supabase.run(`update public.properties set ${meanwhile}`)
    const images = property.images.map((url) => ({ name: 'foto', url }))
    const edited = await updatePublishedProperty(
      property,
      { ...filledForm, title: 'Casa nueva', images },
      { onProgress },
    )
    expect(edited.property).toMatchObject({ title: 'Casa nueva' })
  })

  test('saves again a change whose response was lost', async () => {
    const { property } = await publishListing(listPhotos(1))
    const images = property.images.map((url) => ({ name: 'foto', url }))
    const edit = () => updatePublishedProperty(property, { ...filledForm, title: 'Casa nueva', images }, { onProgress })
    let isBroken = true
    stubNetwork((request) => {
      if (!isBroken || !request.url.includes('/rest/v1/properties')) return false
      return request.method === 'PATCH' ? 'response' : true
    })
    await expect(edit()).rejects.toMatchObject({ code: 'offline' })
    isBroken = false
    expect((await edit()).property).toMatchObject({ title: 'Casa nueva' })
  })

  test('saves again a change with a new photo whose response was lost; a further change needs the stored version', async () => {
    const { property } = await publishListing(listPhotos(1))
    const images = [makeFormPhoto(7)]
    const edit = (title: string, version = property) =>
      updatePublishedProperty(version, { ...filledForm, title, images }, { onProgress })
    let isBroken = true
    stubNetwork((request) => {
      if (!isBroken || !request.url.includes('/rest/v1/properties')) return false
      return request.method === 'PATCH' ? 'response' : true
    })
    await expect(edit('Casa nueva')).rejects.toMatchObject({ code: 'offline' })
    isBroken = false
    expect((await readProperty(property.id))?.title).toBe('Casa nueva')
    expect((await edit('Casa nueva')).property).toMatchObject({ title: 'Casa nueva' })
    await expect(edit('Casa más nueva')).rejects.toMatchObject({ code: 'conflict' })
    const current = await readProperty(property.id)
    expect(current?.title).toBe('Casa nueva')
    expect(current?.images.map(readPropertyImageName)).toEqual([expect.stringContaining('foto-7')])
    expect(await readStoredNames()).toEqual(expect.arrayContaining((current?.images ?? []).map(readPropertyImageName)))
    expect((await edit('Casa más nueva', current!)).property).toMatchObject({ title: 'Casa más nueva' })
  })

  test("gets the error 'not-found' if the listing was deleted", async () => {
    const { property } = await publishListing(listPhotos(1))
    await backend.supabase.run('delete from public.properties')
    const change = { ...filledForm, images: [makeFormPhoto(7)] }
    await expect(updatePublishedProperty(property, change, { onProgress })).rejects.toMatchObject({ code: 'not-found' })
  })

  test('may not change a listing that it no longer owns', async () => {
    const { property } = await publishListing(listPhotos(1))
    await backend.supabase.run(`update public.properties set owner_id = null`)
    const change = { ...filledForm, images: [makeFormPhoto(7)] }
    await expect(updatePublishedProperty(property, change, { onProgress })).rejects.toMatchObject({ code: 'forbidden' })
    expect(await readStoredNames()).toHaveLength(2)
  })
})
