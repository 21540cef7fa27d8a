import { listRoutes, publicRoutes } from './support/routes'
import { expect, test } from './support/test'

/** Each visitor has favourites of their own, so search engines must not index the page. */
const unindexedRoute = '/favoritos'
const indexedRoutes = [...publicRoutes, ...listRoutes].filter((route) => route !== unindexedRoute)
const readGroup = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? ''

test('each page for search engines is served with a heading, its metadata, a title of its own and a Content-Security-Policy, and the favourites are not indexed', async ({
  request,
}) => {
  const titles = new Set<string>()
  for (const route of indexedRoutes) {
    const response = await request.get(route)
    const html = await response.text()
    expect(response.status(), route).toBe(200)
    expect(response.headers()['content-security-policy'], route).toContain("script-src 'self';")
    expect(response.headers()['cache-control'], route).toBe('no-cache')
    expect(html, route).toMatch(/<h1[ >]/)
    expect(readGroup(html, /<link rel="canonical" href="([^"]+)"/), route).toMatch(/^https?:\/\//)
    expect(readGroup(html, /<meta name="description" content="([^"]+)"/).length, route).toBeGreaterThan(50)
    expect(readGroup(html, /<meta property="og:image" content="([^"]+)"/), route).toMatch(/^https?:\/\/.+\.jpe?g$/)
    titles.add(readGroup(html, /<title>([^<]+)<\/title>/))
  }
  expect(titles.size).toBe(indexedRoutes.length)
  expect(titles).not.toContain('')
  expect(await (await request.get(unindexedRoute)).text()).toContain('<meta name="robots" content="noindex"/>')
})

test('robots.txt and the sitemap have their content types, the sitemap lists the indexed pages, the icons of the manifest exist, and an unknown path is not found', async ({
  request,
}) => {
  const robots = await request.get('/robots.txt')
  expect(robots.headers()['content-type']).toContain('text/plain')
  expect(await robots.text()).toMatch(/^Sitemap: https?:\/\/.+\/sitemap\.xml$/m)

  const sitemap = await request.get('/sitemap.xml')
  expect(sitemap.headers()['content-type']).toContain('xml')
  const listLocations = (xml: string) =>
    [...xml.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path)
  const locations = listLocations(await sitemap.text())
  expect(locations).toEqual(expect.arrayContaining(indexedRoutes))
  expect(locations).not.toContain('/404')
  expect(locations).not.toContain(unindexedRoute)

  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as { icons: { src: string }[] }
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200)

  expect((await request.get('/no-existe')).status()).toBe(404)
})

for (const path of ['/', '/contact'])
  test(`without JavaScript ${path} says what works, and the menu of a phone opens`, async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
    await page.goto(path)
    const note = page.getByText(/^Sin JavaScript no funcionan los formularios/)
    await expect(note).toBeInViewport({ ratio: 1 })
    await expect(note.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\//)
    await page.getByRole('button', { name: 'Abrir menú' }).click()
    const menu = page.getByRole('dialog', { name: 'Menú' })
    await menu.getByRole('button', { name: 'Cerrar menú' }).click()
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Abrir menú' }).click()
    await menu.getByRole('link', { name: 'Acerca de Ancón' }).first().click()
    await expect(page).toHaveURL('/about-ancon')
    await page.close()
  })
