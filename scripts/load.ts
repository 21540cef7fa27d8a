/**
 * `npm run load`: load test of the built site with a temporary local Supabase. 50 visitors and 5 publishers run for 60
 * seconds; nothing leaves this machine. Afterwards every acknowledged write must be stored exactly once. LOAD_SECONDS,
 * LOAD_VISITORS and LOAD_PUBLISHERS change the load. Exits with code 1 on any loss.
 */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { freePort } from './lib/free-port.ts'
import { findLosses } from './load/count-losses.ts'
import { Measure } from './load/measure.ts'
import { publish, visit, type Acknowledged } from './load/people.ts'
import { createNodeClient } from './local-supabase/clients.ts'
import { LOCAL_ADMIN, LOCAL_SUPABASE } from './local-supabase/keys.ts'

const setting = (name: string, usual: number, most: number) =>
  Math.min(most, Math.max(1, Number(process.env[name] ?? usual)))
const seconds = setting('LOAD_SECONDS', 60, 600)
const visitors = setting('LOAD_VISITORS', 50, 500)
const publishers = setting('LOAD_PUBLISHERS', 5, 50)

const root = fileURLToPath(new URL('..', import.meta.url))
const port = await freePort()
const site = `http://localhost:${port}`
const server = spawn(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'e2e/support/serve.ts', String(port)], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
})
process.on('exit', () => server.kill())

async function untilUp(): Promise<void> {
  for (const start = Date.now(); Date.now() - start < 300_000;) {
    if (server.exitCode !== null) throw new Error('The site could not be built or served')
    const answer = await fetch(site).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('The site did not start')
}

/** Raises the rate limits, which the test would reach within seconds. */
async function raiseLimits(admin: ReturnType<typeof createNodeClient>): Promise<void> {
  const { error } = await admin.auth.signInWithPassword(LOCAL_ADMIN)
  if (error) throw error
  const raised = {
    publications_without_session: 10_000,
    publications_total: 100_000,
    leads_per_sender: 10_000,
    leads_total: 100_000,
    upload_files_without_session: 100_000,
    upload_mb_without_session: 100_000,
    upload_files_per_day: 1_000_000,
    upload_mb_per_day: 1_000_000,
  }
  const { data } = await admin.from('site_settings').update(raised).eq('id', 1).select('id')
  if (data?.length !== 1) throw new Error('The limits could not be raised')
}

async function main(): Promise<boolean> {
  await untilUp()
  const admin = createNodeClient({ url: site, key: LOCAL_SUPABASE.anonKey })
  await raiseLimits(admin)
  const measure = new Measure()
  const acknowledged: Acknowledged = { leads: [], listings: [] }
  const end = Date.now() + seconds * 1000
  const world = {
    site,
    client: createNodeClient({ url: site, key: LOCAL_SUPABASE.anonKey }),
    measure,
    acknowledged,
    isOver: () => Date.now() > end,
  }
  console.log(`${visitors} visitors and ${publishers} publishers for ${seconds} s`)
  await Promise.all([
    ...Array.from({ length: visitors }, (_, number) => visit(world, number)),
    ...Array.from({ length: publishers }, (_, number) => publish(world, number)),
  ])
  measure.print()
  const losses = await findLosses(admin, acknowledged)
  console.log(
    `${acknowledged.leads.length} enquiries and ${acknowledged.listings.length} publications acknowledged, ${losses.length} lost or doubled.`,
  )
  losses.forEach((loss) => console.error(loss))
  return losses.length === 0 && acknowledged.leads.length > 0 && acknowledged.listings.length > 0
}

main().then(
  (isWhole) => process.exit(isWhole ? 0 : 1),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
