import { kindOf } from './kind-of'
import type { WorkerScope } from './scope'

/** Filled in by the build (scripts/vite/service-worker.ts). */
declare const __VERSION__: string
declare const __PRECACHE__: readonly string[]
declare const __API_ORIGIN__: string | null

const worker = self as unknown as WorkerScope
const own = worker.location.origin
const api = __API_ORIGIN__ ?? own

const SHELL = '/app-shell.html'
/** Pages and code belong to one build; data and pictures outlive it. */
const names = { build: `build-${__VERSION__}`, pages: `pages-${__VERSION__}`, data: 'data', pictures: 'pictures' }
const caps: Record<string, number> = { [names.pages]: 60, [names.data]: 250, [names.pictures]: 150 }
const ignoring = { ignoreVary: true }

/** Work that goes on after the answer: the worker is not ended before it is done. */
type Later = (work: Promise<unknown>) => void

async function store(name: string, key: Request | string, answer: Response): Promise<void> {
  const cache = await caches.open(name)
  await cache.put(key, answer)
  const cap = caps[name]
  const keys = cap === undefined ? [] : await cache.keys()
  // Oldest first: putting an entry again moves it to the end.
  if (cap !== undefined)
    await Promise.all(keys.slice(0, Math.max(0, keys.length - cap)).map((old) => cache.delete(old)))
}

/** Whoever asked gets the answer without waiting: a browser that is full or forbids storage loses only the copy. */
function keep(name: string, key: Request | string, answer: Response, later: Later): void {
  if (answer.status !== 200) return
  later(store(name, key, answer.clone()).catch(() => undefined))
}

/** A storage that cannot be read counts as empty: the network may still answer. */
async function found(name: string, key: Request | string): Promise<Response | undefined> {
  try {
    return await (await caches.open(name)).match(key, ignoring)
  } catch {
    return undefined
  }
}

/** Without the query: a prerendered page is one file, whatever filters its address carries. */
const pageKey = (request: Request) => own + new URL(request.url).pathname

async function page(request: Request, isKept: boolean, later: Later): Promise<Response> {
  try {
    const answer = await fetch(request)
    if (isKept && !answer.redirected) keep(names.pages, pageKey(request), answer, later)
    return answer
  } catch (error) {
    const stored =
      (isKept ? await found(names.pages, pageKey(request)) : undefined) ?? (await found(names.build, SHELL))
    if (stored) return stored
    throw error
  }
}

async function file(request: Request, later: Later): Promise<Response> {
  const stored = await found(names.build, request)
  if (stored) return stored
  const answer = await fetch(request)
  keep(names.build, request, answer, later)
  return answer
}

async function data(request: Request, later: Later): Promise<Response> {
  try {
    const answer = await fetch(request)
    keep(names.data, request.url, answer, later)
    return answer
  } catch (error) {
    const stored = await found(names.data, request.url)
    if (stored) return stored
    throw error
  }
}

/** Another origin's picture is asked for with CORS: an opaque copy would count as megabytes. */
const fetchPicture = (request: Request) =>
  new URL(request.url).origin === own
    ? fetch(request)
    : fetch(request.url, { mode: 'cors', credentials: 'omit' }).catch(() => fetch(request))

async function picture(request: Request, later: Later): Promise<Response> {
  const stored = await found(names.pictures, request.url)
  // The site's own pictures carry a hash of their content.
  if (stored && new URL(request.url).pathname.startsWith('/images/')) return stored
  const fresh = fetchPicture(request).then((answer) => {
    keep(names.pictures, request.url, answer, later)
    return answer
  })
  if (!stored) return fresh
  later(fresh.catch(() => undefined))
  return stored
}

worker.addEventListener('install', (event) => {
  const fill = async () => {
    const cache = await caches.open(names.build)
    await cache.addAll([...__PRECACHE__])
    await worker.skipWaiting()
  }
  event.waitUntil(fill())
})

worker.addEventListener('activate', (event) => {
  const tidy = async () => {
    const current = new Set(Object.values(names))
    const old = (await caches.keys()).filter((name) => !current.has(name))
    await Promise.all(old.map((name) => caches.delete(name)))
    await worker.clients.claim()
  }
  event.waitUntil(tidy())
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const kind = kindOf(request, own, api)
  const later: Later = (work) => event.waitUntil(work)
  if (kind === 'page' || kind === 'admin-page') event.respondWith(page(request, kind === 'page', later))
  else if (kind === 'file') event.respondWith(file(request, later))
  else if (kind === 'data') event.respondWith(data(request, later))
  else if (kind === 'picture') event.respondWith(picture(request, later))
})

/** A page that was there before the worker names what it loaded, so that it opens offline too. */
worker.addEventListener('message', (event) => {
  const { visited } = (event.data ?? {}) as { visited?: unknown }
  if (!Array.isArray(visited)) return
  const [address, ...files] = visited.filter((url) => typeof url === 'string')
  const later: Later = (kept) => event.waitUntil(kept)
  const work = async () => {
    if (address) await page(new Request(address), kindOf({ ...plain, url: address }, own, api) === 'page', later)
    for (const url of files) {
      const kind = kindOf({ ...plain, mode: 'no-cors', url }, own, api)
      if (kind === 'file') await file(new Request(url), later)
      if (kind === 'picture') await picture(new Request(url), later)
    }
  }
  event.waitUntil(work().catch(() => undefined))
})

const plain = { method: 'GET', mode: 'navigate', headers: new Headers() }
