import { isDevelopment } from '@/config/env'
import { toast } from '@/ui/toast'

const registrationDelayMilliseconds = 4000

/** Registers the service worker after page load, so that visited pages open offline. Rejects where the browser refuses workers. */
export async function registerServiceWorker(): Promise<void> {
  if (isDevelopment || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const hadWorker = serviceWorker.controller !== null
  if (hadWorker) serviceWorker.addEventListener('controllerchange', reloadAfterNavigation, { once: true })
  if (document.readyState !== 'complete') await new Promise((resolve) => window.addEventListener('load', resolve))
  // The installation of the worker would compete with the hydration of the page (docs/decisions/start.md).
  await new Promise((resolve) => setTimeout(resolve, registrationDelayMilliseconds))
  await serviceWorker.register('/sw.js')
  const { active } = await serviceWorker.ready
  // On the first visit, Workbox's router caches this page (read from the browser's HTTP cache) and the files that it loaded.
  const pageRequest = [location.href, { cache: 'force-cache', headers: { accept: 'text/html' } }]
  const fileUrls = performance.getEntriesByType('resource').map(({ name }) => name)
  if (!hadWorker) active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: [pageRequest, ...fileUrls] } })
}

/**
 * Reloads after the next navigation to another path: the worker of a newer build is active, so the host may lack this page's chunks.
 * While a toast is open, such as the one after publishing, waits for a later navigation.
 */
function reloadAfterNavigation() {
  const { pathname } = location
  if (!('navigation' in window)) return
  navigation.addEventListener('navigatesuccess', () => {
    if (location.pathname !== pathname && !toast.isAnyShown()) location.reload()
  })
}
