/** Each route has its own caching strategy and, except `admin`, its own cache of the same name. */
export type RouteName = 'pages' | 'admin' | 'assets' | 'images' | 'photos' | 'listings'

const cachedReadPaths = /^\/rest\/v1\/(properties|site_settings|rpc\/(search|count|similar)_properties)$/
const apiPaths = /^\/(rest|auth|storage|functions|realtime)\/v1\//

/**
 * Selects the route of a request.
 * @param siteOrigin origin of the site
 * @param apiOrigin origin of the backend, which may equal `siteOrigin`
 * @returns null for requests that the worker does not handle, such as those to Auth, those for enquiries or for the file names of a
 *   bucket, those for a byte range, and those to other hosts
 */
export function matchRoute({ url, headers }: Request, siteOrigin: string, apiOrigin: string): RouteName | null {
  const { origin, pathname } = new URL(url)
  if (headers.has('range')) return null
  if (origin === apiOrigin && apiPaths.test(pathname)) {
    if (pathname.startsWith('/storage/v1/object/public/')) return 'photos'
    // Caches anonymous reads only: the bearer token is the anon key. Responses to a session are never cached.
    const key = headers.get('apikey')
    return cachedReadPaths.test(pathname) && key && headers.get('authorization') === `Bearer ${key}` ? 'listings' : null
  }
  if (origin !== siteOrigin) return null
  if (pathname.startsWith('/assets/')) return 'assets'
  if (pathname.startsWith('/images/')) return 'images'
  // Navigations accept HTML. So does the request for the page that registers the worker (src/app/service-worker.ts).
  if (!headers.get('accept')?.startsWith('text/html')) return null
  return /^\/admin(\/|$)/.test(pathname) && pathname !== '/admin/upload-property' ? 'admin' : 'pages'
}
