import { backend, type Backend } from '@/config/env'
import { ServiceError, toServiceError } from './errors'

export const readTimeoutMilliseconds = 10_000

/** The URL and anon key of the backend. Throws 'unconfigured' in a build without a backend. */
export function requireBackend(): Backend {
  if (!backend) throw new ServiceError('unconfigured', 'This build has no backend')
  return backend
}

/**
 * A signal that aborts with the first of `signals`, like AbortSignal.any, which needs Safari 17.4. Removes its listeners only
 * when a signal aborts, so one of `signals` must be a timeout.
 */
function combineSignals(...signals: AbortSignal[]): AbortSignal {
  const controller = new AbortController()
  const onAbort = () => {
    signals.forEach((signal) => signal.removeEventListener('abort', onAbort))
    controller.abort(signals.find(({ aborted }) => aborted)?.reason)
  }
  signals.forEach((signal) => signal.addEventListener('abort', onAbort))
  if (signals.some(({ aborted }) => aborted)) onAbort()
  return controller.signal
}

/**
 * Returns a `fetch` that aborts after `milliseconds` with a TimeoutError, or earlier with the caller's own signal. Replaces lone
 * surrogates in a JSON body with U+FFFD, and replaces answers of a gateway (`replaceGatewayAnswers`).
 */
export const fetchWithTimeout =
  (milliseconds: number): typeof fetch =>
  (input, init = {}) => {
    const timeout = AbortSignal.timeout(milliseconds)
    const signal = init.signal ? combineSignals(init.signal, timeout) : timeout
    const body = typeof init.body === 'string' ? toWellFormedJson(init.body) : init.body
    return fetch(input, { ...init, body, signal }).then((response) =>
      replaceGatewayAnswers(response, readMethod(input, init)),
    )
  }

/** Replaces the escape sequences of lone surrogates, such as half an emoji in a cut text: PostgREST refuses them. */
const toWellFormedJson = (json: string) =>
  json.replace(/\\(?:ud[89a-f][\da-f]{2}|.)/g, (escape) => (escape.startsWith('\\ud') ? '\\ufffd' : escape))

/** 4xx statuses whose meaning does not depend on the body. */
const statusesWithoutBody = [408, 413, 429]

/**
 * Turns the answers of a gateway into 502, except for `statusesWithoutBody` and those from 500 on, which keep their status.
 * Only a gateway answers 200 with an empty body, or an error whose body is not a JSON object. It knows nothing about
 * permissions, rows or sessions. Unchanged, postgrest-js would read such a 200 as an empty result, a 404 with an empty body or
 * an array as a success, and a 500 with the body `null` as no error.
 */
async function replaceGatewayAnswers(response: Response, method: string): Promise<Response> {
  const { status } = response
  if (status === 200 && method !== 'HEAD' && (await response.clone().arrayBuffer()).byteLength === 0)
    return new Response(null, { status: 502 })
  if (status < 400 || statusesWithoutBody.includes(status)) return response
  return isRecord(await readBody(response)) ? response : new Response(null, { status: status < 500 ? 502 : status })
}

const readBody = (response: Response): Promise<unknown> =>
  response
    .clone()
    .json()
    .catch(() => null)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Turns a 401 for a request with the public key into 503: there is no session that the backend could refuse. Keeps a 401 for a
 * missing permission (42501).
 */
async function replaceUnauthorized(response: Response): Promise<Response> {
  if (response.status !== 401) return response
  const body = await readBody(response)
  if (!isRecord(body) || body.code === '42501') return response
  return new Response(JSON.stringify({ message: body.message }), { status: 503 })
}

/** Milliseconds to upload `bytes` on a very slow phone connection (about 200 kbit/s), plus 30 seconds. */
export const toUploadTimeout = (bytes: number) => 30_000 + Math.ceil(bytes / 25)

const toUrl = (input: RequestInfo | URL) => (input instanceof Request ? input.url : String(input))

const readMethod = (input: RequestInfo | URL, { method = 'GET' }: RequestInit) =>
  input instanceof Request ? input.method : method

/** Whether a request gets the read timeout: GET, HEAD, and POST to Storage lists or database functions, even those that write. */
export function hasReadTimeout(input: RequestInfo | URL, init: RequestInit = {}): boolean {
  const method = readMethod(input, init)
  if (method === 'GET' || method === 'HEAD') return true
  return method === 'POST' && /\/storage\/v1\/object\/list\/|\/rest\/v1\/rpc\//.test(toUrl(input))
}

const fetchWithinReadTimeout = fetchWithTimeout(readTimeoutMilliseconds)

/** `fetch` for requests without a session, with the read timeout. */
export const publicFetch: typeof fetch = async (input, init) =>
  replaceUnauthorized(await fetchWithinReadTimeout(input, init))

/** Sends a request with the public key, without a client library. The result is for `runRequest`. Throws if no response arrives. */
export async function sendPublicRequest(path: string, init: RequestInit = {}) {
  const { url, anonKey } = requireBackend()
  const headers = { apikey: anonKey, Authorization: `Bearer ${anonKey}`, 'Content-Type': 'application/json' }
  const response = await publicFetch(`${url}/${path}`, { ...init, headers }).catch((error: unknown) => {
    throw toServiceError(error)
  })
  const body: unknown = await response.json().catch(() => null)
  return response.ok
    ? { data: body, error: null, status: response.status }
    : { data: null, error: body ?? {}, status: response.status }
}
