/**
 * `npm run bench:search`: how the search of listings holds at 1 000, 10 000 and 100 000 rows. The site's own services
 * ask a Supabase in this process, over PostgreSQL 15 where it is installed and over PGlite otherwise. Fails when a
 * plan at the largest size reads the whole table, when a query slows down more than three times from the smallest size
 * to the largest, or when a count costs more than its page.
 */
import { createServer } from 'vite'
import type * as FiltersModule from '../src/schemas/property-filters.ts'
import type * as SearchModule from '../src/services/properties/search.ts'
import { listingsSql } from './bench-search/listings.ts'
import { readPlans } from './bench-search/plans.ts'
import { searches } from './bench-search/queries.ts'
import { startPostgres } from './bench-search/server.ts'
import { timingOf, type Timing } from './bench-search/timing.ts'
import { startBackend, type Backend } from './local-supabase/backend.ts'
import { LOCAL_SUPABASE } from './local-supabase/keys.ts'

const sizes = [1000, 10_000, 100_000]
const rounds = Number(process.env.BENCH_ROUNDS ?? 100)
const warmUps = 10
const allowedRatio = 3
/** Two medians this close are the same. */
const tolerance = 0.1
const address = 'http://supabase.bench'

process.env.VITE_SUPABASE_URL = address
process.env.VITE_SUPABASE_ANON_KEY = LOCAL_SUPABASE.anonKey

const server = await startPostgres()
const backends: Backend[] = []
for (const size of sizes) {
  const database = server
    ? { kind: 'postgres' as const, url: await server.createDatabase(`bench_${size}`) }
    : { kind: 'memory' as const }
  const backend = await startBackend({ database })
  backends.push(backend)
  await backend.run(listingsSql(1, size))
  await backend.run('vacuum analyze public.properties')
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
)) as typeof SearchModule
const { parseFilters } = (await vite.ssrLoadModule('/src/schemas/property-filters.ts')) as typeof FiltersModule

const failures: string[] = []
const show = (value: number) => value.toFixed(1).padStart(7)

/** All sizes and both questions in turn, so that whatever else the machine does falls on all of them alike. */
async function measure(search: string) {
  const filters = parseFilters(search)
  const acts = [() => searchProperties(filters, []), () => countProperties(filters, [])]
  const times = sizes.map(() => acts.map((): number[] => []))
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const [at, backend] of backends.entries()) {
      current = backend
      for (const [what, act] of acts.entries()) {
        const start = performance.now()
        await act()
        if (round >= 0) times[at]?.[what]?.push(performance.now() - start)
      }
    }
  }
  return times.map(([page = [], count = []]): { page: Timing; count: Timing } => ({
    page: timingOf(page),
    count: timingOf(count),
  }))
}

try {
  console.log(`\nSearch over ${server ? 'PostgreSQL 15' : 'PGlite'}, ${rounds} rounds, milliseconds through the API`)
  console.log(`${''.padEnd(44)} page: median    p95   count: median    p95`)
  for (const { name, address: search } of searches) {
    const bySize = await measure(search)
    for (const [at, { page, count }] of bySize.entries()) {
      console.log(
        `${name.padEnd(32)} ${String(sizes[at]).padStart(8)}        ${show(page.median)} ${show(page.p95)}         ${show(count.median)} ${show(count.p95)}`,
      )
    }
    const [smallest, largest] = [bySize[0], bySize.at(-1)]
    if (!smallest || !largest) continue
    for (const what of ['page', 'count'] as const) {
      const ratio = largest[what].p95 / smallest[what].p95
      console.log(`${''.padEnd(32)} ${what}: p95 at 100000 is ${ratio.toFixed(2)} times that at 1000`)
      if (ratio > allowedRatio) failures.push(`${name}, ${what}: ${ratio.toFixed(2)} times slower at 100 000`)
    }
    if (largest.count.median > largest.page.median * (1 + tolerance)) {
      failures.push(
        `${name}: the count (${show(largest.count.median).trim()}) costs more than the page (${show(largest.page.median).trim()})`,
      )
    }
  }
  current = backends.at(-1)
  if (server && current) {
    failures.push(
      ...(await readPlans(server, current, searches, (search) => {
        const filters = parseFilters(search)
        return { page: () => searchProperties(filters, []), count: () => countProperties(filters, []) }
      })),
    )
  } else {
    console.log('\nPlans are read on PostgreSQL only, which is not installed here.')
  }
} finally {
  await vite.close()
  for (const backend of backends) await backend.close()
  server?.stop()
}

console.log(failures.length === 0 ? '\nAll limits hold.' : `\nFailed:\n${failures.join('\n')}`)
process.exit(failures.length === 0 ? 0 : 1)
