import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paths } from '@/config/paths'
import { formatSitemap, formatRobotsTxt } from '@/prerender/sitemap'
import { anyText } from '../property-based/any-text'

const site = 'https://sitio.pe'
/** What XML forbids in a text, but happy-dom accepts: a bare '&', and characters outside of XML 1.0. */
const forbidden = /&(?!(?:amp|lt|gt|quot|apos);)|[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u

/** Parses strictly: happy-dom reports tags and attributes that are malformed as an error element. */
function parse(xml: string) {
  expect(xml).not.toMatch(forbidden)
  const parsed = new DOMParser().parseFromString(xml, 'application/xml')
  expect(parsed.querySelector('parsererror')).toBeNull()
  return parsed
}
const texts = (parsed: Document, name: string) => [...parsed.getElementsByTagName(name)].map((one) => one.textContent)

describe('the sitemap', () => {
  it('has absolute URLs, and the last change and the photo of an entry that has them, all escaped for XML', () => {
    const lastmod = '2026-01-05T10:00:00-05:00'
    const sitemap = parse(
      formatSitemap(site, [
        { path: '/' },
        { path: "/properties/a&b'<c>", lastmod, image: 'https://fotos.pe/casa grande ñ.jpg?a=1&b="2"' },
        { path: '/properties/d', image: '/images/propia.jpg' },
      ]),
    )
    expect(sitemap.documentElement.namespaceURI).toBe('http://www.sitemaps.org/schemas/sitemap/0.9')
    expect(texts(sitemap, 'loc')).toEqual([
      'https://sitio.pe/',
      "https://sitio.pe/properties/a&b'<c>",
      'https://sitio.pe/properties/d',
    ])
    expect(texts(sitemap, 'lastmod')).toEqual(['2026-01-05T15:00:00.000Z'])
    expect(texts(sitemap, 'image:loc')).toEqual([
      'https://fotos.pe/casa%20grande%20%C3%B1.jpg?a=1&b=%222%22',
      'https://sitio.pe/images/propia.jpg',
    ])
    expect(sitemap.getElementsByTagName('image:image')[0]?.namespaceURI).toBe(
      'http://www.google.com/schemas/sitemap-image/1.1',
    )
  })

  it('is well-formed XML with the pages of the site only, whatever the listings contain', () => {
    const entry = fc.record({
      path: fc.oneof(fc.uuid(), anyText).map((id) => paths.property(id.toWellFormed())),
      image: fc.tuple(fc.constantFrom('', '/', 'https://', 'https://['), anyText).map((parts) => parts.join('')),
    })
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 3 }), (entries) => {
        const parsed = parse(formatSitemap(site, entries))
        expect(texts(parsed, 'loc')).toEqual(entries.map(({ path }) => site + path))
      }),
    )
  })
})

it('robots.txt allows every page and names the sitemap', () => {
  expect(formatRobotsTxt('https://sitio.pe')).toMatch(
    /^User-agent: \*\nAllow: \/\n\nSitemap: https:\/\/sitio\.pe\/sitemap\.xml\n$/,
  )
})
