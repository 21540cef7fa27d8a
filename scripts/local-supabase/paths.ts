import { resolve } from 'node:path'

// Not by URL: tests in a DOM rewrite `new URL(…, import.meta.url)` to an address of the page.
const root = resolve(import.meta.dirname, '../..')

export const migrationsFolder = resolve(root, 'supabase/migrations')
export const seedFile = resolve(root, 'supabase/seed.sql')
export const photosFolder = resolve(root, 'src/assets/photos')
/** Derived files that may be deleted at any time. */
export const cacheFolder = resolve(root, 'node_modules/.cache/ancon')

/** Everything the local Supabase keeps: `database`, `objects` and `lock`. */
export function localFolder(): string {
  return resolve(root, process.env.ANCON_DB_DIR || '.local/db')
}
