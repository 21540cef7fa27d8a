/**
 * Uploads the site's images to the buckets of another project (hosted, or `supabase start` in Docker), and the photos
 * of the seeded listings if supabase/seed.sql has run. Idempotent.
 * Needs SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY in the environment.
 */
import { createNodeClient } from './local-supabase/clients'
import { exitWithMessage } from './local-supabase/database'
import { seedImages } from './local-supabase/seed-images'

const { SUPABASE_URL: url, SUPABASE_SERVICE_ROLE_KEY: key } = process.env
if (!url || !key || !URL.canParse(url)) {
  console.error(
    'SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY are needed: see Project settings → API keys, or `npx supabase status`. ' +
      'The local database of `npm start` needs none of this: `npm run db:reset` fills it.',
  )
  process.exit(1)
}
const stored = await seedImages(createNodeClient({ url, key })).catch(exitWithMessage)
console.log(`${stored} pictures are stored in ${new URL(url).host}.`)
