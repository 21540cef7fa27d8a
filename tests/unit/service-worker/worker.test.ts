import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { WorkerFetchEvent } from '@/service-worker/scope'

const own = 'https://sitio.pe'
const api = 'https://proyecto.supabase.co'
const visitor = { apikey: 'k', authorization: 'Bearer k' }

/** One request of each kind; a page's mode cannot be given to a Request by hand. */
const requests = {
  page: ask(`${own}/properties/1`, 'navigate'),
  file: ask(`${own}/assets/index-1.js`),
  data: ask(`${api}/rest/v1/properties?select=*`),
  picture: ask(`${own}/images/a.avif`),
  'photo of a listing': ask(`${api}/storage/v1/object/public/property-images/a.jpg`),
}
const kinds = Object.keys(requests) as (keyof typeof requests)[]

function ask(url: string, mode = 'cors') {
  return { method: 'GET', mode, url, headers: new Headers(visitor) } as Request
}

const addressOf = (key: Request | string) => (typeof key === 'string' ? key : key.url)
const full = () => Promise.reject(new DOMException('The quota has been exceeded.', 'QuotaExceededError'))

let kept: Map<string, Response>
/** Every cache in one: what the worker asks of it, and nothing more. */
let cache: { match: (key: Request | string) => Promise<Response | undefined>; put: Cache['put']; keys: () => unknown }
let caches: { open: () => Promise<typeof cache> }
let listeners: Map<string, (event: WorkerFetchEvent) => void>

beforeEach(async () => {
  kept = new Map()
  cache = {
    match: (key) => Promise.resolve(kept.get(addressOf(key))?.clone()),
    put: async (key, answer) => void kept.set(addressOf(key as Request | string), new Response(await answer.text())),
    keys: () => Promise.resolve([]),
  }
  caches = { open: () => Promise.resolve(cache) }
  listeners = new Map()
  vi.stubGlobal('self', {
    location: new URL(own),
    addEventListener: (type: string, listener: (event: WorkerFetchEvent) => void) => listeners.set(type, listener),
  })
  vi.stubGlobal('caches', { open: () => caches.open() })
  vi.stubGlobal('__VERSION__', '1')
  vi.stubGlobal('__PRECACHE__', [])
  vi.stubGlobal('__API_ORIGIN__', api)
  online('fresh')
  vi.resetModules()
  await import('@/service-worker/worker')
})

const online = (text: string) => vi.stubGlobal('fetch', () => Promise.resolve(new Response(text)))
const offline = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))

/** Sends a request through the worker; `later` is what it goes on with after the answer. */
function send(request: Request) {
  const later: Promise<unknown>[] = []
  let answer: Promise<Response> | undefined
  const event = {
    request,
    respondWith: (given: Promise<Response>) => void (answer = given),
    waitUntil: (work: Promise<unknown>) => void later.push(work),
  }
  listeners.get('fetch')?.(event as WorkerFetchEvent)
  if (!answer) throw new Error('The worker left the request to the browser')
  return { answer, later }
}
const textOf = async (answer: Promise<Response>) => (await answer).text()

describe.each(kinds)('a %s', (kind) => {
  it('is answered by the network although there is no room for a copy, and not with an older one', async () => {
    cache.put = full
    if (kind === 'page') kept.set(requests.page.url, new Response('stale'))
    if (kind === 'data') kept.set(requests.data.url, new Response('stale'))
    const { answer, later } = send(requests[kind])
    expect(await textOf(answer)).toBe('fresh')
    expect(later).not.toHaveLength(0)
    await expect(Promise.all(later)).resolves.toBeDefined()
  })

  it('is answered before its copy is stored', async () => {
    cache.put = () => new Promise(() => undefined)
    expect(await textOf(send(requests[kind]).answer)).toBe('fresh')
  })

  it('is answered by the network where the storage cannot even be opened', async () => {
    caches.open = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'))
    const { answer, later } = send(requests[kind])
    expect(await textOf(answer)).toBe('fresh')
    await expect(Promise.all(later)).resolves.toBeDefined()
  })

  it('is kept whole, so that it is there without network', async () => {
    const { answer, later } = send(requests[kind])
    expect(await textOf(answer)).toBe('fresh')
    await Promise.all(later)
    offline()
    expect(await textOf(send(requests[kind]).answer)).toBe('fresh')
  })
})

it('only a good answer is kept', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('broken', { status: 500 })))
  const { answer, later } = send(requests.data)
  expect((await answer).status).toBe(500)
  await Promise.all(later)
  expect(kept.size).toBe(0)
})

it("without network and without a storage the failure is the network's own", async () => {
  caches.open = full
  offline()
  await expect(send(requests.page).answer).rejects.toThrow('Failed to fetch')
})
