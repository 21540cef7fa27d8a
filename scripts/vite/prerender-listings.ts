import path from 'node:path'
import sharp from 'sharp'
import type { Logger } from 'vite'
import type { Listing } from '../../src/services/properties/listing-index.ts'
import type { Listings, RenderedRoute } from '../../src/prerender.tsx'
import { hashOf, type pageCache } from './page-cache.ts'

interface Options extends Listings {
  dist: string
  siteUrl: string
  /** Hash of the code and the template. */
  version: string
  cache: ReturnType<typeof pageCache>
  toHtml: (page: RenderedRoute) => string
  logger: Pick<Logger, 'warn'>
}

/** Listings that are read at once, and how often that is done side by side: memory grows with both. */
const together = 24
const lanes = 2

/**
 * Writes the page and the share image of each listing. A photo that fails leaves the page without a share image, a page
 * that fails is left out; the app shell shows the listing.
 * @returns the listings that have a page
 */
export async function writeListings({ listings, prepare, ...options }: Options): Promise<Listing[]> {
  const { dist, siteUrl, version, cache, toHtml, logger } = options
  const failed = new Set<Listing>()

  async function write(part: Listing[]): Promise<void> {
    let prepared: ReturnType<Listings['prepare']> | undefined
    await Promise.all(
      part.map(async (listing) => {
        const [photo] = listing.images
        const file = `previews/${path.basename(listing.path)}.jpg`
        const hasImage =
          photo?.startsWith('http') &&
          (await cache.place(hashOf(recipe, photo), path.join(dist, file), () => shareImage(photo)))
        const image = hasImage ? `${siteUrl}/${file}` : null
        const key = hashOf(version, listing.path, listing.key, image)
        const isThere = await cache.place(key, path.join(dist, listing.path, 'index.html'), async () => {
          const render = (await (prepared ??= prepare(part))).get(listing.id)
          const page = await render?.().catch((error: unknown) => {
            logger.warn(`prerender: ${listing.path} cannot be rendered (${String(error)})`)
          })
          return page ? toHtml(image ? { ...page, head: withShareImage(page.head, image) } : page) : null
        })
        if (!isThere) failed.add(listing)
      }),
    )
  }

  let next = 0
  const lane = async () => {
    while (next < listings.length) await write(listings.slice(next, (next += together)))
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return listings.filter((listing) => !failed.has(listing))
}

/** Pixels. Messengers and social networks show this size uncropped, and all accept a JPEG of 200 KB. */
const width = 1200
const height = 630
const timeout = 10_000
/**
 * In pixels. The form stores 6.5 million at most; whoever talks to the API directly may store 3 MB of PNG with 225
 * million. Eight of those took the build 24 s and 3 GB.
 */
const limitInputPixels = 50_000_000

/** Part of the cache key: a new value makes every share image anew. */
const recipe = `${width}x${height} q74`

// Every photo is read once: a cache of pixels costs memory and is never hit.
sharp.cache(false)

/** Makes the share image (og:image) of a photo. Returns null if the photo cannot be fetched or read. */
export async function shareImage(photo: string): Promise<Buffer | null> {
  try {
    const response = await fetch(photo, { signal: AbortSignal.timeout(timeout) })
    if (!response.ok) return null
    return await sharp(Buffer.from(await response.arrayBuffer()), { limitInputPixels })
      .timeout({ seconds: timeout / 1000 })
      .rotate()
      .resize(width, height)
      .flatten({ background: '#fff' })
      // Without mozjpeg: a tenth more bytes, in 34 instead of 108 ms.
      .jpeg({ quality: 74 })
      .toBuffer()
  } catch {
    return null
  }
}

/** Names the share image in the head of a page. */
const withShareImage = (head: string, address: string): string =>
  head.replace(/(<meta (?:property="og:image"|name="twitter:image") content=")[^"]+/g, `$1${address}`) +
  `<meta property="og:image:width" content="${width}"/><meta property="og:image:height" content="${height}"/>`
