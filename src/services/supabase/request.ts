import { backend, type Backend } from '@/config/env'
import { limits } from '@/config/limits'
import { ServiceError } from '../errors'

/** The backend's address and key; throws 'unconfigured' in a build without one. */
export function requireBackend(): Backend {
  if (!backend) throw new ServiceError('unconfigured', 'This build has no backend')
  return backend
}

/**
 * A signal that ends with the first of `signals`: Safari knows AbortSignal.any from 17.4 only. The listeners go
 * with the first end, so one of the signals has to end some day, as a timeout does.
 */
function firstOf(...signals: AbortSignal[]): AbortSignal {
  const joined = new AbortController()
  const end = () => {
    signals.forEach((signal) => signal.removeEventListener('abort', end))
    joined.abort(signals.find(({ aborted }) => aborted)?.reason)
  }
  signals.forEach((signal) => signal.addEventListener('abort', end))
  if (signals.some(({ aborted }) => aborted)) end()
  return joined.signal
}

/** `fetch` that gives up after `milliseconds` with a TimeoutError, besides the caller's own signal. */
export const fetchWithin =
  (milliseconds: number): typeof fetch =>
  (input, init) => {
    const timeout = AbortSignal.timeout(milliseconds)
    return fetch(input, { ...init, signal: init?.signal ? firstOf(init.signal, timeout) : timeout })
  }

/** Long enough for `bytes` on a slow phone connection (about 400 kbit/s), never under half a minute. */
export const uploadTimeout = (bytes: number) => 30_000 + Math.ceil(bytes / 50)

/** Whether a request asks and changes nothing; Storage and functions are asked with POST. */
export function isRead(input: RequestInfo | URL, init: RequestInit = {}): boolean {
  const { method = 'GET' } = input instanceof Request ? input : init
  if (method === 'GET' || method === 'HEAD') return true
  return (
    method === 'POST' &&
    /\/storage\/v1\/object\/list\/|\/rest\/v1\/rpc\//.test(input instanceof Request ? input.url : String(input))
  )
}

export const fetchForReads = fetchWithin(limits.readTimeout)
