import { parseUrl } from '@/lib/urls'

/** A page in the sitemap (https://www.sitemaps.org/protocol.html). */
export interface SitemapEntry {
  path: string
  /** Last change of the content, in a format that `Date` parses; absent if unknown. */
  lastmod?: string | undefined
  /** URL of the first photo on the page. */
  image?: string | undefined
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)

const toUrlElement = (siteUrl: string, { path, lastmod, image }: SitemapEntry): string => {
  const time = lastmod ? `<lastmod>${new Date(lastmod).toISOString()}</lastmod>` : ''
  const imageUrl = image && parseUrl(image, siteUrl)?.href
  const photo = imageUrl ? `<image:image><image:loc>${escapeXml(imageUrl)}</image:loc></image:image>` : ''
  return `  <url><loc>${escapeXml(siteUrl + path)}</loc>${time}${photo}</url>\n`
}

/** The sitemap in XML. Search engines accept up to 50,000 pages and 50 MB per file (docs/scale.md). */
export const formatSitemap = (siteUrl: string, entries: readonly SitemapEntry[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${entries.map((entry) => toUrlElement(siteUrl, entry)).join('')}</urlset>
`

/** Allows the admin pages too: they have `noindex`, which a crawler must be able to read. */
export const formatRobotsTxt = (siteUrl: string) => `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`
