import { dehydrate, hydrate, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { createQueryClient } from '@/app/query-client'
import { pages, siteRoutes } from '@/app/routes'
import { backend } from '@/config/env'
import { paths } from '@/config/paths'
import { site } from '@/config/site'
import { serializeJsonLd } from '@/lib/structured-data'
import { keys } from '@/queries/keys'
import { propertyQuery } from '@/queries/properties'
import { propertiesByIdQuery } from '@/queries/property-search'
import { settingsQuery } from '@/queries/settings'
import type { SiteSettings } from '@/schemas/site-settings'
import { indexListings, type Listing, toEntry } from '@/services/properties/listing-index'
import { readPropertiesAfter, readWholeProperties } from '@/services/properties/read'
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

/**
 * Reads the listings in parts and keeps only what finds and orders them.
 * @throws ServiceError when the backend fails
 */
export async function readListings(): Promise<Listings> {
  const client = createQueryClient()
  const read = (id: string | null) =>
    // A query, because it tries again.
    client.query({ queryKey: [...keys.properties, 'after', id], queryFn: () => readPropertiesAfter(id), gcTime: 0 })
  try {
    const settings = await client.query(settingsQuery)
    const entries = []
    for (let part = await read(null); part.next !== null; part = await read(part.next))
      entries.push(...part.properties.map(toEntry))
    const listings = indexListings(entries, settings.rate.usdToPen, settings)
    return { listings, prepare: (some) => prepareListings(some, settings) }
  } finally {
    client.clear()
  }
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

async function prepareListings(some: readonly Listing[], settings: SiteSettings) {
  const ids = some.map(({ id }) => id)
  const similarIds = [...new Set(some.flatMap(({ similar }) => similar))]
  const client = createQueryClient()
  const [properties, summaries] = await Promise.all([
    client.query({ queryKey: [...keys.properties, 'whole', ids], queryFn: () => readWholeProperties(ids) }),
    client.query(propertiesByIdQuery(similarIds)),
  ]).finally(() => client.clear())
  const byId = new Map(properties.map((property) => [property.id, property]))
  return new Map<string, Page['render']>(
    some.flatMap(({ id, path, similar }) => {
      const property = byId.get(id)
      if (!property) return []
      const fill = (own: QueryClient) => {
        own.setQueryData(settingsQuery.queryKey, settings)
        own.setQueryData(propertyQuery(id).queryKey, property)
        own.setQueryData(
          keys.similarProperties(id),
          similar.flatMap((other) => summaries.find((summary) => summary.id === other) ?? []),
        )
      }
      return [[id, () => renderRoute(path, fill)]]
    }),
  )
}

/** Renders the HTML of one path from the data that `fill` puts into the query cache. */
async function renderRoute(pathname: string, fill: (client: QueryClient) => void): Promise<RenderedRoute> {
  const client = createQueryClient()
  fill(client)
  try {
    const handler = createStaticHandler(siteRoutes(() => undefined))
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
