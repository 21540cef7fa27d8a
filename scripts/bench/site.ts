import { mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { build, preview, type Plugin } from 'vite'
import { startPostgres } from '../bench-search/server.ts'
import { freePort } from '../lib/free-port.ts'
import { startBackend, type Backend } from '../local-supabase/backend.ts'
import { createNodeClient } from '../local-supabase/clients.ts'
import { LOCAL_SECRET_KEY, LOCAL_SUPABASE } from '../local-supabase/keys.ts'
import { seedImages } from '../local-supabase/seed-images.ts'
import { staticHost } from '../vite/static-host.ts'

export interface Site {
  origin: string
  /** The built files. */
  dist: string
  backend: Backend
  close: () => Promise<void>
}

const api = (backend: Backend): Plugin => ({
  name: 'bench:api',
  configurePreviewServer({ middlewares }) {
    const answer = getRequestListener(backend.fetch)
    middlewares.use((request, response, next) => {
      if (!/^\/(auth|rest|storage)\/v1(\/|\?|$)/.test(request.url ?? '')) return next()
      answer(request, response).catch(next)
    })
  },
})

/**
 * The built site on a static host, beside its own throwaway Supabase with the seed. The build is told of the
 * Supabase, as a published site's is, so that listings are prerendered.
 */
export async function startSite(): Promise<Site> {
  const server = await startPostgres()
  const url = await server?.createDatabase('bench')
  const backend = await startBackend({ database: url ? { kind: 'postgres', url } : { kind: 'memory' }, seed: true })
  await seedImages(createNodeClient({ key: LOCAL_SECRET_KEY, fetch: backend.fetch }))

  const port = await freePort()
  const origin = `http://localhost:${port}`
  const outDir = `.local/bench-${port}`
  const dist = resolve(outDir)
  mkdirSync(dist, { recursive: true })
  const host = await preview({
    configFile: false,
    logLevel: 'error',
    plugins: [api(backend), staticHost({ announce: false })],
    build: { outDir },
    preview: { port, strictPort: true, host: 'localhost' },
  })

  Object.assign(process.env, {
    VITE_SUPABASE_URL: origin,
    VITE_SUPABASE_ANON_KEY: LOCAL_SUPABASE.anonKey,
    VITE_SITE_URL: origin,
  })
  await build({ logLevel: 'warn', build: { outDir, emptyOutDir: true } })

  return {
    origin,
    dist,
    backend,
    async close() {
      // A browser's idle connections would keep the server open.
      if ('closeAllConnections' in host.httpServer) host.httpServer.closeAllConnections()
      await host.close()
      await backend.close()
      server?.stop()
      rmSync(dist, { recursive: true, force: true })
    },
  }
}
