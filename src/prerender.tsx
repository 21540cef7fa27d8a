import { dehydrate, hydrate, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { text } from 'node:stream/consumers'
import { StrictMode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, type RouteObject, StaticRouterProvider } from 'react-router-dom'
import { createQueryClient } from '@/app/query-client'
import { pages, siteRoutes } from '@/app/routes'
import { backend } from '@/config/env'
import { paths } from '@/config/paths'
import { site } from '@/config/site'
import { serializeForScript } from '@/lib/structured-data'
import { type FillCache, readAllListings, readListingPages } from '@/services/properties/all-listings'
import type { IndexedListing } from '@/services/properties/listing-index'

export { robotsTxt, sitemapFiles } from '@/lib/sitemap'

export const siteUrl = site.url
/** Origin of the backend in the build's settings, or null. */
export const backendUrl = backend?.url ?? null

/** Paths that are prerendered at build time, besides those of listings. */
export const staticPaths = pages.filter(({ handle }) => handle.prerender).map(({ path }) => path)

/** Clears the query cache after `work`: its timers, of 30 minutes, would keep the build process alive. */
async function withCache<T>(work: (client: QueryClient) => Promise<T>): Promise<T> {
  const client = createQueryClient()
  return work(client).finally(() => client.clear())
}

export type Listings = Awaited<ReturnType<typeof readListings>>

/**
 * Reads every published listing, newest first. `prepare` reads what the pages of some of them show, by id, and leaves
 * out listings that have been deleted meanwhile.
 * @throws ServiceError when the backend fails, as `prepare` does
 */
export async function readListings() {
  const { listings, settings } = await withCache(readAllListings)
  const prepare = async (some: readonly IndexedListing[]) => {
    const pages = await withCache((client) => readListingPages(client, some, settings))
    return new Map([...pages].map(([id, fill]) => [id, () => renderRoute(paths.property(id), fill)]))
  }
  return { listings, prepare }
}

/**
 * Reads what the page at a path shows.
 * @param withData reads the page's data from the backend
 * @returns `render`, and a `key` that changes whenever the page's data does
 * @throws ServiceError when the backend fails
 */
export async function preparePage(pathname: string, withData: boolean) {
  const state = await withCache(async (client) => {
    if (withData)
      await load(
        siteRoutes((loader) => loader(client)),
        pathname,
      )
    return dehydrate(client)
  })
  return {
    key: JSON.stringify(state.queries.map(({ queryKey, state: { data } }) => [queryKey, data])),
    render: () => renderRoute(pathname, (client) => hydrate(client, state)),
  }
}

/**
 * Runs the loaders of the routes at a path.
 * @throws the error of a loader, or an Error when the path redirects
 */
async function load(routes: RouteObject[], pathname: string) {
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(new URL(pathname, siteUrl)))
  if (context instanceof Response) throw new Error(`${pathname} leads to ${context.headers.get('location')}`)
  for (const error of Object.values(context.errors ?? {})) throw error
  return { dataRoutes: handler.dataRoutes, context }
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

/**
 * Renders the HTML of one path from the data that `fill` puts into the query cache.
 * @throws the error of a route, or an Error when the path redirects
 */
const renderRoute = (pathname: string, fill: FillCache): Promise<RenderedRoute> =>
  withCache(async (client) => {
    fill(client)
    const { dataRoutes, context } = await load(siteRoutes(), pathname)
    const router = createStaticRouter(dataRoutes, context)
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
      data: `<script type="application/json" id="page-data">${serializeForScript(dehydrate(client))}</script>`,
    }
  })
