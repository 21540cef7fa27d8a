import type { App } from '@supabase/lite'

const uploadPath = /^\/storage\/v1\/object\/(?!sign\/|list\/|copy$|move$)/

/**
 * Returns the API as a fetch function. Converts uploads to plain bodies with a Content-Length: browsers send forms
 * whose file part has no field name, which the package does not find, and without a length it does not check the size.
 */
export function backendFetch(app: App): (request: Request) => Promise<Response> {
  return async (request) => {
    const isUpload = request.method === 'POST' || request.method === 'PUT'
    if (!isUpload || !uploadPath.test(new URL(request.url).pathname)) return app.fetch(request)
    return app.fetch(await asPlainUpload(request))
  }
}

/**
 * Runs requests one at a time. PGlite has a single connection, and the package does not isolate concurrent requests:
 * they would share a transaction with its role, its errors and its commit.
 */
export function oneAtATime(answer: (request: Request) => Promise<Response>): (request: Request) => Promise<Response> {
  let last: Promise<unknown> = Promise.resolve()
  return (request) => {
    const response = last.then(() => answer(request))
    last = response.catch(() => undefined)
    return response
  }
}

async function asPlainUpload(request: Request): Promise<Request> {
  const headers = new Headers(request.headers)
  let body: ArrayBuffer
  if (headers.get('content-type')?.startsWith('multipart/form-data')) {
    const form = await request.formData()
    const file = [...form.values()].find((value) => typeof value !== 'string')
    body = file ? await file.arrayBuffer() : new ArrayBuffer(0)
    headers.set('content-type', file?.type || 'application/octet-stream')
    const seconds = form.get('cacheControl')
    if (typeof seconds === 'string') headers.set('cache-control', `max-age=${seconds}`)
  } else {
    body = await request.arrayBuffer()
  }
  headers.set('content-length', String(body.byteLength))
  return new Request(request.url, { method: request.method, headers, body, signal: request.signal })
}
