import { cacheNames, clientsClaim, type WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { addPlugins, precacheAndRoute, type PrecacheEntry, PrecacheFallbackPlugin } from 'workbox-precaching'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkFirst, NetworkOnly, StaleWhileRevalidate, type Strategy } from 'workbox-strategies'
import { isGenuineResponse } from './is-genuine-response'
import { matchRoute, type RouteName } from './match-route'

/** The build defines these (scripts/vite/site-files.ts). */
declare const __PRECACHE__: PrecacheEntry[]
declare const __API_ORIGIN__: string | null

/** What the worker uses beyond the DOM library: TypeScript cannot load its WebWorker library together with that library. */
declare const self: { skipWaiting: () => Promise<void> }
type ActivateEvent = Event & { waitUntil: (work: Promise<unknown>) => void }

const matchOptions = { ignoreVary: true }
/** Activation keeps these caches and deletes all others: `pages`, which is of an earlier build, and those with unknown names. */
const lastingCaches = [cacheNames.precache, 'assets', 'images', 'photos', 'listings']

/** Caches a response only if it is what the request asked for. */
const onlyAnswers = (route?: RouteName): WorkboxPlugin => ({
  cacheWillUpdate: async ({ request, response }) =>
    (await isGenuineResponse(route, request, response)) ? response : null,
})
/** Does not cache a redirected response. The precache does not use this plugin, because a host may redirect `/app-shell.html`. */
const notRedirected: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (response.redirected ? null : response),
}
const shell = new PrecacheFallbackPlugin({ fallbackURL: '/app-shell.html' })
/** Ignores the query string (filters, campaigns) in the cache key: a prerendered page is one file. */
const withoutQuery: WorkboxPlugin = { cacheKeyWillBeUsed: async ({ request: { url } }) => url.replace(/[?#].*/, '') }
/** Requests photos with CORS: browsers count an opaque response as several megabytes of the cache quota. */
const fetchOptions: RequestInit = { mode: 'cors', credentials: 'omit' }

const createCacheOptions = (cacheName: RouteName, maxEntries: number, ...plugins: WorkboxPlugin[]) => ({
  cacheName,
  matchOptions,
  plugins: [
    notRedirected,
    onlyAnswers(cacheName),
    new ExpirationPlugin({ maxEntries, matchOptions, purgeOnQuotaError: true }),
    ...plugins,
  ],
})

const strategies: Record<RouteName, Strategy> = {
  pages: new NetworkFirst(createCacheOptions('pages', 60, withoutQuery, shell)),
  admin: new NetworkOnly({ plugins: [shell] }),
  assets: new CacheFirst(createCacheOptions('assets', 120)),
  // Drawings have no hash in their names and must be revalidated. Photographs have one: the HTTP cache answers their request.
  images: new StaleWhileRevalidate(createCacheOptions('images', 100)),
  photos: new StaleWhileRevalidate({ ...createCacheOptions('photos', 150), fetchOptions }),
  listings: new NetworkFirst(createCacheOptions('listings', 250)),
}

addPlugins([onlyAnswers()])
precacheAndRoute(__PRECACHE__)
const apiOrigin = __API_ORIGIN__ ?? location.origin
for (const [name, strategy] of Object.entries(strategies))
  registerRoute(({ request }) => matchRoute(request, location.origin, apiOrigin) === name, strategy)
// Fallback for a host without CORS or an unreadable cache: the original request may still succeed.
setCatchHandler(({ request }) => fetch(request))

async function deleteOldCaches(): Promise<void> {
  const oldNames = (await caches.keys()).filter((name) => !lastingCaches.includes(name))
  await Promise.all(oldNames.map((name) => caches.delete(name)))
}

void self.skipWaiting()
clientsClaim()
addEventListener('activate', (event) => (event as ActivateEvent).waitUntil(deleteOldCaches()))
