import { getRequestListener } from '@hono/node-server'
import type { Plugin, PreviewServer, ViteDevServer } from 'vite'
import type { Backend } from './backend.ts'
import { exitWithMessage } from './database.ts'
import { LOCAL_ADMIN, LOCAL_SUPABASE } from './keys.ts'
import { startLocalBackend } from './local-backend.ts'

const apiPath = /^\/(auth|rest|storage)\/v1(\/|\?|$)/

/** Adds a meta tag with the local Supabase's key to the HTML of a page. src/config/env.ts reads it. */
export const addBackendTag = (html: string): string =>
  html.replace(/<head[^>]*>/i, `$&<meta name="supabase-anon-key" content="${LOCAL_SUPABASE.anonKey}">`)

/** Connects a prerendered page with the local Supabase at `origin`. */
export const addLocalBackend = (html: string, origin: string): string =>
  addBackendTag(html).replaceAll(LOCAL_SUPABASE.url, origin)

/**
 * Starts the local Supabase for a build: until `close`, requests of this process to LOCAL_SUPABASE.url reach it.
 * @throws LocalSupabaseError when the database is in use or cannot be opened
 */
export async function openForBuild(): Promise<Pick<Backend, 'close'>> {
  const backend = await startLocalBackend()
  const { fetch } = globalThis
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init)
    return new URL(request.url).origin === LOCAL_SUPABASE.url ? backend.fetch(request) : fetch(request)
  }
  return {
    close: () => {
      globalThis.fetch = fetch
      return backend.close()
    },
  }
}

/**
 * Serves the local Supabase on the origin of Vite's dev and preview servers, and prints its administrator in the terminal.
 * Adds its key to the pages of the dev server; `addLocalBackend` does so in a preview. vite.config.ts does not use it for builds.
 */
export const localSupabase = (): Plugin => ({
  name: 'ancon:local-supabase',
  configureServer: serve,
  configurePreviewServer: serve,
  transformIndexHtml: addBackendTag,
})

/** A global variable survives a change of the configuration, after which Vite loads this file again and starts a new server. */
const globals = globalThis as typeof globalThis & { anconLocalSupabase?: Promise<Backend> }

async function serve(server: ViteDevServer | PreviewServer): Promise<void> {
  // Vitest may load the same configuration: tests start their own backends.
  if (process.env.VITEST) return
  const backend = await (globals.anconLocalSupabase ??= startLocalBackend().catch(exitWithMessage))
  const listener = getRequestListener(backend.fetch)
  server.middlewares.use((request, response, next) => {
    if (!apiPath.test(request.url ?? '')) return next()
    listener(request, response).catch(next)
  })
  const printUrls = server.printUrls.bind(server)
  server.printUrls = () => {
    printUrls()
    console.info(`  ➜  Local admin: ${LOCAL_ADMIN.email} / ${LOCAL_ADMIN.password}\n`)
  }
}
