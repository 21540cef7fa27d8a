import { beforeEach, expect, it } from 'vitest'
import { readListings } from '@/prerender/listings'
import { renderPage } from '@/prerender/render-page'
import { emptyFilters } from '@/schemas/properties/property-filters'
import { confirmListing } from '@/services/properties/review'
import { readOwnListings } from '@/services/properties/own-listings'
import {
  readFeaturedProperties,
  readPropertiesById,
  readProperty,
  readSimilarProperties,
} from '@/services/properties/read'
import { countProperties, readPropertyPoints, searchProperties } from '@/services/properties/search'
import { makeListingRow, type ListingInsert } from '@tests/support/listings'
import { useSiteBackend } from '@tests/support/site-backend'
import { userIds } from '@tests/support/supabase'

const site = useSiteBackend()
const id = 'd0000000-0000-4000-8000-000000000001'
const otherId = 'd0000000-0000-4000-8000-000000000002'

const render = (path: string) => renderPage(path, true)

/** For each place where the site shows listings to a visitor, reads the ids that it shows. */
const places: Record<string, () => Promise<string[]>> = {
  search: async () => (await searchProperties(emptyFilters, [])).map((found) => found.id),
  words: async () => (await searchProperties({ ...emptyFilters, q: 'miramar' }, [])).map(({ id }) => id),
  favourites: async () => (await searchProperties({ ...emptyFilters, favorites: true }, [id])).map((found) => found.id),
  count: async () => ((await countProperties(emptyFilters, [])) === 2 ? [id] : []),
  map: async () => (await readPropertyPoints(emptyFilters, [])).map((point) => point.id),
  featured: async () => (await readFeaturedProperties()).map((property) => property.id),
  similar: async () => {
    const otherProperty = await readProperty(otherId)
    return otherProperty ? (await readSimilarProperties(otherProperty.id)).map((property) => property.id) : []
  },
  'recently viewed': async () => (await readPropertiesById([id])).map((property) => property.id),
  'prerendering and sitemap': async () => (await readListings()).map(({ path }) => path.split('/').at(-1) ?? ''),
  'the prerendered list': async () => ((await render('/properties')).body.includes(id) ? [id] : []),
  'the prerendered home page': async () => ((await render('/')).body.includes('Casa de playa') ? [id] : []),
}
const listPlacesThatShow = async () => {
  const foundPlaces: string[] = []
  for (const [place, readIds] of Object.entries(places)) if ((await readIds()).includes(id)) foundPlaces.push(place)
  return foundPlaces
}

const storeListings = async (changes: Partial<ListingInsert>) => {
  const rows = [
    makeListingRow({ id, owner_id: userIds.sessionA, ...changes }),
    makeListingRow({
      id: otherId,
      title: 'Casa de al lado',
      description: 'Otra casa, que siempre se muestra a todos.',
    }),
  ]
  const { error } = await site.supabase.service.from('properties').insert(rows, { defaultToNull: false })
  if (error) throw new Error(error.message)
}

beforeEach(() => site.supabase.run('update public.site_settings set listing_days = 90'))

it('an approved listing is shown everywhere', async () => {
  await storeListings({})
  expect(await listPlacesThatShow()).toEqual(Object.keys(places))
  expect(await readProperty(id)).toMatchObject({ id, review: 'approved' })
  expect(JSON.stringify(await render(`/properties/${id}`))).toContain('Casa de playa')
})

const expectHidden = async () => {
  expect(await listPlacesThatShow()).toEqual([])
  expect(await readProperty(id)).toBeNull()
  expect(JSON.stringify(await render(`/properties/${id}`))).not.toContain('Casa de playa')
}

it('a listing that waits for its review is shown nowhere and not read by its id', async () => {
  await storeListings({ review: 'pending' })
  await expectHidden()
})

it('an unconfirmed listing is read by its id, but listed nowhere until its owner confirms it', async () => {
  await storeListings({ created_at: '2025-01-01' })
  expect(await listPlacesThatShow()).toEqual([])
  expect(await readProperty(id)).toMatchObject({ id })
  await expect(confirmListing(id)).rejects.toMatchObject({ code: 'forbidden' })
  await site.signInAsOwner(id)
  await confirmListing(id)
  expect(await listPlacesThatShow()).toEqual(Object.keys(places))
})

it('a rejected listing is shown nowhere and not read by its id; its owner sees it among their own, and nowhere else', async () => {
  await storeListings({ review: 'rejected', review_reason: 'Faltan fotos' })
  await expectHidden()
  expect(await readOwnListings()).toEqual([])
  await site.signInAsOwner(id)
  expect(await readOwnListings()).toMatchObject([{ id, review: 'rejected', reviewReason: 'Faltan fotos' }])
  expect(await listPlacesThatShow()).toEqual([])
})
