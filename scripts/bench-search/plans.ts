import { setTimeout as pause } from 'node:timers/promises'
import type { Backend } from '../local-supabase/backend.ts'
import type { PostgresServer } from '../lib/postgres-server.ts'
import { searches } from './queries.ts'

/**
 * Logs the plan of every statement with auto_explain, including those inside functions, and prints the scans of
 * `properties`.
 * @returns a message for each search that scans the whole table or logs no plan
 */
export async function readPlans(
  server: PostgresServer,
  backend: Backend,
  requestsOf: (search: string) => Record<'page' | 'count', () => Promise<unknown>>,
): Promise<string[]> {
  const failures: string[] = []
  await backend.run('alter system set auto_explain.log_min_duration = 0')
  await backend.run('select pg_reload_conf()')
  await pause(500)
  console.log('\nHow `properties` is read at the largest size (plans that the server logged)')
  for (const { name, address } of searches) {
    for (const [what, request] of Object.entries(requestsOf(address))) {
      server.newLog()
      await request()
      await pause(100)
      const scans = [...server.newLog().matchAll(/^[\s>-]*([^(\n]*\bScan\b[^(\n]* on properties\w*[^(\n]*)/gm)]
      const kinds = [...new Set(scans.map(([, scan = '']) => scan.trim()))]
      console.log(`${name}, ${what}: ${kinds.join('; ') || 'nothing logged'}`)
      if (kinds.length === 0) failures.push(`${name}, ${what}: no plan was logged`)
      if (kinds.some((kind) => kind.includes('Seq Scan'))) failures.push(`${name}, ${what}: reads the whole table`)
    }
  }
  return failures
}
