/**
 * `npm run bench:search`: measures the search of listings at 1 000, 100 000 and 1 000 000 rows. The site's services
 * query a Supabase in this process, on PostgreSQL 15 if it is installed; otherwise on PGlite, with 1 000, 10 000 and
 * 100 000 rows. Fails when
 * - a plan at the largest size scans the whole table,
 * - a frequent search takes more than four times as long at the largest size as at the smallest,
 * - the count of a frequent search takes more than 2.5 times as long as its page,
 * - the 95th percentile of any search exceeds one second,
 * - a maintenance operation exceeds its limit.
 *
 * BENCH_ROUNDS: number of measured rounds (default 30).
 */
import { createServer } from 'vite'
import { startWithListings } from './bench-search/listings.ts'
import { readPlans } from './bench-search/plans.ts'
import { measureMaintenance, type Timing, timingOf } from './bench-search/maintenance.ts'
import { costlySearches, searches } from './bench-search/queries.ts'
import { startPostgres } from './lib/postgres-server.ts'
import type { Backend } from './local-supabase/backend.ts'
import { LOCAL_SUPABASE } from './local-supabase/keys.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 30)
const warmUps = 5
const allowedRatio = 4
/**
 * Largest ratio of a count's time to its page's. The count of frequent words takes the planner's estimate and reads up
 * to 100 rows to verify it.
 */
const allowedCount = 2.5
const longest = 1000
const address = 'http://supabase.bench'

process.env.VITE_SUPABASE_URL = address
process.env.VITE_SUPABASE_ANON_KEY = LOCAL_SUPABASE.anonKey

// Does not set auto_explain.log_min_duration: ALTER SYSTEM cannot override an option of the command line.
const explain = '-c shared_preload_libraries=auto_explain -c auto_explain.log_nested_statements=on'
const server = await startPostgres(`-c shared_buffers=256MB ${explain}`)
const sizes = server ? [1000, 100_000, 1_000_000] : [1000, 10_000, 100_000]
const backends: Backend[] = []
for (const size of sizes) {
  const backend = await startWithListings(server, size)
  backends.push(backend)
  await backend.run('vacuum analyze public.properties')
  await backend.run('vacuum analyze private.listing_photos')
  console.log(`${size} listings are stored.`)
}

let current: Backend | undefined
globalThis.fetch = async (input, init) => {
  if (!current) throw new Error('No backend')
  return current.fetch(new Request(input, init))
}
const vite = await createServer({
  configFile: false,
  server: { middlewareMode: true },
  appType: 'custom',
  logLevel: 'error',
  resolve: { alias: { '@': new URL('../src', import.meta.url).pathname } },
})
const { searchProperties, countProperties } = (await vite.ssrLoadModule(
  '/src/services/properties/search.ts',
)) as typeof import('../src/services/properties/search.ts')
const { parseFilters } = (await vite.ssrLoadModule(
  '/src/schemas/properties/property-filters.ts',
)) as typeof import('../src/schemas/properties/property-filters.ts')

const requestsOf = (search: string) => {
  const filters = parseFilters(search)
  return { page: () => searchProperties(filters, []), count: () => countProperties(filters, []) }
}

const failures: string[] = []
const show = ({ median, p95 }: Timing) => `${median.toFixed(1).padStart(7)} ${p95.toFixed(1).padStart(7)}`

/**
 * Measures and prints a search. Interleaves all sizes, pages and counts, so that other load on the machine affects all of
 * them equally.
 */
async function measure(name: string, search: string) {
  const requests = requestsOf(search)
  const times = sizes.map(() => ({ page: [] as number[], count: [] as number[] }))
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const [at, backend] of backends.entries()) {
      current = backend
      for (const what of ['page', 'count'] as const) {
        const start = performance.now()
        await requests[what]()
        if (round >= 0) times[at]?.[what].push(performance.now() - start)
      }
    }
  }
  const timings = times.map(({ page, count }) => ({ page: timingOf(page), count: timingOf(count) }))
  for (const [at, { page, count }] of timings.entries()) {
    console.log(`${name.padEnd(32)} ${String(sizes[at]).padStart(8)}        ${show(page)}         ${show(count)}`)
    if (Math.max(page.p95, count.p95) > longest) failures.push(`${name}: a second or more at ${sizes[at]}`)
  }
  return timings
}

console.log(`\nSearch over ${server ? 'PostgreSQL 15' : 'PGlite'}, ${rounds} rounds, milliseconds through the API`)
console.log(`${''.padEnd(44)} page: median    p95   count: median    p95`)
for (const { name, address: search } of searches) {
  const timings = await measure(name, search)
  const [smallest, largest] = [timings[0], timings.at(-1)]
  if (!smallest || !largest) continue
  for (const what of ['page', 'count'] as const) {
    const ratio = largest[what].median / smallest[what].median
    console.log(`${''.padEnd(32)} ${what}: the largest takes ${ratio.toFixed(2)} times the smallest`)
    if (ratio > allowedRatio) failures.push(`${name}, ${what}: ${ratio.toFixed(2)} times slower at the largest`)
  }
  const countRatio = largest.count.median / largest.page.median
  if (countRatio > allowedCount) failures.push(`${name}: the count takes ${countRatio.toFixed(2)} times its page`)
}
for (const { name, address: search } of costlySearches) await measure(name, search)
current = backends.at(-1)
if (current) failures.push(...(await measureMaintenance(current)))
if (server && current) failures.push(...(await readPlans(server, current, requestsOf)))
else console.log('\nPlans are read on PostgreSQL only, which is not installed here.')

console.log(failures.length === 0 ? '\nAll limits hold.' : `\nFailed:\n${failures.join('\n')}`)
process.exit(failures.length === 0 ? 0 : 1)
