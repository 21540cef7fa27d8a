/**
 * `npm run db:reset`: deletes the local database and its stored images, and creates them again from the migrations and the seed.
 * Refuses to run with ANCON_POSTGRES_URL.
 */
import { exitWithMessage, LocalSupabaseError } from './local-supabase/database'
import { startLocalBackend } from './local-supabase/local-backend'

if (process.env.ANCON_POSTGRES_URL)
  exitWithMessage(
    new LocalSupabaseError(
      'This command deletes the database of a folder only. Unset ANCON_POSTGRES_URL, or name an empty database there.',
    ),
  )
const backend = await startLocalBackend({ isFresh: true }).catch(exitWithMessage)
await backend.close()
console.log('The local database is fresh: migrations, seed and images are in place.')
