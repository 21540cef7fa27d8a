import { dehydrate, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { readPage } from '@/app/page-queries'
import { createQueryClient } from '@/app/query-client'
import { pages, siteRoutes } from '@/app/routes'
import { backend } from '@/config/env'
import { paths } from '@/config/paths'
import { site } from '@/config/site'
import { serializeJsonLd } from '@/lib/structured-data'
import { readProperties } from '@/services/properties/read'
import { bayImageQuery, galleryImagesQuery } from './queries/home-images'

export const siteUrl = site.url
/** Origin of the backend that the build was told of, or null. */
export const backendUrl = backend?.url ?? null

/** Addresses that are written to HTML at build time, besides those of listings. */
export const staticPaths = pages.filter(({ handle }) => handle.prerender).map(({ path }) => path)

/** Address, last change (ISO) and photos of every published listing; throws when the backend does not answer. */
export async function readListings(): Promise<{ path: string; updatedAt: string; images: string[] }[]> {
  return (await readProperties()).map(({ id, updatedAt, images }) => ({ path: paths.property(id), updatedAt, images }))
}

export interface RenderedRoute {
  /** The route that the page belongs to; hydration asks for it. */
  route: string
  /** What belongs into <head>: title, meta, links. */
  head: string
  /** The content of #root. */
  body: string
  /** A script block with the data that the page was made from, for the browser. */
  data: string
}

/** Pictures of the agency's own, which the home page reads by itself; without them it shows the site's. */
async function readPictures(client: QueryClient, { pathname }: URL): Promise<void> {
  if (pathname !== paths.home) return
  await Promise.allSettled([client.query(galleryImagesQuery), client.query(bayImageQuery)])
}

/** The HTML of one address; `withData` first reads what it shows from the backend. */
export async function renderRoute(pathname: string, withData: boolean): Promise<RenderedRoute> {
  const client = createQueryClient()
  try {
    const handler = createStaticHandler(
      siteRoutes((address) =>
        withData ? Promise.all([readPage(client, address), readPictures(client, address)]) : undefined,
      ),
    )
    const context = await handler.query(new Request(new URL(pathname, siteUrl)))
    if (context instanceof Response) throw new Error(`${pathname} leads to ${context.headers.get('location')}`)
    for (const error of Object.values(context.errors ?? {})) throw error
    const { prelude } = await prerenderToNodeStream(
      <StrictMode>
        <QueryClientProvider client={client}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </QueryClientProvider>
      </StrictMode>,
      // Never split a page into pieces that an inline script would have to put together.
      { progressiveChunkSize: Number.POSITIVE_INFINITY },
    )
    const chunks: Buffer[] = []
    for await (const chunk of prelude) chunks.push(Buffer.from(chunk as Uint8Array))
    const html = Buffer.concat(chunks).toString('utf8')
    // React writes what it would hoist into <head> before the first other element.
    const hoisted = /^(?:<(?:title|meta|link|style)\b[^>]*>(?:[^<]*<\/(?:title|style)>)?)*/.exec(html)?.[0] ?? ''
    const state = dehydrate(client)
    return {
      route: context.matches.at(-1)?.route.id ?? '',
      head: hoisted,
      body: html.slice(hoisted.length),
      data:
        state.queries.length > 0
          ? `<script type="application/json" id="page-data">${serializeJsonLd(state)}</script>`
          : '',
    }
  } finally {
    // Entries that are kept for half an hour would keep the build waiting for as long.
    client.clear()
  }
}
