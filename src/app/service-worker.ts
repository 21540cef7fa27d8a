import { isDevelopment } from '@/config/env'

/** Once the page has loaded, installs what lets visited pages open without network. Failing costs nothing but that. */
export async function registerServiceWorker(): Promise<void> {
  if (isDevelopment || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const hadWorker = serviceWorker.controller !== null
  if (hadWorker) serviceWorker.addEventListener('controllerchange', loadNextPage, { once: true })
  if (document.readyState !== 'complete') await new Promise((loaded) => window.addEventListener('load', loaded))
  // Listings that the page reads come first: installed at once, a list that is not prerendered had an LCP 17 % later.
  await new Promise((later) => setTimeout(later, 4000))
  try {
    await serviceWorker.register('/sw.js')
    const { active } = await serviceWorker.ready
    // The router of Workbox keeps what it is told of: this page, which the browser still has in its own cache.
    const page = [location.href, { cache: 'force-cache', headers: { accept: 'text/html' } }]
    const files = performance.getEntriesByType('resource').map(({ name }) => name)
    if (!hadWorker) active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: [page, ...files] } })
  } catch {
    // Private windows and old browsers may refuse.
  }
}

/** The worker is that of a newer build, so this page's code may be gone from the host: its next page is loaded afresh. */
function loadNextPage() {
  const { pathname } = location
  if ('navigation' in window)
    navigation.addEventListener('navigatesuccess', () => location.pathname !== pathname && location.reload())
}
