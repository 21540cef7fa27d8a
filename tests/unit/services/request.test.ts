import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { publicFetch, fetchWithTimeout } from '@/services/backend/request'

// The site supports Safari before 17.4, which has no AbortSignal.any.
const nativeDescriptor = Object.getOwnPropertyDescriptor(AbortSignal, 'any')
beforeEach(() => void Reflect.deleteProperty(AbortSignal, 'any'))
afterEach(() => {
  if (nativeDescriptor) Object.defineProperty(AbortSignal, 'any', nativeDescriptor)
})

/** Stubs `fetch` with a request that settles only when its signal aborts. */
function stubPendingFetch() {
  vi.stubGlobal(
    'fetch',
    (_: unknown, { signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => {
        if (signal.aborted) reject(signal.reason as Error)
        signal.addEventListener('abort', () => reject(signal.reason as Error))
      }),
  )
}

/** Returns the set of the listeners that are added to a signal from now on, without those that are removed again. */
function trackListeners(signal: AbortSignal) {
  const listeners = new Set<unknown>()
  vi.spyOn(signal, 'addEventListener').mockImplementation((...args: Parameters<AbortSignal['addEventListener']>) => {
    listeners.add(args[1])
    EventTarget.prototype.addEventListener.apply(signal, args)
  })
  vi.spyOn(signal, 'removeEventListener').mockImplementation(
    (...args: Parameters<AbortSignal['removeEventListener']>) => {
      listeners.delete(args[1])
      EventTarget.prototype.removeEventListener.apply(signal, args)
    },
  )
  return listeners
}

describe('a request in a browser without AbortSignal.any', () => {
  it('gets its response', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('ok')))
    const { signal } = new AbortController()
    expect(await (await fetchWithTimeout(1000)('https://sitio.pe', { signal })).text()).toBe('ok')
  })

  it("aborts with the caller's signal and its reason", async () => {
    stubPendingFetch()
    const caller = new AbortController()
    const answer = fetchWithTimeout(60_000)('https://sitio.pe', { signal: caller.signal })
    caller.abort(new Error('left the page'))
    await expect(answer).rejects.toThrow('left the page')
  })

  it("aborts at once when the caller's signal is already aborted", async () => {
    stubPendingFetch()
    const signal = AbortSignal.abort(new Error('left the page'))
    await expect(fetchWithTimeout(60_000)('https://sitio.pe', { signal })).rejects.toThrow('left the page')
  })

  it("aborts after the timeout and removes its listener from the caller's signal", async () => {
    stubPendingFetch()
    const { signal } = new AbortController()
    const listeners = trackListeners(signal)
    const answer = fetchWithTimeout(20)('https://sitio.pe', { signal })
    expect(listeners.size).toBe(1)
    await expect(answer).rejects.toMatchObject({ name: 'TimeoutError' })
    expect(listeners.size).toBe(0)
  })
})

it.each(['Casa \ud83d', '\ude00 Casa', '\\ud83d', '\\\ud83d\\', 'Casa 😀 "\n\u0001"'])(
  'a request sends %j as well-formed text',
  async (text) => {
    vi.stubGlobal('fetch', (_: unknown, { body }: { body: string }) => Promise.resolve(new Response(body)))
    const options = { method: 'POST', body: JSON.stringify({ text }) }
    expect(await (await fetchWithTimeout(60_000)('https://sitio.pe', options)).json()).toEqual({
      text: text.toWellFormed(),
    })
  },
)

describe('the response to a read without a session', () => {
  const read = async (status: number, body: string) => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })))
    return (await publicFetch('https://sitio.pe')).status
  }

  it.each([
    [401, '{"code":"PGRST303","message":"JWT expired"}', 503],
    [401, '{"message":"Legacy API keys are disabled"}', 503],
    [401, '<html>Unauthorized</html>', 502],
    [403, '<html>Forbidden</html>', 502],
    [404, '', 502],
    [404, '[]', 502],
    [406, '<html>Not Acceptable</html>', 502],
  ])('%s %s becomes %s, because it may be temporary', async (status, body, newStatus) => {
    expect(await read(status, body)).toBe(newStatus)
  })

  it.each([
    [401, '{"code":"42501","message":"permission denied for table leads"}'],
    [403, '{"code":"42501","message":"permission denied"}'],
    [404, '{"code":"PT404","message":"Ya no existe"}'],
    [413, '<html>Request Entity Too Large</html>'],
    [429, '<html>Too Many Requests</html>'],
    [200, '<html>Portal</html>'],
  ])('%s %s keeps its status', async (status, body) => {
    expect(await read(status, body)).toBe(status)
  })
})
