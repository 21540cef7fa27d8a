import { describe, expect, it } from 'vitest'
import { robotsTxt, sitemapXml } from '../../../scripts/vite/sitemap'

describe('sitemap.xml', () => {
  it('gives full addresses, the last change where it is known, and escapes what XML would read', () => {
    const xml = sitemapXml('https://sitio.pe', [
      { path: '/' },
      { path: '/properties/a&b', lastmod: '2026-01-05T10:00:00-05:00' },
    ])
    expect(xml).toContain('<url><loc>https://sitio.pe/</loc></url>')
    expect(xml).toContain('<loc>https://sitio.pe/properties/a&amp;b</loc><lastmod>2026-01-05T15:00:00.000Z</lastmod>')
  })
})

it('robots.txt names the sitemap', () => {
  expect(robotsTxt('https://sitio.pe')).toMatch(
    /^User-agent: \*\nAllow: \/\n\nSitemap: https:\/\/sitio\.pe\/sitemap\.xml\n$/,
  )
})
