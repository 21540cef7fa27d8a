import { type DehydratedState, hydrate, QueryClientProvider } from '@tanstack/react-query'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteMatch, RouterProvider } from 'react-router-dom'
import { readPage } from '@/app/page-queries'
import { createQueryClient } from '@/app/query-client'
import { siteRoutes } from '@/app/routes'
import { registerServiceWorker } from '@/app/service-worker'
import { isChunkError } from './ui/lazy-with-retry'

/** Milliseconds that another page waits for its data. */
const LOADER_TIMEOUT = 300

/** Puts the code of a matched route in its place, since hydration cannot wait for it. */
async function loadRoute({ route }: RouteMatch): Promise<void> {
  if (typeof route.lazy !== 'function') return
  Object.assign(route, await route.lazy(), { lazy: undefined })
}

/** Hydrates the prerendered page where it is the one of this route, whatever its query; draws the page anew elsewhere. */
export async function mount(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) return
  const queryClient = createQueryClient()
  const data = document.getElementById('page-data')?.textContent
  // Written by prerender.tsx.
  if (data) hydrate(queryClient, JSON.parse(data) as DehydratedState)

  // What arrives within a blink is drawn with its page, and going back finds the height that it left. What fails here
  // fails again in the page, which tells it.
  const routes = siteRoutes((address) =>
    Promise.race([
      readPage(queryClient, address).catch(() => undefined),
      new Promise((resolve) => setTimeout(resolve, LOADER_TIMEOUT)),
    ]),
  )
  const matches = matchRoutes(routes, window.location) ?? []
  const id = matches.at(-1)?.route.id
  const isPrerendered = id !== undefined && id === root.dataset.route
  if (isPrerendered) await Promise.all(matches.map(loadRoute))
  // The data of a prerendered page is in the cache: its loader has nothing to read.
  const router = createBrowserRouter(routes, isPrerendered ? { hydrationData: { loaderData: { [id]: null } } } : {})

  const site = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  )
  const options = {
    onCaughtError: (error: unknown) => {
      // The part or the page that lacks its code says so itself.
      if (isChunkError(error)) console.info('A part of the page could not be fetched', error)
      else console.error(error)
    },
  }
  // A transition is worked on in slices of a few milliseconds, between which the page answers.
  startTransition(() => {
    if (isPrerendered) hydrateRoot(root, site, options)
    else createRoot(root, options).render(site)
  })
  void registerServiceWorker()
}
