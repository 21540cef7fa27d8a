/** Deletes the local database and its stored images and creates them again from the migrations and the seed. */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { exitWithMessage } from './local-supabase/errors'
import { lockFolder } from './local-supabase/folder-lock'
import { startLocalBackend } from './local-supabase/local-backend'
import { localFolder } from './local-supabase/paths'

async function main(): Promise<void> {
  const folder = localFolder()
  // Fails if a running server uses the folder.
  const unlock = lockFolder(folder)
  for (const part of ['database', 'objects']) rmSync(join(folder, part), { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  unlock()

  const backend = await startLocalBackend()
  await backend.close()
  console.log('The local database is fresh: migrations, seed and images are in place.')
}

main().catch(exitWithMessage)
