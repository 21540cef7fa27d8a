import { isDevelopment } from '@/config/env'
import { toast } from '@/ui/toast'

const registrationDelayMilliseconds = 4000

/** Registers the service worker after page load, so that visited pages open offline. Private windows may reject it. */
export async function registerServiceWorker(): Promise<void> {
  if (isDevelopment || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const hadWorker = serviceWorker.controller !== null
  if (hadWorker) serviceWorker.addEventListener('controllerchange', loadNextPage, { once: true })
  if (document.readyState !== 'complete') await new Promise((loaded) => window.addEventListener('load', loaded))
  // Its installation would compete with the hydration of the page (docs/decisions/start.md).
  await new Promise((later) => setTimeout(later, registrationDelayMilliseconds))
  await serviceWorker.register('/sw.js')
  const { active } = await serviceWorker.ready
  // On the first visit, Workbox's router caches this page, from the browser's HTTP cache, and the files it loaded.
  const page = [location.href, { cache: 'force-cache', headers: { accept: 'text/html' } }]
  const files = performance.getEntriesByType('resource').map(({ name }) => name)
  if (!hadWorker) active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: [page, ...files] } })
}

/**
 * Makes the page reload after its next navigation: the worker of a newer build is active, so the host may lack this page's
 * chunks. Waits for a later navigation while a toast is open, such as the one after publishing.
 */
function loadNextPage() {
  const { pathname } = location
  if (!('navigation' in window)) return
  navigation.addEventListener('navigatesuccess', () => {
    if (location.pathname !== pathname && !toast.isAnyShown()) location.reload()
  })
}
