import { resolve } from 'node:path'

// Not `new URL(…, import.meta.url)`: in tests with a DOM it is rewritten to a URL of the page.
const root = resolve(import.meta.dirname, '../..')

export const migrationsFolder = resolve(root, 'supabase/migrations')
export const packageLock = resolve(root, 'package-lock.json')
export const seedFile = resolve(root, 'supabase/seed.sql')
export const photosFolder = resolve(root, 'src/assets/photos')
/** Cache: may be deleted at any time. */
export const cacheFolder = resolve(root, 'node_modules/.cache/ancon')

/** Returns the data folder of the local Supabase. It holds `database`, `objects` and `lock`. */
export function localFolder(): string {
  return resolve(root, process.env.ANCON_DB_DIR || '.local/db')
}
