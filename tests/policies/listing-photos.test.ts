import { beforeEach, describe, expect, it } from 'vitest'
import { makeListingRow } from '../support/listings'
import { userIds } from '../support/supabase'
import { sessions } from './matrix'
import { supabase } from './shared-supabase'

beforeEach(() => supabase.empty())

const path = '/storage/v1/object/public'
const projectPhoto = `${path}/property-images/property-1-0-a.jpg`
const readStored = async () =>
  (await supabase.run('select images from public.properties')).map((row) => row.images as string[])

const refusal = 'Las fotos deben estar en el almacenamiento de este sitio.'
const foreignUrls = [
  'https://evil.test/a.jpg',
  'http://evil.test/property-images/a.jpg',
  `https://evil.test/x?${projectPhoto}`,
  `https://evil.test/x#${projectPhoto}`,
  `https://evil.test/x${projectPhoto}`,
  `https://x.supabase.co${path}/featured-property-images/a.jpg`,
  `https://x.supabase.co${path}/otro/a.jpg`,
  `https://x.supabase.co${projectPhoto}?width=1`,
  `https://x.supabase.co${projectPhoto}#x`,
  `https://x.supabase.co${path}/property-images/carpeta/a.jpg`,
  `${path}/featured-property-images/aaa.jpg`,
  `${path}/property-images/../fotosweb/a.jpg`,
  `${path}/property-images/A.JPG`,
  `${projectPhoto}?width=1`,
]
const siteUrls: [sent: string, stored: string][] = [
  [`https://x.supabase.co${projectPhoto}`, projectPhoto],
  [`http://localhost:5173${projectPhoto}`, projectPhoto],
  [projectPhoto, projectPhoto],
  [`https://x.supabase.co${path}/fotosweb/placeholder.jpg`, `${path}/fotosweb/placeholder.jpg`],
  [`${path}/fotosweb/placeholder.jpg`, `${path}/fotosweb/placeholder.jpg`],
]

describe('photos on another host, in another bucket or at a URL that no form makes', () => {
  it.each(foreignUrls)('cannot be published: %s', async (url) => {
    for (const role of sessions) {
      for (const images of [[url], [projectPhoto, url]]) {
        const { error } = await supabase.createClientFor(role).from('properties').insert(makeListingRow({ images }))
        expect(error?.message, role).toContain(refusal)
      }
    }
    expect(await readStored()).toEqual([])
  })

  it('cannot be published as the last of thirty photos', async () => {
    const insert = (images: string[]) =>
      supabase.createClientFor('sessionA').from('properties').insert(makeListingRow({ images }))
    const otherPhotos = Array.from({ length: 29 }, (_, n) => `${path}/property-images/photo-${n}.jpg`)
    expect((await insert([...otherPhotos, 'https://evil.test/a.jpg'])).error?.message).toContain(refusal)
    expect((await insert([...otherPhotos, projectPhoto])).error).toBeNull()
  })

  it.each(foreignUrls)('cannot be added later: %s', async (url) => {
    await supabase.service.from('properties').insert(makeListingRow({ owner_id: userIds.sessionA }))
    for (const role of ['sessionA', 'admin'] as const) {
      const { error } = await supabase
        .createClientFor(role)
        .from('properties')
        .update({ images: [url] })
        .neq('title', '')
      expect(error?.message, role).toContain(refusal)
    }
    expect(await readStored()).toEqual([['/storage/v1/object/public/property-images/property-1-0-casa.webp']])
  })
})

describe('photos of this project', () => {
  it.each(siteUrls)('%s is stored as %s', async (sent, stored) => {
    for (const role of sessions) {
      const { error } = await supabase
        .createClientFor(role)
        .from('properties')
        .insert(makeListingRow({ images: [sent] }))
      expect([role, error]).toEqual([role, null])
    }
    expect(await readStored()).toEqual(sessions.map(() => [stored]))
  })

  it('keep their order', async () => {
    const images = ['ccc', 'aaa', 'bbb'].map((name) => `${path}/property-images/${name}.jpg`)
    await supabase.createClientFor('sessionA').from('properties').insert(makeListingRow({ images }))
    expect(await readStored()).toEqual([images])
  })
})

describe('photos on another host that a listing had before', () => {
  const before = ['https://antes.test/a.jpg', 'http://antes.test/b.jpg']
  beforeEach(async () => {
    const { error } = await supabase.service
      .from('properties')
      .insert(makeListingRow({ images: before, owner_id: userIds.sessionA }))
    expect(error).toBeNull()
  })

  const edits: [what: string, isAccepted: boolean, images: string[]][] = [
    ['as they were', true, before],
    ['with https, as the site shows them', true, ['https://antes.test/a.jpg', 'https://antes.test/b.jpg']],
    ['in another order, with a new one', true, [projectPhoto, ...[...before].reverse()]],
    ['without one', true, before.slice(1)],
    ['with another one of the same host', false, [...before, 'https://antes.test/c.jpg']],
    ['with http where it was https', false, ['http://antes.test/a.jpg']],
  ]

  it.each(edits)('are accepted when an edit sends them %s: %s', async (_, isAccepted, images) => {
    for (const role of ['sessionA', 'admin'] as const) {
      await supabase.run(`update public.properties set images = array['${before.join("','")}']`)
      const { error } = await supabase.createClientFor(role).from('properties').update({ images }).neq('title', '')
      expect(error?.message ?? 'kept', role).toContain(isAccepted ? 'kept' : refusal)
      expect(await readStored()).toEqual([isAccepted ? images : before])
    }
  })

  it('stay when something else is edited', async () => {
    await supabase.createClientFor('sessionA').from('properties').update({ price: 1 }).neq('title', '')
    expect(await supabase.run('select price from public.properties')).toEqual([{ price: 1 }])
    expect(await readStored()).toEqual([before])
  })
})

describe('a floor plan', () => {
  const readPlan = async () =>
    (await supabase.run('select floor_plan from public.properties')).map((row) => row.floor_plan)
  const setPlan = async (role: 'sessionA' | 'admin', floor_plan: string | null) => {
    const { error } = await supabase.createClientFor(role).from('properties').update({ floor_plan }).neq('title', '')
    return error?.message ?? 'stored'
  }
  const readShownPlans = async () =>
    (await supabase.run("select name from private.listing_photos where name like '%plano%' order by name")).map(
      ({ name }) => name,
    )
  const storePlan = (floor_plan: string | null) =>
    supabase.service.from('properties').insert(makeListingRow({ owner_id: userIds.sessionA, floor_plan }))

  const isListingPhoto = ([, stored]: (typeof siteUrls)[number]) => stored.includes('/property-images/')
  const siteImages = siteUrls.filter((one) => !isListingPhoto(one)).map(([sent]) => sent)

  it.each([...foreignUrls, ...siteImages])(
    'is refused unless its URL is that of an object in property-images: %s',
    async (url) => {
      await storePlan(null)
      for (const role of ['sessionA', 'admin'] as const) expect(await setPlan(role, url), role).toContain(refusal)
      expect(await readPlan()).toEqual([null])
    },
  )

  it.each(siteUrls.filter(isListingPhoto))('%s is stored as %s', async (sent, stored) => {
    await storePlan(null)
    expect(await setPlan('sessionA', sent)).toBe('stored')
    expect(await readPlan()).toEqual([stored])
  })

  it('on another host that a listing had before is kept, with https as the site shows it', async () => {
    await storePlan('http://antes.test/plano.jpg')
    expect(await setPlan('sessionA', 'https://antes.test/plano.jpg')).toBe('stored')
    expect(await readPlan()).toEqual(['https://antes.test/plano.jpg'])
    await supabase.createClientFor('sessionA').from('properties').update({ price: 1 }).neq('title', '')
    expect(await readPlan()).toEqual(['https://antes.test/plano.jpg'])
    expect(await setPlan('sessionA', 'https://antes.test/otro.jpg')).toContain(refusal)
  })

  it('counts as a photo of its listing, in both sizes, until it is removed', async () => {
    await storePlan(null)
    await setPlan('sessionA', `${path}/property-images/property-1-0-plano.jpg`)
    expect(await readShownPlans()).toEqual(['property-1-0-plano.jpg', 'property-1-0-plano.jpg.card.jpg'])
    await setPlan('sessionA', null)
    expect([await readPlan(), await readShownPlans()]).toEqual([[null], []])
  })
})
