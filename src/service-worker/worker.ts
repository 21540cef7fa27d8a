import { cacheNames, clientsClaim, type WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { precacheAndRoute, PrecacheFallbackPlugin, type PrecacheEntry } from 'workbox-precaching'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkFirst, NetworkOnly, StaleWhileRevalidate, type Strategy } from 'workbox-strategies'
import { routeOf, type RouteName } from './route-of'

/** Filled in by the build (scripts/vite/service-worker.ts). */
declare const __PRECACHE__: PrecacheEntry[]
declare const __API_ORIGIN__: string | null

/** What a worker's scope has beside a page's: TypeScript cannot load its library beside the DOM's. */
declare const self: {
  skipWaiting: () => Promise<void>
  addEventListener: (
    type: 'activate',
    listener: (event: { waitUntil: (work: Promise<unknown>) => void }) => void,
  ) => void
}

const matchOptions = { ignoreVary: true }
/** Pages of other builds, and caches of former versions of the site, go when this version takes over. */
const lasting = [cacheNames.precache, 'assets', 'images', 'photos', 'listings']

const onlyGood: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (response.status === 200 && !response.redirected ? response : null),
}
const shell = new PrecacheFallbackPlugin({ fallbackURL: '/app-shell.html' })
/** A prerendered page is one file, whatever its address says of filters and campaigns. */
const withoutQuery: WorkboxPlugin = { cacheKeyWillBeUsed: async ({ request: { url } }) => url.replace(/[?#].*/, '') }
/** Without CORS another origin's picture would count as megabytes of the visitor's storage. */
const withCors: WorkboxPlugin = {
  requestWillFetch: async ({ request: { url } }) => new Request(url, { mode: 'cors', credentials: 'omit' }),
}

const kept = (cacheName: RouteName, maxEntries: number, ...plugins: WorkboxPlugin[]) => ({
  cacheName,
  matchOptions,
  plugins: [onlyGood, new ExpirationPlugin({ maxEntries, matchOptions, purgeOnQuotaError: true }), ...plugins],
})

const strategies: Record<RouteName, Strategy> = {
  pages: new NetworkFirst(kept('pages', 60, withoutQuery, shell)),
  admin: new NetworkOnly({ plugins: [shell] }),
  assets: new CacheFirst(kept('assets', 120)),
  images: new CacheFirst(kept('images', 100)),
  photos: new StaleWhileRevalidate(kept('photos', 150, withCors)),
  listings: new NetworkFirst(kept('listings', 250)),
}

precacheAndRoute(__PRECACHE__)
for (const [name, strategy] of Object.entries(strategies))
  registerRoute(
    ({ request }) => routeOf(request, location.origin, __API_ORIGIN__ ?? location.origin) === name,
    strategy,
  )
// A host without CORS, a storage that cannot be read: the browser's own request may still succeed.
setCatchHandler(({ request }) => fetch(request))

async function deleteOldCaches(): Promise<void> {
  const old = (await caches.keys()).filter((name) => !lasting.includes(name))
  await Promise.all(old.map((name) => caches.delete(name)))
}

void self.skipWaiting()
clientsClaim()
self.addEventListener('activate', (event) => event.waitUntil(deleteOldCaches()))
