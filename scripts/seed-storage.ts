/**
 * Uploads the site's images to the buckets of another project (hosted, or `supabase start` in Docker), and the photos
 * of the seeded listings if supabase/seed.sql has run. Idempotent.
 * Needs SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY in the environment.
 */
import { createNodeClient } from './local-supabase/clients'
import { exitWithMessage, LocalSupabaseError } from './local-supabase/errors'
import { seedImages } from './local-supabase/seed-images'

async function main(): Promise<void> {
  const { SUPABASE_URL: url, SUPABASE_SERVICE_ROLE_KEY: key } = process.env
  if (!url || !key) {
    throw new LocalSupabaseError(
      'SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY are needed: see Project settings → API keys, or `npx supabase status`. ' +
        'The local database of `npm start` needs none of this: `npm run db:reset` fills it.',
    )
  }
  if (!URL.canParse(url)) throw new LocalSupabaseError(`SUPABASE_URL is not an address: ${url}`)
  const stored = await seedImages(createNodeClient({ url, key }))
  console.log(`${stored} pictures are stored in ${new URL(url).host}.`)
}

main().catch(exitWithMessage)
