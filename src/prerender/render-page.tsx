import { dehydrate, QueryClientProvider } from '@tanstack/react-query'
import { text } from 'node:stream/consumers'
import { StrictMode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { createQueryClient } from '@/app/query-client'
import { createRoutes } from '@/app/routes'
import { site } from '@/config/site'
import { serializeForScript } from '@/lib/structured-data'

export interface RenderedPage {
  /** Id of the matched route; hydration compares it with the current route. */
  route: string
  /** Path of the page; null for a page without data, which the host may serve at other paths too. */
  path: string | null
  /** HTML for <head>: title, meta, links. */
  head: string
  /** HTML for #root. */
  body: string
  /** A script element with the dehydrated query cache. */
  data: string
  /** False if a query of the page has the result null. */
  isComplete: boolean
}

/**
 * Renders the HTML of one path.
 * @param withData runs the loaders of the page first, as the browser does
 * @throws the error of a loader, of a query or of the page; an Error when the path redirects
 */
export async function renderPage(pathname: string, withData: boolean): Promise<RenderedPage> {
  const client = createQueryClient()
  try {
    const handler = createStaticHandler(createRoutes(withData ? (loader) => loader(client) : undefined))
    const context = await handler.query(new Request(new URL(pathname, site.url)))
    if (context instanceof Response) throw new Error(`${pathname} redirects to ${context.headers.get('location')}`)
    for (const error of Object.values(context.errors ?? {})) throw error
    // A query that the page can do without must succeed too: a browser repeats a failed query, a search engine does not.
    const queries = client.getQueryCache().getAll()
    for (const { state } of queries) if (state.error) throw state.error
    const router = createStaticRouter(handler.dataRoutes, context)
    const { prelude } = await prerenderToNodeStream(
      <StrictMode>
        <QueryClientProvider client={client}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </QueryClientProvider>
      </StrictMode>,
      // Disables progressive chunks: React assembles them with an inline script, which the Content-Security-Policy refuses.
      { progressiveChunkSize: Number.POSITIVE_INFINITY },
    )
    const html = await text(prelude)
    // React writes hoistable elements (title, meta, link) before the first other element.
    const hoisted = /^(?:<(?:title|meta|link|style)\b[^>]*>(?:[^<]*<\/(?:title|style)>)?)*/.exec(html)?.[0] ?? ''
    return {
      route: context.matches.at(-1)?.route.id ?? '',
      path: withData ? pathname : null,
      head: hoisted,
      body: html.slice(hoisted.length),
      data: `<script type="application/json" id="page-data">${serializeForScript(dehydrate(client))}</script>`,
      isComplete: queries.every(({ state }) => state.data !== null),
    }
  } finally {
    // The cache's timers (`listCacheMilliseconds`) would keep the build process alive.
    client.clear()
  }
}
