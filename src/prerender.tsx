import { dehydrate, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { createQueryClient } from '@/app/query-client'
import { pages, siteRoutes } from '@/app/routes'
import { backend } from '@/config/env'
import { paths } from '@/config/paths'
import { site } from '@/config/site'
import { serializeJsonLd } from '@/lib/structured-data'
import { readProperties } from '@/services/properties/read'
import { prefetchPage } from './app/prefetch-page'
import { bayImageQuery, galleryImagesQuery } from './queries/home-images'

export const siteUrl = site.url
/** Origin of the backend in the build's settings, or null. */
export const backendUrl = backend?.url ?? null

/** Paths that are prerendered at build time, besides those of listings. */
export const staticPaths = pages.filter(({ handle }) => handle.prerender).map(({ path }) => path)

/**
 * Path, last update (ISO 8601) and photo URLs of every published listing.
 * @throws ServiceError when the backend fails
 */
export async function readListings(): Promise<{ path: string; updatedAt: string; images: string[] }[]> {
  return (await readProperties()).map(({ id, updatedAt, images }) => ({ path: paths.property(id), updatedAt, images }))
}

export interface RenderedRoute {
  /** Id of the matched route; hydration compares it with the current route. */
  route: string
  /** HTML for <head>: title, meta, links. */
  head: string
  /** HTML for #root. */
  body: string
  /** A script element with the dehydrated query cache, or an empty string. */
  data: string
}

/** Prefetches the agency's own images for the home page. The page falls back to the built-in images without them. */
async function readPictures(client: QueryClient, { pathname }: URL): Promise<void> {
  if (pathname !== paths.home) return
  await Promise.allSettled([client.query(galleryImagesQuery), client.query(bayImageQuery)])
}

/**
 * Renders the HTML of one path.
 * @param withData reads the page's data from the backend first
 * @throws the error of a loader, or an Error when the path redirects
 */
export async function renderRoute(pathname: string, withData: boolean): Promise<RenderedRoute> {
  const client = createQueryClient()
  try {
    const handler = createStaticHandler(
      siteRoutes((address) =>
        withData ? Promise.all([prefetchPage(client, address), readPictures(client, address)]) : undefined,
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
      // Disables progressive chunks: React assembles them with an inline script.
      { progressiveChunkSize: Number.POSITIVE_INFINITY },
    )
    const chunks: Buffer[] = []
    for await (const chunk of prelude) chunks.push(Buffer.from(chunk as Uint8Array))
    const html = Buffer.concat(chunks).toString('utf8')
    // React writes hoistable elements (title, meta, link) before the first other element.
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
    // Cancels the garbage collection timers: a gcTime of 30 minutes keeps the build process alive that long.
    client.clear()
  }
}
