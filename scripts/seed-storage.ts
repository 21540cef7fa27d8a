/**
 * `npx tsx scripts/seed-storage.ts`: uploads the site's images to the buckets of another project (hosted, or `supabase start`
 * in Docker), and the photos of the seeded listings if supabase/seed.sql has run. Idempotent.
 * Needs SUPABASE_URL and SUPABASE_SECRET_KEY in the environment.
 */
import { readFile } from 'node:fs/promises'
import { toImageType } from '../src/lib/file-names'
import { createNodeClient } from './local-supabase/clients'
import { listSeedImages } from './local-supabase/seed-images'

const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: key } = process.env
if (!url || !key || !URL.canParse(url)) {
  console.error('SUPABASE_URL and SUPABASE_SECRET_KEY are needed: see Project Settings → API Keys.')
  process.exit(1)
}

const stop = (problem: string): never => {
  console.error(problem)
  process.exit(1)
}
const client = createNodeClient({ url, key })
const { data, error } = await client.from('properties').select('images')
if (error) stop(`The seeded listings cannot be read: ${error.message}`)
for (const { bucket, name, file } of listSeedImages(data ?? [])) {
  const options = { contentType: toImageType(name), cacheControl: '3600', upsert: true }
  const upload = await client.storage.from(bucket).upload(name, await readFile(file), options)
  if (upload.error) stop(`${bucket}/${name} cannot be stored: ${upload.error.message}`)
}
console.log(`The pictures are stored in ${new URL(url).host}.`)
