import { describe, expect, it } from 'vitest'
import { readListings } from '@/prerender/listings'
import { renderPage } from '@/prerender/render-page'
import { parseFilters } from '@/schemas/properties/property-filters'
import {
  readFeaturedProperties,
  readPropertiesAfter,
  readPropertiesById,
  readProperty,
  readSimilarProperties,
} from '@/services/properties/read'
import { countProperties, readPropertyPoints, searchProperties } from '@/services/properties/search'
import { ServiceError } from '@/services/backend/errors'
import { gatewayAnswers } from '@tests/support/gateway-answers'
import { makeListingRow } from '../support/listings'
import { useSiteBackend } from '@tests/support/site-backend'
import { storeUnreadable, unreadable, unreadableId } from '@tests/support/unreadable'
import { expectConsole } from '../setup/no-console-error'

const site = useSiteBackend()
const all = parseFilters('')
const readableId = 'd0000000-0000-4000-8000-0000000000aa'
const listTitles = (found: readonly { title: string }[]) => found.map(({ title }) => title)
const readableTitles = ['Casa de playa en Miramar']

it('a listing with a local id is not read from the database', async () => {
  site.intercept('GET', /\/rest\/v1\/properties/, 'offline')
  expect(await readProperty('local-1')).toBeNull()
})

describe.each(Object.entries(unreadable))('a listing with %s', (_, change) => {
  it('is left out of every list, of the map and of the build, which show the others, and causes an error, unlike a missing listing', async () => {
    await storeUnreadable(site.supabase, change, { id: readableId })
    expectConsole('warn', unreadableId)
    expect(listTitles(await searchProperties(all, []))).toEqual(readableTitles)
    expect(await countProperties(all, [])).toBe(2)
    expect(listTitles(await readPropertiesAfter(null))).toEqual(readableTitles)
    expect(listTitles(await readFeaturedProperties())).toEqual(readableTitles)
    expect(listTitles(await readPropertiesById([unreadableId, readableId]))).toEqual(readableTitles)
    expect(listTitles(await readPropertyPoints(all, []))).toContain(readableTitles[0])
    expect((await readListings()).map(({ path }) => path)).toEqual([`/properties/${readableId}`])
    await expect(readProperty(unreadableId)).rejects.toMatchObject({ name: 'ServiceError', code: 'unexpected' })
    const soldId = 'd0000000-0000-4000-8000-00000000000a'
    await site.supabase.service.from('properties').insert(makeListingRow({ id: soldId, status: 'sold' }))
    expect(listTitles(await readSimilarProperties(soldId))).toEqual(readableTitles)
  })
})

it('the prerendered pages have what they show beside an unreadable listing', async () => {
  await storeUnreadable(site.supabase, unreadable['nested photos'], { id: readableId })
  expectConsole('warn', unreadableId)
  for (const route of ['/', '/properties', `/properties/${readableId}`])
    expect((await renderPage(route, true)).body, route).toContain('Miramar')
})

it('a listing counts as neither missing nor deleted where a gateway or a host answers in place of the database', async () => {
  await site.supabase.service.from('properties').insert(makeListingRow({ id: readableId }))
  for (const [name, answer] of gatewayAnswers) {
    site.intercept('GET', /\/rest\/v1\//, answer)
    for (const read of [() => readProperty(readableId), () => readPropertiesById([readableId])])
      expect(await read().catch((error: unknown) => error), name).toBeInstanceOf(ServiceError)
    site.repair()
    expect(await readProperty(readableId), name).not.toBeNull()
  }
})
