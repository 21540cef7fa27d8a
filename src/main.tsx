import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from '@/app/app'
import { watchForNewerBuild } from '@/app/newer-build'
import { restorePageData } from '@/app/page-data'
import { preloadPage } from '@/app/page-of'
import { createQueryClient } from '@/app/query-client'
import { SiteRouter } from '@/app/site-router'
import { isDevelopment } from '@/config/env'
import { startHistoryWatch } from '@/lib/history-watch'
import { nextTask } from '@/lib/next-task'

const root = document.getElementById('root')

if (root) {
  const queryClient = createQueryClient()
  restorePageData(queryClient)
  startHistoryWatch()
  const site = (
    <StrictMode>
      <SiteRouter>
        <App queryClient={queryClient} />
      </SiteRouter>
    </StrictMode>
  )
  // The page's chunk travels together with the libraries instead of after them.
  const pageCode = preloadPage(window.location.pathname)
  // A prerendered file carries the route it was made for. Served for another address or with a query
  // that changes what it shows, it stands in until the real page is ready to be drawn.
  // A transition is worked on in slices of a few milliseconds, between which the page answers.
  if (root.dataset.route === window.location.pathname && window.location.search === '')
    void nextTask().then(() => startTransition(() => void hydrateRoot(root, site)))
  else void pageCode.then(() => startTransition(() => createRoot(root).render(site)))

  if (!isDevelopment && 'serviceWorker' in navigator) {
    watchForNewerBuild(navigator)
    // The first seconds belong to the page: its processor, its connection.
    const goOffline = () =>
      setTimeout(
        () =>
          void import('@/app/offline').then(
            (module) => module.goOffline(queryClient),
            // Who is offline by now has what was kept on an earlier visit.
            (error: unknown) => console.info('The offline copy could not be made', error),
          ),
        4000,
      )
    if (document.readyState === 'complete') goOffline()
    else window.addEventListener('load', goOffline)
  }
}
