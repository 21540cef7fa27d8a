import { parseUrl } from '@/lib/urls'

/** A page in the sitemap (https://www.sitemaps.org/protocol.html). */
export interface SitemapEntry {
  path: string
  /** Last change of the content, in a format that `Date` parses; absent if unknown. */
  lastmod?: string | undefined
  /** URLs of the photos on the page. */
  images?: readonly string[]
}

/** Both stay below the limits of the protocol: 50,000 pages and 50 MB a file. */
const maxPagesPerFile = 10_000
const maxBytesPerFile = 40_000_000

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

const xml = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const imageNamespace = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'
const formatLastmod = (lastmod: string | undefined) =>
  lastmod ? `<lastmod>${new Date(lastmod).toISOString()}</lastmod>` : ''

function toUrl(siteUrl: string, { path, lastmod, images = [] }: SitemapEntry): string {
  const photos = images.map((image) => {
    const address = parseUrl(image, siteUrl)?.href
    return address ? `<image:image><image:loc>${escapeXml(address)}</image:loc></image:image>` : ''
  })
  return `  <url><loc>${escapeXml(siteUrl + path)}</loc>${formatLastmod(lastmod)}${photos.join('')}</url>\n`
}

interface SitemapFile {
  name: string
  content: string
}

/** The files of a sitemap: its parts, then the index `sitemap.xml` that lists them. */
export function* createSitemapFiles(siteUrl: string, entries: Iterable<SitemapEntry>): Generator<SitemapFile> {
  const parts: { name: string; lastmod: string | undefined }[] = []
  let urls: string[] = []
  let bytes = 0
  let newest: string | undefined
  const finishPart = (): SitemapFile => {
    const name = `sitemap-${parts.length + 1}.xml`
    parts.push({ name, lastmod: newest })
    const content = `${xml}<urlset ${namespace} ${imageNamespace}>\n${urls.join('')}</urlset>\n`
    urls = []
    bytes = 0
    newest = undefined
    return { name, content }
  }
  for (const entry of entries) {
    const url = toUrl(siteUrl, entry)
    // UTF-8 needs at most three bytes per UTF-16 code unit.
    if (urls.length === maxPagesPerFile || bytes + 3 * url.length > maxBytesPerFile) yield finishPart()
    urls.push(url)
    bytes += 3 * url.length
    if (entry.lastmod && (!newest || Date.parse(entry.lastmod) > Date.parse(newest))) newest = entry.lastmod
  }
  yield finishPart()
  const listed = parts.map(
    ({ name, lastmod }) =>
      `  <sitemap><loc>${escapeXml(`${siteUrl}/${name}`)}</loc>${formatLastmod(lastmod)}</sitemap>\n`,
  )
  yield { name: 'sitemap.xml', content: `${xml}<sitemapindex ${namespace}>\n${listed.join('')}</sitemapindex>\n` }
}

/** Allows the admin pages: they have `noindex`, which a crawler must be able to read. */
export const formatRobotsTxt = (siteUrl: string) => `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`
