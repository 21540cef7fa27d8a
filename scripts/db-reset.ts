/** `npm run db:reset`: deletes the local database and its stored images, and creates them again from the migrations and the seed. */
import { exitWithMessage } from './local-supabase/database'
import { startLocalBackend } from './local-supabase/local-backend'

const backend = await startLocalBackend({ isFresh: true }).catch(exitWithMessage)
await backend.close()
console.log('The local database is fresh: migrations, seed and images are in place.')
