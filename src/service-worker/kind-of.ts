/** How the service worker treats a request; null leaves it to the browser. */
export type Kind = 'page' | 'admin-page' | 'file' | 'picture' | 'data' | null

interface Asked {
  method: string
  mode: string
  url: string
  headers: Pick<Headers, 'get'>
}

const READS = /^\/rest\/v1\/(properties|site_settings|rpc\/(search|count)_properties)$/
const PUBLIC_PICTURES = '/storage/v1/object/public/'

/** Read with the visitors' key alone: what a session sees is never kept. */
const isAnonymous = ({ headers }: Asked) => {
  const key = headers.get('apikey')
  return key !== null && headers.get('authorization') === `Bearer ${key}`
}

/**
 * Writes, sessions, leads, bucket listings and other hosts are never touched. `api` is the origin of
 * the backend, which may be the site's own.
 */
export function kindOf(asked: Asked, own: string, api: string): Kind {
  if (asked.method !== 'GET' || asked.headers.get('range')) return null
  const { origin, pathname } = new URL(asked.url)
  if (origin === api) {
    if (READS.test(pathname)) return isAnonymous(asked) ? 'data' : null
    if (pathname.startsWith(PUBLIC_PICTURES)) return 'picture'
    if (/^\/(rest|auth|storage|functions|realtime)\/v1\//.test(pathname)) return null
  }
  if (origin !== own || pathname === '/sw.js') return null
  if (asked.mode === 'navigate')
    return pathname.startsWith('/admin/') && pathname !== '/admin/upload-property' ? 'admin-page' : 'page'
  if (pathname.startsWith('/assets/')) return 'file'
  return pathname.startsWith('/images/') ? 'picture' : null
}
