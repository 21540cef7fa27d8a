import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { buckets } from '@/config/buckets'
import { exportComplaints } from '@/services/complaints/administration'
import { readBucketImages } from '@/services/images/bucket-images'
import { readBayImage, readGalleryImages } from '@/services/images/home-images'
import { exportLeads } from '@/services/leads/administration'
import { readPropertiesById } from '@/services/properties/read'
import { propertyPointsQuery } from '@/services/properties/search'
import { emptyFilters } from '@/schemas/properties/property-filters'
import { readAllPages } from '@/services/paging'
import { auditQuery, updateFeaturedOrder } from '@/services/settings/administration'
import { makeSheet } from '@tests/support/complaints'
import { makeEnquiry } from '@tests/support/enquiries'
import { makeImageBlob } from '@tests/support/image-files'
import { makeListingRow } from '@tests/support/listings'
import { useSiteBackend } from '@tests/support/site-backend'

const site = useSiteBackend()
const maxRows = 7

/** Hosted projects send at most "Max rows" rows, however many the request asks for. Storage may do the same. */
beforeEach(() => {
  const send = globalThis.fetch
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const response = await send(input, init)
    const rows: unknown = await response
      .clone()
      .json()
      .catch(() => null)
    return Array.isArray(rows) && rows.length > maxRows ? Response.json(rows.slice(0, maxRows)) : response
  })
})

const makeMany = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, n) => make(n))

describe('where the backend sends fewer rows than asked for', () => {
  it('an export has every enquiry', async () => {
    await site.signInAsAdmin()
    const rows = makeMany(25, (n) => makeEnquiry({ name: `Persona ${n}`, email: `persona${n}@correo.pe` }))
    expect((await site.supabase.service.from('leads').insert(rows)).error).toBeNull()
    const names = (await exportLeads({ q: '', page: 1 })).map(({ name }) => name)
    expect(new Set(names).size).toBe(25)
    expect(names).toHaveLength(25)
  })

  it('an export has every sheet of the complaints book', async () => {
    await site.signInAsAdmin()
    await site.supabase.run('update private.limits set person = 1000, connection = 1000, everybody = 1000')
    for (let n = 0; n < 15; n += 1)
      expect(
        (await site.supabase.service.rpc('file_complaint', makeSheet({ key: crypto.randomUUID() }))).error,
      ).toBeNull()
    const numbers = (await exportComplaints({ q: '', page: 1 })).map(({ number }) => number)
    expect(new Set(numbers).size).toBe(15)
  })

  it('two pages of the audit log have all ten entries', async () => {
    await site.signInAsAdmin()
    for (let n = 0; n < 10; n += 1) await updateFeaturedOrder([`${n}.jpg`])
    const { pages } = await new QueryClient().infiniteQuery({ ...auditQuery, pages: 2 })
    const entries = pages.flatMap(({ rows }) => rows)
    expect(entries).toHaveLength(10)
  })

  it('favourites read by id include every stored listing, and no deleted one', async () => {
    const ids = makeMany(20, () => crypto.randomUUID())
    await site.supabase.service.from('properties').insert(ids.map((id) => makeListingRow({ id })))
    const deleted = crypto.randomUUID()
    expect((await readPropertiesById([deleted, ...ids])).map(({ id }) => id)).toEqual(ids)
    expect(await readPropertiesById([deleted])).toEqual([])
  })

  it('the map has every listing', async () => {
    const ids = makeMany(20, () => crypto.randomUUID())
    await site.supabase.service.from('properties').insert(ids.map((id) => makeListingRow({ id })))
    const points = await new QueryClient().query(propertyPointsQuery(emptyFilters, []))
    expect(points).toHaveLength(20)
  })

  it('the lists of Storage are complete, also on the home page', async () => {
    await site.signInAsAdmin()
    const { storage } = site.supabase.service
    for (const bucket of [buckets.fotosweb, buckets.featuredImages]) {
      for (let n = 10; n < 22; n += 1) await storage.from(bucket).upload(`a-${n}.jpg`, makeImageBlob())
      expect(await readBucketImages(bucket)).toHaveLength(12)
    }
    await storage.from(buckets.fotosweb).upload('ancon-view.jpg', makeImageBlob())
    expect((await readBayImage())?.src).toContain('ancon-view.jpg')
    const order = Promise.resolve(['a-21.jpg', 'a-20.jpg'])
    expect((await readGalleryImages(order)).map(({ src }) => new URL(src).pathname.slice(-6))).toEqual([
      '21.jpg',
      '20.jpg',
      '10.jpg',
    ])
  })
})

it('reading all pages ends where the backend ignores which page is asked for', async () => {
  const page = { rows: ['a', 'b'] }
  expect(await readAllPages(() => Promise.resolve(page), String)).toEqual(['a', 'b'])
})
