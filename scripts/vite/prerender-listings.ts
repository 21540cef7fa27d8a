import path from 'node:path'
import type { Logger } from 'vite'
import type { IndexedListing } from '../../src/services/properties/listing-index.ts'
import type { Listings, RenderedRoute } from '../../src/prerender.tsx'
import { hashOf, type pageCache } from './page-cache.ts'
import { shareImages, shareImageSize } from './share-images.ts'

interface Options extends Listings {
  dist: string
  siteUrl: string
  backendUrl: string | null
  /** Hash of the code and the template. */
  version: string
  cache: ReturnType<typeof pageCache>
  toHtml: (page: RenderedRoute) => string
  logger: Pick<Logger, 'warn'>
}

/** Listings per request, and requests in parallel: memory grows with both. */
const batchSize = 24
const concurrency = 2

/**
 * Writes the page and the share image of each listing. A photo that fails leaves the page without a share image, a page
 * that fails is left out; the app shell shows the listing.
 * @returns the listings that have a page
 */
export async function writeListings({ listings, prepare, ...options }: Options): Promise<IndexedListing[]> {
  const { dist, siteUrl, backendUrl, version, cache, toHtml, logger } = options
  const failed = new Set<IndexedListing>()
  const images = shareImages(backendUrl)

  async function write(batch: IndexedListing[]): Promise<void> {
    let prepared: ReturnType<Listings['prepare']> | undefined
    await Promise.all(
      batch.map(async (listing) => {
        const [photo] = listing.images
        // The ids come from the backend: `..` would overwrite other pages of the site.
        const [, name] = /^\/properties\/([\w-]+)$/.exec(listing.path) ?? []
        if (name === undefined) return void failed.add(listing)
        const file = `previews/${name}.jpg`
        const hasImage =
          photo !== undefined &&
          (await cache.place(hashOf(images.recipe, photo), path.join(dist, file), () => images.make(photo)))
        const image = hasImage ? `${siteUrl}/${file}` : null
        const key = hashOf(version, listing.path, listing.key, image)
        const isThere = await cache.place(key, path.join(dist, listing.path, 'index.html'), async () => {
          const render = (await (prepared ??= prepare(batch))).get(listing.id)
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
  const worker = async () => {
    while (next < listings.length) {
      const batch = listings.slice(next, next + batchSize)
      next += batchSize
      await write(batch)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker)).finally(() => images.close())
  return listings.filter((listing) => !failed.has(listing))
}

/** Names the share image in the head of a page. */
const withShareImage = (head: string, address: string): string =>
  head.replace(/(<meta (?:property="og:image"|name="twitter:image") content=")[^"]+/g, `$1${address}`) +
  `<meta property="og:image:width" content="${shareImageSize.width}"/><meta property="og:image:height" content="${shareImageSize.height}"/>`
