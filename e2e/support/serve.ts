import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, preview } from 'vite'

/**
 * The site under test: the real build, served with a local Supabase whose database is thrown away
 * at the end. Settings of the developer's own .env files never count: a test run must not write
 * into a hosted project.
 */
const port = Number(process.argv[2])
const outDir = `.local/e2e-${port}`
const database = mkdtempSync(join(tmpdir(), 'ancon-e2e-'))

process.env.ANCON_DB_DIR = join(database, 'db')
process.env.VITE_SUPABASE_URL = ''
process.env.VITE_SUPABASE_ANON_KEY = ''

process.on('exit', () => rmSync(database, { recursive: true, force: true }))
// Nothing is worth saving, so open connections need not end first.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(0))

await build({ logLevel: 'warn', build: { outDir, emptyOutDir: true } })
// With the preview's own CORS every file would vary by origin, and the browser could not use what it has.
await preview({ build: { outDir }, preview: { port, strictPort: true, host: 'localhost', cors: false } })
