/**
 * `npx tsx scripts/seed-storage.ts`: uploads the site's images to the buckets of another project (hosted, or `supabase start`
 * in Docker), and the photos of the seeded listings if supabase/seed.sql has run. Idempotent.
 * Needs SUPABASE_URL and SUPABASE_SECRET_KEY in the environment.
 */
import { createNodeClient } from './local-supabase/clients'
import { exitWithMessage } from './local-supabase/database'
import { seedImages } from './local-supabase/seed-images'

const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: key } = process.env
if (!url || !key || !URL.canParse(url)) {
  console.error('SUPABASE_URL and SUPABASE_SECRET_KEY are needed: see Project Settings → API Keys.')
  process.exit(1)
}
await seedImages(createNodeClient({ url, key })).catch(exitWithMessage)
console.log(`The pictures are stored in ${new URL(url).host}.`)
