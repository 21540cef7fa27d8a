import { listRoutes, publicRoutes } from './support/routes'
import { expect, test } from './support/test'

/** Each visitor has favourites of their own, so search engines must not index the page. */
const unlisted = '/favoritos'
const served = [...publicRoutes, ...listRoutes].filter((route) => route !== unlisted)
const first = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? ''

test('every public page is served with its content, its own metadata and the security headers', async ({ request }) => {
  const titles = new Set<string>()
  for (const route of served) {
    const response = await request.get(route)
    const html = await response.text()
    expect(response.status(), route).toBe(200)
    expect(response.headers()['content-security-policy'], route).toContain("script-src 'self';")
    expect(response.headers()['cache-control'], route).toBe('no-cache')
    expect(html, route).toMatch(/<h1[ >]/)
    expect(first(html, /<link rel="canonical" href="([^"]+)"/), route).toMatch(/^https?:\/\//)
    expect(first(html, /<meta name="description" content="([^"]+)"/).length, route).toBeGreaterThan(50)
    expect(first(html, /<meta property="og:image" content="([^"]+)"/), route).toMatch(/^https?:\/\/.+\.jpe?g$/)
    titles.add(first(html, /<title>([^<]+)<\/title>/))
  }
  expect(titles.size).toBe(served.length)
  expect(titles).not.toContain('')
  expect(await (await request.get(unlisted)).text()).toContain('<meta name="robots" content="noindex"/>')
})

test('robots.txt, sitemap and manifest have their own types, and unknown paths are not found', async ({ request }) => {
  const robots = await request.get('/robots.txt')
  expect(robots.headers()['content-type']).toContain('text/plain')
  expect(await robots.text()).toMatch(/^Sitemap: https?:\/\/.+\/sitemap\.xml$/m)

  const sitemap = await request.get('/sitemap.xml')
  expect(sitemap.headers()['content-type']).toContain('xml')
  const locationsIn = (xml: string) =>
    [...xml.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path)
  const locations = locationsIn(await sitemap.text())
  expect(locations).toEqual(expect.arrayContaining(served))
  expect(locations).not.toContain('/404')
  expect(locations).not.toContain(unlisted)

  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as { icons: { src: string }[] }
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200)

  expect((await request.get('/no-existe')).status()).toBe(404)
})
