import type { Backend } from '../local-supabase/backend.ts'
import type { PostgresServer } from '../lib/postgres-server.ts'

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

interface Search {
  name: string
  address: string
}
type Acts = (address: string) => Record<'page' | 'count', () => Promise<unknown>>

/**
 * Logs the plan of every statement with auto_explain, including those inside functions, and prints the scans of
 * `properties`.
 * @returns a message for each search that scans the whole table or logs no plan
 */
export async function readPlans(
  server: PostgresServer,
  backend: Backend,
  searches: readonly Search[],
  actsOf: Acts,
): Promise<string[]> {
  const failures: string[] = []
  await backend.run('alter system set auto_explain.log_min_duration = 0')
  await backend.run('select pg_reload_conf()')
  await pause(500)
  console.log('\nHow `properties` is read at the largest size (plans that the server logged)')
  for (const { name, address } of searches) {
    for (const [what, act] of Object.entries(actsOf(address))) {
      server.newLog()
      await act()
      await pause(100)
      const kinds = scansIn(server.newLog())
      console.log(`${name}, ${what}: ${kinds.join('; ') || 'nothing logged'}`)
      if (kinds.length === 0) failures.push(`${name}, ${what}: no plan was logged`)
      if (kinds.some((kind) => kind.includes('Seq Scan'))) failures.push(`${name}, ${what}: reads the whole table`)
    }
  }
  return failures
}

function scansIn(log: string): string[] {
  const scans = log
    .split('\n')
    .filter((line) => /\bScan\b/.test(line) && /\b(on properties\b|on properties_)/.test(line))
    .map((line) =>
      line
        .replace(/\(.*/, '')
        .replace(/^[\s>-]*/, '')
        .trim(),
    )
  return [...new Set(scans)]
}
