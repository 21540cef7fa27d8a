/** How the worker treats a request: each route has its strategy and, but for `admin`, its cache of the same name. */
export type RouteName = 'pages' | 'admin' | 'assets' | 'images' | 'photos' | 'listings'

const READS = /^\/rest\/v1\/(properties|site_settings|rpc\/(search|count)_properties)$/
const API = /^\/(rest|auth|storage|functions|realtime)\/v1\//

/**
 * Null leaves a request to the browser: sessions, leads, bucket listings, parts of files, other hosts.
 * `api` is the origin of the backend, which may be the site's own.
 */
export function routeOf(
  { url, headers }: Pick<Request, 'url' | 'headers'>,
  own: string,
  api: string,
): RouteName | null {
  const { origin, pathname } = new URL(url)
  if (headers.has('range')) return null
  if (origin === api && API.test(pathname)) {
    if (pathname.startsWith('/storage/v1/object/public/')) return 'photos'
    // Read with the visitors' key alone: what a session sees is never kept.
    const key = headers.get('apikey')
    return READS.test(pathname) && key && headers.get('authorization') === `Bearer ${key}` ? 'listings' : null
  }
  if (origin !== own) return null
  if (pathname.startsWith('/assets/')) return 'assets'
  if (pathname.startsWith('/images/')) return 'images'
  // A navigation asks for HTML, and so does the page that was there before the worker (src/app/service-worker.ts).
  if (!headers.get('accept')?.startsWith('text/html')) return null
  return pathname.startsWith('/admin/') && pathname !== '/admin/upload-property' ? 'admin' : 'pages'
}
