/**
 * `npm run bench:build`: builds the site twice for each of 0, 1 000 and 10 000 listings: without a cache of share images,
 * and again without a change. A local Supabase serves the listings, and this script one photo in place of all theirs. Where
 * `taskset` is installed, the build has two processors. Fails when a figure exceeds its limit, or when the second build makes a
 * share image again. BENCH_SIZES: other numbers of listings, such as 0,300.
 */
import { serve } from '@hono/node-server'
import { exec, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import getPort from 'get-port'
import sharp from 'sharp'
import { exitWithFailures, checkFigure, createTemporaryFolder } from './bench/limits.ts'
import { startWithListings } from './bench/listings.ts'
import { startPostgres } from './lib/postgres-server.ts'
import { LOCAL_SUPABASE } from './local-supabase/keys.ts'

const sizes = (process.env.BENCH_SIZES ?? '0,1000,10000').split(',').map(Number)
/** `first`: seconds of the whole build without a cache. `unchanged`: seconds of prerendering with a full cache. */
const limits = { first: 1200, unchanged: 900, megabytes: 1200 }

/** A photo of the size that the site uploads. */
const photo = await sharp('src/assets/photos/casa-malecon.jpg').resize(2560).jpeg({ quality: 85 }).toBuffer()
const scratch = createTemporaryFolder()
const taskset = spawnSync('taskset', ['-V']).status === 0 ? 'taskset -c 0,1 ' : ''
const command = `${taskset}"${process.execPath}" node_modules/vite/bin/vite.js build --emptyOutDir --outDir ${scratch}/dist`

async function build(name: string, port: number) {
  const env = {
    ...process.env,
    ANCON_BUILD_CACHE: join(scratch, 'cache'),
    VITE_SUPABASE_URL: `http://localhost:${port}`,
    VITE_SUPABASE_ANON_KEY: LOCAL_SUPABASE.anonKey,
  }
  const start = performance.now()
  const { stdout } = await promisify(exec)(command, { env })
  const totalSeconds = (performance.now() - start) / 1000
  const line = /^prerendered .* in ([\d.]+) s, (\d+) new share images, (\d+) MB$/m.exec(stdout)
  if (!line) throw new Error(`The build has not prerendered: ${stdout}`)
  console.log(`${name.padEnd(16)} ${totalSeconds.toFixed(1)} s in all; ${line[0]}`)
  checkFigure(`${name}, megabytes`, Number(line[3]), limits.megabytes)
  return { totalSeconds, prerenderSeconds: Number(line[1]), imageCount: Number(line[2]) }
}

const server = await startPostgres()
for (const size of sizes) {
  const backend = await startWithListings(server, size)
  const port = await getPort()
  const isPhoto = ({ url }: Request) => url.includes('/property-images/bench-')
  const fetch = (request: Request) => (isPhoto(request) ? new Response(photo) : backend.fetch(request))
  const api = serve({ port, fetch })

  console.log(`\n${size} listings`)
  const firstBuild = await build('without a cache', port)
  const unchangedBuild = await build('without a change', port)
  checkFigure(`${size} listings: share images made again without a change`, unchangedBuild.imageCount, 0)
  checkFigure(`${size} listings: seconds without a cache`, firstBuild.totalSeconds, limits.first)
  checkFigure(
    `${size} listings: seconds of prerendering without a change`,
    unchangedBuild.prerenderSeconds,
    limits.unchanged,
  )
  rmSync(join(scratch, 'cache'), { recursive: true, force: true })
  api.close()
  await backend.close()
}
exitWithFailures()
