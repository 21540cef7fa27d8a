import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, preview } from 'vite'

/**
 * Builds the site and serves it for tests, with a local Supabase whose database is deleted at the end. Overrides the
 * Supabase settings of .env files: a test run must not write to a hosted project.
 */
const port = Number(process.argv[2])
const outDir = `.local/e2e-${port}`
const database = mkdtempSync(join(tmpdir(), 'ancon-e2e-'))

process.env.ANCON_DB_DIR = join(database, 'db')
process.env.VITE_SUPABASE_URL = ''
process.env.VITE_SUPABASE_ANON_KEY = ''

process.on('exit', () => rmSync(database, { recursive: true, force: true }))
// Exit without waiting for open connections: the data is temporary.
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, () => process.exit(0))

await build({ logLevel: 'warn', build: { outDir, emptyOutDir: true } })
// Vite's CORS adds `Vary: Origin` to every file, which prevents hits in the browser's HTTP cache.
await preview({ build: { outDir }, preview: { port, strictPort: true, host: 'localhost', cors: false } })
// `npm test` waits for it.
process.send?.('ready')
