import { prerenderToNodeStream } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { App } from '@/app/app'
import { pageDataScript } from '@/app/page-data'
import { prefetchRoute } from '@/app/prefetch-route'
import { createQueryClient } from '@/app/query-client'
import { pageRoutes } from '@/app/routes'
import { backend } from '@/config/env'
import { paths } from '@/config/paths'
import { site } from '@/config/site'
import { readProperties } from '@/services/properties/read'

export const siteUrl = site.url
/** Origin of the backend that the build was told of, or null. */
export const backendUrl = backend?.url ?? null

/** Every page in the order of the route table, and whether it is written to HTML at build time. */
export const routeTable = pageRoutes.map(({ path, prerender = false }) => ({ path, prerender }))

/** Address, last change (ISO) and photos of every published listing; throws when the backend does not answer. */
export async function readListings(): Promise<{ path: string; updatedAt: string; images: string[] }[]> {
  return (await readProperties()).map(({ id, updatedAt, images }) => ({ path: paths.property(id), updatedAt, images }))
}

interface RenderedRoute {
  /** What belongs into <head>: title, meta, links. */
  head: string
  /** The content of #root. */
  body: string
  /** The data that the page was made from, for the browser. */
  data: string
}

/** The HTML of one route; `withData` first reads what it shows from the backend. */
export async function renderRoute(pathname: string, withData: boolean): Promise<RenderedRoute> {
  const client = createQueryClient()
  try {
    if (withData) await prefetchRoute(client, pathname)
    const { prelude } = await prerenderToNodeStream(
      <StaticRouter location={pathname}>
        <App queryClient={client} />
      </StaticRouter>,
      // Never split a page into pieces that an inline script would have to put together.
      { progressiveChunkSize: Number.POSITIVE_INFINITY },
    )
    const chunks: Buffer[] = []
    for await (const chunk of prelude) chunks.push(Buffer.from(chunk as Uint8Array))
    const html = Buffer.concat(chunks).toString('utf8')
    // React writes what it would hoist into <head> before the first other element.
    const hoisted = /^(?:<(?:title|meta|link|style)\b[^>]*>(?:[^<]*<\/(?:title|style)>)?)*/.exec(html)?.[0] ?? ''
    return { head: hoisted, body: html.slice(hoisted.length), data: pageDataScript(client) }
  } finally {
    // Entries that are kept for half an hour would keep the build waiting for as long.
    client.clear()
  }
}
