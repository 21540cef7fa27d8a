import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as propertyReads from '@/services/properties/read'
import { writeSite } from '@/prerender/write-site'
import { makeListingRow, type ListingInsert } from '@tests/support/listings'
import { useSiteBackend } from '@tests/support/site-backend'

const site = useSiteBackend()
const toId = (n: number) => `d0000000-0000-4000-8000-00000000000${n}`
const photo = 'https://supabase.test/storage/v1/object/public/property-images/casa.jpg'
const warn = vi.fn()
let dist = ''

beforeEach(() => {
  warn.mockClear()
  dist = mkdtempSync(join(tmpdir(), 'ancon-site-'))
  writeFileSync(
    join(dist, 'index.html'),
    '<html><head><!--head--></head><body><div id="root"><!--app--></div></body></html>',
  )
})
afterEach(() => rmSync(dist, { recursive: true }))

async function publish(...changes: Partial<ListingInsert>[]) {
  const { error } = await site.supabase.service
    .from('properties')
    .insert(changes.map((change) => makeListingRow({ images: [photo], ...change })))
  if (error) throw new Error(error.message)
}
const write = () => writeSite({ dist, listScripts: (module) => [`/assets/${module}.js`], warn })
const readHtml = (file: string) => readFileSync(join(dist, file), 'utf8')
const toPagePath = (n: number) => `properties/${toId(n)}/index.html`

it('writes every page with the listings, their previews, the shells, the sitemap and robots.txt', async () => {
  const elsewhere = 'https://antes.test/casa.jpg'
  await publish({ id: toId(1) }, { id: toId(2), title: 'Casa dos', listing_type: 'rent', images: [elsewhere] })
  const { pages, listings } = await write()
  expect(warn).not.toHaveBeenCalled()
  expect(listings.map(({ path }) => path).sort()).toEqual([`/properties/${toId(1)}`, `/properties/${toId(2)}`])
  expect(pages).toEqual(expect.arrayContaining(['/', '/properties/rent', `/properties/${toId(1)}`]))
  for (const page of pages) expect(readHtml(`${page}/index.html`), page).toMatch(/<title>.+<\/title>.*<h1/s)
  expect(readHtml('properties/rent/index.html')).toContain('Casa dos')

  for (const name of ['property="og:image"', 'name="twitter:image"']) {
    expect(readHtml(toPagePath(1))).toContain(`<meta ${name} content="${photo}.card.jpg"/>`)
    expect(readHtml(toPagePath(2))).toContain(`<meta ${name} content="${elsewhere}"/>`)
  }

  expect(readHtml('404.html')).toContain('Página no encontrada')
  expect(readHtml('app-shell.html')).toContain('href="/assets/src/main.tsx.js"')
  expect(readHtml('listing-shell.html')).toContain('href="/assets/src/app/listing-shell.ts.js"')
  // The shell serves every listing.
  const toScripts = (...modules: string[]) =>
    `data-scripts="${modules.map((module) => `/assets/${module}.js`).join(' ')}">`
  expect(readHtml('listing-shell.html')).toContain(
    `data-route="/properties/:id" ${toScripts('src/main.tsx', 'src/pages/properties/detail/detail-page.tsx')}`,
  )
  expect(readHtml('index.html')).toContain(`data-path="/" ${toScripts('src/main.tsx', 'src/pages/home/home-page.tsx')}`)
  expect(readHtml('404.html')).toContain(`data-route="*" ${toScripts('src/main.tsx')}`)
  const sitemap = readHtml('sitemap.xml')
  expect(sitemap).toContain(`/properties/${toId(2)}</loc>`)
  expect(sitemap).toContain(`<image:loc>${photo}</image:loc>`)
  expect(sitemap).not.toContain('/favoritos')
  expect(readHtml('robots.txt')).toContain('/sitemap.xml')
})

it('leaves out listings that were deleted after the list was read, and ids that cannot be file names', async () => {
  await publish({ id: toId(1) })
  const properties = await propertyReads.readPropertiesAfter(null)
  const others = [toId(3), '..', '.', 'a%2Fb', ''].map((other) => ({ ...properties[0]!, id: other }))
  vi.spyOn(propertyReads, 'readPropertiesAfter')
    .mockResolvedValueOnce([...others, ...properties])
    .mockResolvedValueOnce([])
  const { listings } = await write()
  expect(listings.map(({ path }) => path)).toEqual([`/properties/${toId(1)}`])
  expect(readHtml('index.html')).toContain('data-route="/" data-path="/"')
  expect(readHtml('properties/index.html')).toContain('data-route="/properties"')
  expect(existsSync(join(dist, 'properties', toId(3)))).toBe(false)
})

it.each<[what: string, response: Parameters<typeof site.intercept>[2]]>([
  ['does not answer', 'offline'],
  ['answers with an error', { status: 500, body: { message: 'down' } }],
  ['refuses', { status: 401, body: { message: 'Invalid API key' } }],
  ['answers with the page of a gateway', { status: 200, body: '<html></html>' }],
])('stops where the backend %s', async (_, response) => {
  site.intercept('GET', /rest\/v1/, response)
  await expect(write()).rejects.toThrow()
})

it('stops where the backend stops answering after the list was read', async () => {
  await publish({ id: toId(1) })
  site.intercept('GET', /v1\/properties/, { status: 503, body: { message: 'restarting' } })
  const properties = [{ id: toId(1), updatedAt: '2026-01-01', images: [] }]
  vi.spyOn(propertyReads, 'readPropertiesAfter')
    .mockResolvedValueOnce(properties as never)
    .mockResolvedValueOnce([])
  vi.spyOn(propertyReads, 'readFeaturedProperties').mockResolvedValue([])
  await expect(write()).rejects.toMatchObject({ name: 'ServiceError' })
})
