/**
 * `npm run bench:build`: builds the site with no, 1 000 and 10 000 listings of a local Supabase that serves their photos,
 * on two processors where `taskset` is installed: without a cache, again without a change, and after one change. Fails
 * when a figure exceeds its limit, or a build without a change writes a page, a share image or a file of the cache.
 * BENCH_SIZES: other numbers of listings, such as 0,300.
 */
import { getRequestListener } from '@hono/node-server'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { startWithListings } from './bench-search/listings.ts'
import { freePort } from './lib/free-port.ts'
import { startPostgres } from './lib/postgres-server.ts'
import { LOCAL_SUPABASE } from './local-supabase/keys.ts'

const sizes = (process.env.BENCH_SIZES ?? '0,1000,10000').split(',').map(Number)
/** Seconds of the whole build without a cache, and of prerendering after one change; megabytes of the process. */
const limits = { first: 600, changed: 30, megabytes: 1200 }
const failures: string[] = []
const expect = (isHeld: boolean, otherwise: string) => void (isHeld || failures.push(otherwise))

/** Photos of the size that the site uploads. */
const photos = await Promise.all(
  ['casa-malecon', 'miramar', 'yacht-club', 'interior-sala', 'villa-frente-al-mar'].map((name) =>
    sharp(`src/assets/photos/${name}.jpg`).resize(2560).jpeg({ quality: 85 }).toBuffer(),
  ),
)
const scratch = mkdtempSync(join(tmpdir(), 'ancon-bench-build-'))
process.on('exit', () => rmSync(scratch, { recursive: true }))
const onTwo = spawnSync('taskset', ['-V']).status === 0 ? ['taskset', '-c', '0,1'] : []

async function build(name: string, port: number) {
  const [program, ...rest] = [...onTwo, process.execPath, 'node_modules/vite/bin/vite.js', 'build', '--emptyOutDir']
  const start = performance.now()
  const child = spawn(program, [...rest, '--outDir', join(scratch, 'dist')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ANCON_BUILD_CACHE: join(scratch, 'cache'),
      VITE_SUPABASE_URL: `http://localhost:${port}`,
      VITE_SUPABASE_ANON_KEY: LOCAL_SUPABASE.anonKey,
    },
  })
  const [log, [code]] = await Promise.all([text(child.stdout), once(child, 'close') as Promise<[number]>])
  const line = /^prerendered .* in ([\d.]+) s, .* (\d+) MB$/m.exec(log)
  if (code !== 0 || !line) throw new Error(`The build has failed: ${log}`)
  const figures = { total: (performance.now() - start) / 1000, prerender: Number(line[1]), megabytes: Number(line[2]) }
  console.log(`${name.padEnd(16)} ${figures.total.toFixed(1)} s in all; ${line[0]}`)
  expect(figures.megabytes < limits.megabytes, `${name}: ${figures.megabytes} MB`)
  return figures
}

/** Time of change and inode of each page, share image and file of the cache. */
async function states() {
  const names = await readdir(scratch, { recursive: true })
  const kept = names.filter((name) => /^(cache|dist\/previews|dist\/properties)\/.*\.(html|jpg)$/.test(name))
  const stateOf = async (name: string) =>
    stat(join(scratch, name)).then(({ mtimeMs, ino }) => `${name} ${mtimeMs} ${ino}`)
  return new Set(await Promise.all(kept.map(stateOf)))
}

const server = await startPostgres()
for (const size of sizes) {
  const backend = await startWithListings(server, size)
  const answer = getRequestListener(backend.fetch)
  const port = await freePort()
  const api = createServer((request, response) => {
    const photo = /\/property-images\/bench-(\d+)-/.exec(request.url ?? '')?.[1]
    if (photo) response.end(photos[Number(photo) % photos.length])
    else void answer(request, response)
  }).listen(port)

  console.log(`\n${size} listings`)
  const first = await build('without a cache', port)
  const before = await states()
  await build('without a change', port)
  const written = [...(await states())].filter((state) => !before.has(state))
  await backend.run("update public.properties set price = price + 1000 where title like '% 7'")
  const changed = await build('after one change', port)
  expect(first.total < limits.first, `${size} listings: ${first.total} s without a cache`)
  expect(changed.prerender < limits.changed, `${size} listings: ${changed.prerender} s after one change`)
  expect(written.length === 0, `${size} listings: ${written.length} files are written without a change`)
  if (size > 0) console.log(`${((first.prerender * 1000) / size).toFixed(1)} ms a listing`)
  rmSync(join(scratch, 'cache'), { recursive: true })
  api.close()
  await backend.close()
}
console.log(failures.length === 0 ? '\nAll limits hold.' : `\nFailed:\n${failures.join('\n')}`)
process.exit(failures.length === 0 ? 0 : 1)
