import { createNodeClient } from '../local-supabase/clients.ts'
import type { Backend } from '../local-supabase/backend.ts'
import { LOCAL_SECRET_KEY } from '../local-supabase/keys.ts'

const OBJECTS = 300_000
/** Milliseconds. A hosted project cancels a request of a signed-in user after eight seconds. */
const LONGEST_CHANGE = 1000
const LONGEST_SEARCH = 8000

/** Storage objects of the listings of `listingsSql`, and 1 000 objects that no listing uses. */
const objectsSql = `
set session_replication_role = replica;
insert into storage.objects (bucket_id, name, metadata, created_at)
select 'property-images', case when n <= 1000 then 'orphan-' else 'bench-' end || n || '-1.jpg', '{"size": 100000}',
  now() - n * interval '1 hour'
from generate_series(1, ${OBJECTS}) as n;
set session_replication_role = origin;
`

export interface Timing {
  median: number
  p95: number
}

export function timingOf(times: readonly number[]): Timing {
  const sorted = [...times].sort((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { median: at(0.5), p95: at(0.95) }
}

async function timed(name: string, rounds: number, longest: number, act: () => Promise<unknown>): Promise<string[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    await act()
    times.push(performance.now() - start)
  }
  const { median, p95 } = timingOf(times)
  console.log(`${name.padEnd(44)} median ${median.toFixed(1)}, p95 ${p95.toFixed(1)} ms`)
  return p95 > longest ? [`${name}: ${p95.toFixed(0)} ms`] : []
}

/**
 * Measures the operations of administrators that touch whole tables: a new exchange rate, and the search for photos
 * that no listing uses.
 * @returns the limits that are exceeded, one message each
 */
export async function measureMaintenance(backend: Backend): Promise<string[]> {
  const service = createNodeClient({ key: LOCAL_SECRET_KEY, fetch: backend.fetch })
  const ask = async (answer: PromiseLike<{ error: unknown }>) => {
    const { error } = await answer
    if (error) throw error instanceof Error ? error : new Error(JSON.stringify(error))
  }
  let rate = 3.5
  console.log(`\nMaintenance at the largest size, with ${OBJECTS} photos`)
  await backend.run(objectsSql)
  await backend.run('vacuum analyze storage.objects')
  const failures = [
    ...(await timed('new exchange rate', 20, LONGEST_CHANGE, () => {
      const settings = { usd_to_pen: (rate += 0.01) }
      return ask(service.from('site_settings').update(settings).eq('id', 1))
    })),
    ...(await timed('photos without a listing', 5, LONGEST_SEARCH, () => ask(service.rpc('orphan_images')))),
    ...(await timed('whether a listing shows a photo', 100, LONGEST_CHANGE, () =>
      backend.run("select private.is_used_image('bench-4711-1.jpg')"),
    )),
  ]
  for (const sql of [
    "select o.name from storage.objects o where o.bucket_id = 'property-images' and not exists (select 1 from private.listing_photos s where s.name = o.name) limit 1000",
    "select exists (select 1 from private.listing_photos where name = 'bench-4711-1.jpg')",
  ]) {
    const plan = await backend.run(`explain (costs off) ${sql}`)
    console.log(plan.map((row) => `  ${String(row['QUERY PLAN'])}`).join('\n'))
  }
  return failures
}
