import { type DehydratedState, hydrate, QueryClientProvider } from '@tanstack/react-query'
import { startTransition, StrictMode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom'
import { createQueryClient } from '@/app/query-client'
import type { PageHandle } from '@/app/root-layout'
import { createRoutes } from '@/app/routes'
import { registerServiceWorker } from '@/app/service-worker'
import { connectDialogHistory } from '@/browser/dialog-history'
import { keepTypedValues, removeUnusedDialogs, repeatEarlyChanges } from '@/browser/typed-values'
import { isChunkError, loadWaitingParts } from '@/components/lazy-part'
import { env } from '@/config/env'

/** Longest wait of a navigation, except Back and Forward, for the data of the next page: then the page renders without it. */
const loaderTimeoutMilliseconds = 300
/** Back and Forward wait longer: a page without its data is too short for its scroll position. */
const historyLoaderTimeoutMilliseconds = 5000
const delay = (milliseconds: number) => new Promise<null>((resolve) => setTimeout(resolve, milliseconds, null))

/** Waits until the router has loaded the code of the page and run its loaders. */
const waitForPage = (router: ReturnType<typeof createBrowserRouter>) =>
  new Promise<void>((resolve) => {
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return
      unsubscribe()
      resolve()
    })
    if (router.state.initialized) resolve()
  })

function MountEffect({ run }: { run: () => void }) {
  useEffect(run, [run])
  return null
}

/**
 * Hydrates the prerendered HTML if it is that of the current page. Otherwise renders on the client, and replaces the HTML when the
 * page is ready: for example, the HTML of the list without filters stays until the filtered list is ready.
 * Resolves once the page answers clicks: React itself handles a click on HTML that it hydrates.
 * @param hasAddressChanged whether Back has led to another page, which is loading
 * @param onInteractive called once the page is interactive
 */
export async function mount(hasAddressChanged: () => boolean, onInteractive: () => void): Promise<void> {
  const root = document.getElementById('root')
  if (!root) return
  const queryClient = createQueryClient()
  const data = document.getElementById('page-data')?.textContent
  // The build (src/prerender) writes this JSON.
  if (data) hydrate(queryClient, JSON.parse(data) as DehydratedState)
  // The page reads its data anew, however young the build is by the clock of this device.
  void queryClient.invalidateQueries({ refetchType: 'none' })

  let router: ReturnType<typeof createBrowserRouter> | null = null
  const routes = createRoutes((loader) => (args) => {
    // Back and Forward change the location before the page.
    const isReturn = router?.state.initialized && args.request.url === location.href.split('#')[0]
    // The page runs the same queries and shows their errors.
    return Promise.race([
      loader(queryClient)(args).catch(() => null),
      delay(isReturn ? historyLoaderTimeoutMilliseconds : loaderTimeoutMilliseconds),
    ])
  })
  const route = matchRoutes(routes, location)?.at(-1)?.route
  const id = route?.id
  const pathname = location.pathname.replace(/(.)\/$/, '$1')
  const search = new URLSearchParams(location.search)
  const isChangedByQuery = (route?.handle as PageHandle | undefined)?.params?.some((name) => search.has(name))
  const isPrerendered =
    !isChangedByQuery && id !== undefined && id === root.dataset.route && (root.dataset.path ?? pathname) === pathname
  // Hydration cannot wait for the chunk of a lazy route.
  if (isPrerendered && typeof route?.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
  if (hasAddressChanged()) return
  // The data of a prerendered page is in the query cache: skip its loaders.
  router = createBrowserRouter(
    routes,
    isPrerendered ? { hydrationData: { loaderData: { root: null, [id]: null } } } : {},
  )
  if (!isPrerendered) await waitForPage(router)

  const takeOverTypedValues = keepTypedValues(root)
  let setRendered = () => {}
  const rendered = new Promise<void>((resolve) => (setRendered = resolve))
  void rendered.then(onInteractive)
  const startedRouter = router
  // After RouterProvider: the router hands what it did before to its first subscriber.
  void rendered.then(() => {
    connectDialogHistory(startedRouter)
    startedRouter.subscribe(loadWaitingParts)
  })
  const application = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <MountEffect run={setRendered} />
      </QueryClientProvider>
    </StrictMode>
  )
  const monitoring = env.errorUrl ? import('./app/monitoring') : null
  void monitoring?.then(({ startMonitoring }) => startMonitoring()).catch(() => undefined)
  const onCaughtError = (error: unknown) => {
    void monitoring?.then(({ reportError }) => reportError(error)).catch(() => undefined)
    // The component or page that fails to load shows its own error.
    if (isChunkError(error)) console.info('A part of the page could not be fetched', error)
    else console.error(error)
  }
  // React renders a transition in slices of a few milliseconds and handles input between them.
  startTransition(() => {
    if (isPrerendered) {
      const onRecoverableError = (error: unknown) => {
        takeOverTypedValues()
        // React renders a part again after its chunk failed to load, and the part shows its own error.
        if (!(error instanceof Error && isChunkError(error.cause))) window.reportError(error)
      }
      removeUnusedDialogs(root)
      hydrateRoot(root, application, { onCaughtError, onRecoverableError })
    } else createRoot(root, { onCaughtError }).render(application)
  })
  if (isPrerendered) repeatEarlyChanges(root)
  else {
    await rendered
    takeOverTypedValues()
  }
  void registerServiceWorker().catch(() => undefined)
}
