import type { App } from '@supabase/lite'

const uploadPath = /^\/storage\/v1\/object\/(?!sign\/|list\/|copy$|move$)/

/**
 * The API as a fetch function. Uploads are handed on as plain bodies of known length: browsers send them as forms
 * whose file has no field name, which the package does not find, and without a length it does not check the size.
 */
export function backendFetch(app: App): (request: Request) => Promise<Response> {
  return async (request) => {
    const isUpload = request.method === 'POST' || request.method === 'PUT'
    if (!isUpload || !uploadPath.test(new URL(request.url).pathname)) return app.fetch(request)
    return app.fetch(await asPlainUpload(request))
  }
}

/**
 * One request after the other. PGlite is a single connection and the package does not keep its users apart: two
 * requests at once would share a transaction, and with it its role, its errors and its end.
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
