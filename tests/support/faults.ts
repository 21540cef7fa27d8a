import { vi } from 'vitest'
import { FetchXmlHttpRequest } from './fetch-xml-http-request'
import type { TestSupabase } from './supabase'

/** By name: what a request gets in place of the backend's answer. */
export const faults = {
  'network down': () => Promise.reject(new TypeError('Failed to fetch')),
  'never answering': (signal: AbortSignal | null | undefined) =>
    new Promise<Response>((_, reject) => {
      if (!signal) throw new Error('A request without a time limit')
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    }),
  '401': () => refusal(401, { message: 'JWT expired', code: 'PGRST303' }),
  '403': () =>
    refusal(403, { message: 'new row violates row-level security policy', code: '42501', statusCode: '403' }),
  '404': () => refusal(404, { message: 'Not found', error: 'not_found' }),
  '409': () => refusal(409, { message: 'The resource already exists', error: 'Duplicate' }),
  '413': () => refusal(413, { message: 'The object exceeded the maximum allowed size' }),
  '429': () => refusal(429, { message: 'Too many requests' }),
  '500': () => refusal(500, { message: 'Internal Server Error' }),
  'an HTML page with 502': () =>
    Promise.resolve(
      new Response('<html>Bad gateway</html>', { status: 502, headers: { 'content-type': 'text/html' } }),
    ),
  'an empty 200': () => Promise.resolve(new Response('')),
  'an HTML page with 200': () =>
    Promise.resolve(new Response('<html>Inicie sesión</html>', { headers: { 'content-type': 'text/html' } })),
  'null with 500': () => refusal(500, null),
  'rows with 500': () => refusal(500, []),
  'an empty 404': () => Promise.resolve(new Response('', { status: 404 })),
  'broken JSON': () =>
    Promise.resolve(new Response('{"data": [{"id":', { headers: { 'content-type': 'application/json' } })),
  'an object of another shape': () => Promise.resolve(Response.json({ nothing: true })),
  'rows of another shape': () => Promise.resolve(Response.json([{ nothing: true }])),
  'rows that are null': () => Promise.resolve(Response.json([null])),
} satisfies Record<string, (signal: AbortSignal | null | undefined) => Promise<Response>>

export type Fault = keyof typeof faults

const refusal = (status: number, body: object | null) => Promise.resolve(Response.json(body, { status }))

export interface FaultyNetwork {
  /**
   * Replaces the answers to the next `times` requests (default: all) whose 'METHOD /path' matches `pattern`. The path of a search
   * for ids ends in '#ids'.
   */
  fail(pattern: RegExp, fault: Fault, times?: number): void
  repair(): void
  /** The 'METHOD /path' of each request since the last `reset` that matches `pattern` (default: all), failed or not. */
  requests(pattern?: RegExp): string[]
  reset(): void
}

/** Stubs `fetch` and XMLHttpRequest between the site and the in-process Supabase, which answers each request without a fault. */
export function installFaultyNetwork(supabase: TestSupabase): FaultyNetwork {
  let rules: { pattern: RegExp; fault: Fault; remaining: number }[] = []
  let sent: string[] = []
  vi.stubGlobal('XMLHttpRequest', FetchXmlHttpRequest)
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init: RequestInit = {}) => {
    const request = new Request(input, init)
    const { pathname, searchParams } = new URL(request.url)
    // Cards of listings with given ids, such as favourites, come from the same function as the search.
    const line = `${request.method} ${pathname}${searchParams.get('filters')?.includes('only_ids') ? '#ids' : ''}`
    sent.push(line)
    const rule = rules.find(({ pattern, remaining }) => remaining > 0 && pattern.test(line))
    if (!rule) return supabase.fetch(request)
    rule.remaining -= 1
    return faults[rule.fault](init.signal)
  })
  return {
    fail: (pattern, fault, times = Number.POSITIVE_INFINITY) => void rules.push({ pattern, fault, remaining: times }),
    repair: () => {
      rules = []
    },
    requests: (pattern = /./) => sent.filter((line) => pattern.test(line)),
    reset: () => {
      rules = []
      sent = []
    },
  }
}
