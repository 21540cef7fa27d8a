/** Replaces the local database and its stored images by fresh ones from the migrations and the seed. */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { exitWithMessage } from './local-supabase/errors'
import { lockFolder } from './local-supabase/folder-lock'
import { startLocalBackend } from './local-supabase/local-backend'
import { localFolder } from './local-supabase/paths'

async function main(): Promise<void> {
  const folder = localFolder()
  // A server that is running on the folder must not lose it under its feet.
  const unlock = lockFolder(folder)
  for (const part of ['database', 'objects']) rmSync(join(folder, part), { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  unlock()

  const backend = await startLocalBackend()
  await backend.close()
  console.log('The local database is fresh: migrations, seed and images are in place.')
}

main().catch(exitWithMessage)
