import { dehydrate, hydrate, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { text } from 'node:stream/consumers'
import { StrictMode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { createQueryClient } from '@/app/query-client'
import { pages, siteRoutes } from '@/app/routes'
import { backend } from '@/config/env'
import { paths } from '@/config/paths'
import { site } from '@/config/site'
import { serializeJsonLd } from '@/lib/structured-data'
import { type Fill, readAllListings, readListingPages } from '@/queries/all-listings'
import type { Listing } from '@/services/properties/listing-index'
import { prefetchPage } from './app/prefetch-page'
import { bayImageQuery, galleryImagesQuery } from './queries/home-images'

export { robotsTxt, sitemapFiles } from '@/lib/sitemap'

export const siteUrl = site.url
/** Origin of the backend in the build's settings, or null. */
export const backendUrl = backend?.url ?? null

/** Any path of a listing: its page without data is the loading state. */
export const unknownListingPath = paths.property('-')

/** Paths that are prerendered at build time, besides those of listings. */
export const staticPaths = pages.filter(({ handle }) => handle.prerender).map(({ path }) => path)

export interface Listings {
  /** Every published listing, newest first. */
  listings: Listing[]
  /** Reads what the pages of some listings show, by id. Leaves out listings that have been deleted meanwhile. */
  prepare: (some: readonly Listing[]) => Promise<Map<string, Page['render']>>
}

/** @throws ServiceError when the backend fails */
export async function readListings(): Promise<Listings> {
  const client = createQueryClient()
  const { listings, settings } = await readAllListings(client).finally(() => client.clear())
  const prepare: Listings['prepare'] = async (some) => {
    // A client of its own: parts are read in parallel, and clearing a client cancels all of its queries.
    const own = createQueryClient()
    const pages = await readListingPages(own, some, settings).finally(() => own.clear())
    return new Map(
      some.flatMap(({ id, path }) => {
        const fill = pages.get(id)
        return fill ? [[id, () => renderRoute(path, fill)] as const] : []
      }),
    )
  }
  return { listings, prepare }
}

export interface RenderedRoute {
  /** Id of the matched route; hydration compares it with the current route. */
  route: string
  /** HTML for <head>: title, meta, links. */
  head: string
  /** HTML for #root. */
  body: string
  /** A script element with the dehydrated query cache. */
  data: string
}

/** Prefetches the agency's own images for the home page. The page falls back to the built-in images without them. */
async function readPictures(client: QueryClient, { pathname }: URL): Promise<void> {
  if (pathname !== paths.home) return
  await Promise.allSettled([client.query(galleryImagesQuery), client.query(bayImageQuery)])
}

export interface Page {
  /** Changes whenever the page's data does. */
  key: string
  /** @throws the error of a loader, or an Error when the path redirects */
  render: () => Promise<RenderedRoute>
}

/**
 * Reads what the page at a path shows.
 * @param withData reads the page's data from the backend
 * @throws ServiceError when the backend fails
 */
export async function preparePage(pathname: string, withData: boolean): Promise<Page> {
  const client = createQueryClient()
  const address = new URL(pathname, siteUrl)
  if (withData) await Promise.all([prefetchPage(client, address), readPictures(client, address)])
  const state = dehydrate(client)
  client.clear()
  return {
    key: JSON.stringify(state.queries.map(({ queryKey, state: { data } }) => [queryKey, data])),
    render: () => renderRoute(pathname, (own) => hydrate(own, state)),
  }
}

/** Renders the HTML of one path from the data that `fill` puts into the query cache. */
async function renderRoute(pathname: string, fill: Fill): Promise<RenderedRoute> {
  const client = createQueryClient()
  fill(client)
  try {
    const handler = createStaticHandler(siteRoutes(() => undefined))
    const context = await handler.query(new Request(new URL(pathname, siteUrl)))
    if (context instanceof Response) throw new Error(`${pathname} leads to ${context.headers.get('location')}`)
    for (const error of Object.values(context.errors ?? {})) throw error
    const router = createStaticRouter(handler.dataRoutes, context)
    const { prelude } = await prerenderToNodeStream(
      <StrictMode>
        <QueryClientProvider client={client}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </QueryClientProvider>
      </StrictMode>,
      // Disables progressive chunks: React assembles them with an inline script.
      { progressiveChunkSize: Number.POSITIVE_INFINITY },
    )
    const html = await text(prelude)
    // React writes hoistable elements (title, meta, link) before the first other element.
    const hoisted = /^(?:<(?:title|meta|link|style)\b[^>]*>(?:[^<]*<\/(?:title|style)>)?)*/.exec(html)?.[0] ?? ''
    return {
      route: context.matches.at(-1)?.route.id ?? '',
      head: hoisted,
      body: html.slice(hoisted.length),
      data: `<script type="application/json" id="page-data">${serializeJsonLd(dehydrate(client))}</script>`,
    }
  } finally {
    // Cancels the garbage collection timers: a gcTime of 30 minutes keeps the build process alive that long.
    client.clear()
  }
}
