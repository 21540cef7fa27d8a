/**
 * `npm run bench:search`: measures the search of listings at 1 000, 10 000 and 100 000 rows. The site's services query a
 * Supabase in this process. Fails when the 95th percentile of a search exceeds a second, or that of
 * a maintenance operation its limit. The limits are times, not query plans: a count stops after 1 001 rows with any plan.
 *
 * BENCH_ROUNDS: number of measured rounds (default 30). BENCH_SIZES: other numbers of rows, such as 1000,20000.
 */
import { createServer } from 'vite'
import { exitWithFailures, checkFigure, calculateQuantile } from './bench/limits.ts'
import { formatObjectsSql, startWithListings } from './bench/listings.ts'
import { searches } from './bench/searches.ts'
import type { Backend } from './local-supabase/backend.ts'
import { createNodeClient } from './local-supabase/clients.ts'
import { LOCAL_SECRET_KEY, LOCAL_SUPABASE } from './local-supabase/keys.ts'
import { startPostgres } from './local-supabase/postgres.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 30)
const warmUps = 5
const maxMilliseconds = 1000
const photoCount = 300_000

const server = await startPostgres({ settings: ['shared_buffers=256MB'] })
const sizes = (process.env.BENCH_SIZES ?? '1000,10000,100000').split(',').map(Number)
const backends: Backend[] = []
for (const size of sizes) {
  const backend = await startWithListings(server, size)
  backends.push(backend)
  await backend.run('vacuum analyze public.properties, private.stays, private.listing_photos')
  console.info(`${size} listings are stored.`)
}
const largestBackend = backends.at(-1)
if (!largestBackend) throw new Error('BENCH_SIZES names no size')

process.env.VITE_SUPABASE_URL = 'http://supabase.bench'
process.env.VITE_SUPABASE_ANON_KEY = LOCAL_SUPABASE.anonKey
/** The backend that the services query. */
let currentBackend = largestBackend
globalThis.fetch = (input, init) => currentBackend.fetch(new Request(input, init))
const vite = await createServer({ server: { middlewareMode: true }, logLevel: 'error' })
type Search = typeof import('../src/services/properties/search.ts')
type Filters = typeof import('../src/schemas/properties/property-filters.ts')
const { searchProperties, countProperties } = (await vite.ssrLoadModule('@/services/properties/search')) as Search
const { parseFilters } = (await vite.ssrLoadModule('@/schemas/properties/property-filters')) as Filters

const listRequests = (search: string) => {
  const filters = parseFilters(search)
  return { page: () => searchProperties(filters, []), count: () => countProperties(filters, []) }
}

async function measureTime(act: () => PromiseLike<unknown>): Promise<number> {
  const start = performance.now()
  await act()
  return performance.now() - start
}

/** Prints a row in milliseconds, and checks that its 95th percentile is at most `maximum`. */
function printRow(name: string, times: number[], maximum: number): void {
  const [median, p95] = [calculateQuantile(times, 0.5), calculateQuantile(times, 0.95)]
  console.log(`${name.padEnd(48)} median ${median.toFixed(1).padStart(7)}, p95 ${p95.toFixed(1).padStart(7)}`)
  checkFigure(`${name}: p95`, p95, maximum)
}

/** Interleaves all sizes, pages and counts, so that other load on the machine affects all of them equally. */
async function measureSearch(name: string, search: string): Promise<void> {
  const requests = Object.entries(listRequests(search))
  const cases = backends.flatMap((backend, index) =>
    requests.map(([kind, act]) => ({
      row: `${name}, ${kind} of ${sizes[index]}`,
      backend,
      act,
      times: [] as number[],
    })),
  )
  for (let round = -warmUps; round < rounds; round += 1)
    for (const { backend, act, times } of cases) {
      currentBackend = backend
      const time = await measureTime(act)
      if (round >= 0) times.push(time)
    }
  for (const { row, times } of cases) printRow(row, times, maxMilliseconds)
}

console.log(`\n${rounds} rounds, milliseconds through the API`)
for (const [name, search] of Object.entries(searches)) await measureSearch(name, search)

/** Measures a maintenance statement `repeats` times. A hosted project cancels a statement of the service role after eight seconds. */
async function measureMaintenance(name: string, repeats: number, maximum: number, act: () => PromiseLike<unknown>) {
  const times: number[] = []
  while (times.length < repeats) times.push(await measureTime(act))
  printRow(name, times, maximum)
}

console.log(`\nMaintenance at the largest size, with ${photoCount} photos`)
await largestBackend.run(formatObjectsSql(photoCount))
await largestBackend.run('vacuum analyze storage.objects')
const service = createNodeClient({ key: LOCAL_SECRET_KEY, fetch: largestBackend.fetch })
let rate = 3.5
await measureMaintenance('new exchange rate', 20, 1000, () => {
  const settings = { usd_to_pen: (rate += 0.01) }
  return service.from('site_settings').update(settings).eq('id', 1).throwOnError()
})
await measureMaintenance('photos without a listing', 5, 8000, () => service.rpc('unused_images').throwOnError())
const isUsed = "select private.is_used_image('bench-4711-1.jpg')"
await measureMaintenance('whether a listing shows a photo', 100, 1000, () => largestBackend.run(isUsed))
exitWithFailures()
