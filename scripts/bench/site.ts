import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import getPort from 'get-port'
import { createNodeClient } from '../local-supabase/clients.ts'
import { LOCAL_SECRET_KEY, LOCAL_SUPABASE } from '../local-supabase/keys.ts'
import { createTemporaryFolder } from './limits.ts'

const toListingId = (number: number) => `b0000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const routes = {
  baseline: '/baseline',
  home: '/',
  list: '/properties',
  listing: `/properties/${toListingId(1)}`,
  investment: '/investment',
  contact: '/contact',
  publish: '/admin/upload-property',
  newer: `/properties/${toListingId(999)}`,
}

/**
 * Serves the version of the project in `folder` with its own `vite preview` and its own temporary local Supabase.
 * Builds it against that Supabase, as a published site is built, so that listings are prerendered. The server stops
 * when this process exits.
 * @returns the site's origin
 * @throws Error when the site cannot be built or served
 */
export async function startSite(folder: string): Promise<string> {
  const port = await getPort()
  const origin = `http://localhost:${port}`
  const scratch = createTemporaryFolder()
  const dist = join(scratch, 'dist')
  mkdirSync(dist)
  const runVite = (command: string[], VITE_SUPABASE_URL: string, VITE_SUPABASE_ANON_KEY: string) =>
    promisify(execFile)(process.execPath, ['node_modules/vite/bin/vite.js', ...command, '--outDir', dist], {
      cwd: folder,
      env: {
        ...process.env,
        ANCON_DB_DIR: join(scratch, 'database'),
        VITE_SITE_URL: origin,
        VITE_SUPABASE_URL,
        VITE_SUPABASE_ANON_KEY,
      },
    })
  // Without VITE_SUPABASE_URL, the preview serves its own local Supabase.
  const { child } = runVite(['preview', '--port', String(port), '--strictPort'], '', '')
  process.prependOnceListener('exit', () => child.kill('SIGKILL'))
  while (!(await fetch(origin).catch(() => null))) await wait(200)
  await runVite(['build', '--emptyOutDir'], origin, LOCAL_SUPABASE.anonKey)

  // The baseline: the first screen of the home page with its picture, fonts and styles, without scripts.
  const home = readFileSync(join(dist, 'index.html'), 'utf8')
  const hero = /<section aria-label="Presentación".*?<\/section>/s.exec(home)?.[0]
  const head = /<head>.*?<\/head>/s.exec(home)?.[0]
  if (!hero || !head) throw new Error('The home page has no head or no first screen')
  const headWithoutScripts = head.replace(/<script\b.*?<\/script>|<link\b[^>]*"modulepreload"[^>]*>/gs, '')
  const page = `<!doctype html><html lang="es-PE">${headWithoutScripts}<body><main>${hero}</main></body></html>`
  mkdirSync(join(dist, 'baseline'))
  writeFileSync(join(dist, 'baseline/index.html'), page)
  return origin
}

/**
 * Stores 20 copies of the first listing. Call it after the build, so that the copies have no prerendered page. One copy is the
 * listing of the route `newer`. With all the copies the list has a second page.
 */
export async function publishNewer(origin: string): Promise<void> {
  const properties = createNodeClient({ url: origin, key: LOCAL_SECRET_KEY }).from('properties')
  const { data } = await properties.select('*').eq('id', toListingId(1)).single().throwOnError()
  // A generated column cannot be written.
  const { search: _, ...columns } = data
  const copies = Array.from({ length: 20 }, (__, index) => ({ ...columns, id: toListingId(999 - index) }))
  await properties.upsert(copies).throwOnError()
}
