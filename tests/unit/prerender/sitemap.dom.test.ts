import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paths } from '@/config/paths'
import { formatRobotsTxt, type SitemapEntry, createSitemapFiles } from '@/prerender/sitemap'
import { anyText } from '../property-based/any-text'

const site = 'https://sitio.pe'
const files = (entries: SitemapEntry[]) =>
  Object.fromEntries([...createSitemapFiles(site, entries)].map(({ name, content }) => [name, content]))
/** Parses strictly: jsdom reports a malformed document as an error element. */
function parse(xml = '') {
  const parsed = new DOMParser().parseFromString(xml, 'application/xml')
  expect(parsed.querySelector('parsererror')).toBeNull()
  return parsed
}
const texts = (parsed: Document, name: string) => [...parsed.getElementsByTagName(name)].map((one) => one.textContent)

describe('the sitemap', () => {
  it('has absolute URLs, the last change if known and photos, and escapes XML', () => {
    const { 'sitemap-1.xml': xml, 'sitemap.xml': index } = files([
      { path: '/' },
      {
        path: "/properties/a&b'<c>",
        lastmod: '2026-01-05T10:00:00-05:00',
        images: ['https://fotos.pe/casa grande ñ.jpg?a=1&b="2"', '/images/propia.jpg'],
      },
    ])
    const part = parse(xml)
    expect(part.documentElement.namespaceURI).toBe('http://www.sitemaps.org/schemas/sitemap/0.9')
    expect(texts(part, 'loc')).toEqual(['https://sitio.pe/', "https://sitio.pe/properties/a&b'<c>"])
    expect(texts(part, 'lastmod')).toEqual(['2026-01-05T15:00:00.000Z'])
    expect(texts(part, 'image:loc')).toEqual([
      'https://fotos.pe/casa%20grande%20%C3%B1.jpg?a=1&b=%222%22',
      'https://sitio.pe/images/propia.jpg',
    ])
    expect(part.getElementsByTagName('image:image')[0]?.namespaceURI).toBe(
      'http://www.google.com/schemas/sitemap-image/1.1',
    )
    expect(texts(parse(index), 'loc')).toEqual(['https://sitio.pe/sitemap-1.xml'])
    expect(texts(parse(index), 'lastmod')).toEqual(['2026-01-05T15:00:00.000Z'])
  })

  it('is well-formed XML with the pages of the site only, whatever the listings contain', () => {
    const entry = fc.record({
      path: fc.oneof(fc.uuid(), anyText).map((id) => paths.property(id.toWellFormed())),
      images: fc.array(
        fc.tuple(fc.constantFrom('', '/', 'https://', 'https://['), anyText).map((parts) => parts.join('')),
      ),
    })
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 3 }), (entries) => {
        const parsed = parse(files(entries)['sitemap-1.xml'])
        expect(texts(parsed, 'loc')).toEqual(entries.map(({ path }) => site + path))
      }),
    )
  })

  it('has parts of at most 10,000 URLs, each in the index with its newest change', () => {
    const entries = Array.from({ length: 10_001 }, (_, n) => ({
      path: `/properties/${n}`,
      lastmod: n === 7 ? '2026-03-01T00:00:00Z' : '2026-02-01T00:00:00Z',
    }))
    const parts = files(entries)
    expect(Object.keys(parts)).toEqual(['sitemap-1.xml', 'sitemap-2.xml', 'sitemap.xml'])
    expect(parts['sitemap-1.xml']?.match(/<url>/g)).toHaveLength(10_000)
    expect(parts['sitemap-2.xml']).toContain('<loc>https://sitio.pe/properties/10000</loc>')
    const index = parse(parts['sitemap.xml'])
    expect(texts(index, 'loc')).toEqual(['https://sitio.pe/sitemap-1.xml', 'https://sitio.pe/sitemap-2.xml'])
    expect(texts(index, 'lastmod')).toEqual(['2026-03-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'])
  })

  it('keeps each part far below 50 MB, whatever the number of photos', () => {
    const images = Array.from({ length: 30 }, (_, n) => `https://fotos.pe/${'x'.repeat(2000)}${n}.jpg`)
    const parts = files(Array.from({ length: 800 }, (_, n) => ({ path: `/properties/${n}`, images })))
    expect(Object.keys(parts).length).toBeGreaterThan(3)
    for (const content of Object.values(parts))
      expect(new TextEncoder().encode(content).length).toBeLessThan(50_000_000)
  })
})

it('robots.txt names the sitemap', () => {
  expect(formatRobotsTxt('https://sitio.pe')).toMatch(
    /^User-agent: \*\nAllow: \/\n\nSitemap: https:\/\/sitio\.pe\/sitemap\.xml\n$/,
  )
})
