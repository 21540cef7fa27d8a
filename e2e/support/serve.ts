import { serve } from '@hono/node-server'
import { build, preview } from 'vite'
import { LOCAL_SUPABASE } from '../../scripts/local-supabase/keys.ts'
import { startSeededBackend } from '../../scripts/local-supabase/local-backend.ts'
import { toApiOrigin, addCors } from './api.ts'

/**
 * Builds the site and serves it for tests as a host does, with a temporary local Supabase of another origin. Overrides
 * the Supabase settings of .env files: a test run must not write to a hosted project.
 */
const port = Number(process.argv[2])
const outDir = `.local/e2e-${port}`

process.env.VITE_SUPABASE_URL = toApiOrigin(port)
process.env.VITE_SUPABASE_ANON_KEY = LOCAL_SUPABASE.anonKey

// Exit without waiting for open connections: the data is temporary.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(0))

const backend = await startSeededBackend()
// Resets the statement timeouts, which a busy machine may exceed. tests/postgres/statement-timeouts.test.ts tests them.
await backend.run('alter role anon reset all; alter role authenticated reset all')
const { hostname, port: apiPort } = new URL(process.env.VITE_SUPABASE_URL)
const api = serve({ fetch: addCors(backend.fetch), hostname, port: Number(apiPort) })
await build({ logLevel: 'warn', build: { outDir, emptyOutDir: true } })
// Vite's CORS adds `Vary: Origin` to every file, which prevents hits in the browser's HTTP cache.
const site = await preview({ build: { outDir }, preview: { port, strictPort: true, host: 'localhost', cors: false } })

// Keeps idle connections open. By default Node closes them after 5 s, and a request that Playwright itself sends at that moment
// fails with ECONNRESET.
for (const server of [api, site.httpServer]) if ('keepAliveTimeout' in server) server.keepAliveTimeout = 0
