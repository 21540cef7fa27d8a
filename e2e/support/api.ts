/**
 * The origin of the tests' local Supabase, for Node and the browser. As with a hosted project, it is not the site's: host and
 * port differ.
 */
export const toApiOrigin = (port: number) => `http://127.0.0.1:${port + 1}`

export const apiOrigin = toApiOrigin(Number(process.env.ANCON_E2E_PORT ?? 4273))

/** Headers that the hosted services let a page of another origin read, by the first segment of the path. */
const exposedHeaders: Record<string, string> = {
  rest: 'Content-Encoding, Content-Location, Content-Range, Content-Type, Date, Location, Server, Transfer-Encoding, Range-Unit',
  auth: 'X-Total-Count, Link, X-Supabase-Api-Version',
}

const recordedReadsPath = '/reads'

/** Paths and queries of the GET requests that pages of an origin, or its service worker, have sent to the Data API so far. */
export async function readRestRequests(origin: string): Promise<string[]> {
  return (await (await fetch(`${apiOrigin}${recordedReadsPath}?origin=${origin}`)).json()) as string[]
}

/**
 * Lets pages of every origin call the API, with the CORS headers of the hosted services instead of the local ones. Records the
 * requests that `readRestRequests` reads.
 */
export function addCors(fetch: (request: Request) => Promise<Response>) {
  const reads = new Map<string, string[]>()
  return async (request: Request): Promise<Response> => {
    const { pathname, search, searchParams } = new URL(request.url)
    if (pathname === recordedReadsPath) return Response.json(reads.get(searchParams.get('origin') ?? '') ?? [])
    const [, service = ''] = pathname.split('/')
    const origin = request.headers.get('origin')
    if (origin !== null && service === 'rest' && request.method === 'GET')
      reads.set(origin, [...(reads.get(origin) ?? []), pathname + search])
    const isPreflight = request.method === 'OPTIONS' && request.headers.has('access-control-request-method')
    const answer = isPreflight ? new Response(null, { status: 204 }) : await fetch(request)
    const headers = new Headers(answer.headers)
    for (const name of [...headers.keys()]) if (name.startsWith('access-control-')) headers.delete(name)
    headers.set('access-control-allow-origin', '*')
    if (exposedHeaders[service]) headers.set('access-control-expose-headers', exposedHeaders[service])
    if (isPreflight) {
      headers.set('access-control-allow-methods', 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS')
      headers.set('access-control-allow-headers', request.headers.get('access-control-request-headers') ?? '')
      headers.set('access-control-max-age', '3600')
    }
    return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers })
  }
}
