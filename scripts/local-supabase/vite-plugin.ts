import { getRequestListener } from '@hono/node-server'
import type { Connect, Plugin } from 'vite'
import type { Backend } from './backend.ts'
import { LocalSupabaseError } from './errors.ts'
import { startLocalBackend } from './local-backend.ts'

const apiPath = /^\/(auth|rest|storage)\/v1(\/|\?|$)/

interface Host {
  middlewares: Connect.Server
  httpServer: { once(event: 'close', listener: () => void): unknown } | null
}

/**
 * Serves the local Supabase on the origin of Vite's dev and preview servers. Has no effect on a build.
 */
export function localSupabase(): Plugin {
  return {
    name: 'local-supabase',
    configureServer: (server) => mount(server),
    configurePreviewServer: (server) => mount(server),
  }
}

interface Shared {
  backend: Promise<Backend>
  servers: number
}

/**
 * Shares the backend between servers. When its configuration changes, Vite loads this file again and starts the next
 * server before it closes the previous one.
 */
const registry = globalThis as typeof globalThis & { anconLocalSupabase?: Shared | undefined }

function acquire(): Shared {
  const shared = (registry.anconLocalSupabase ??= { backend: startLocalBackend(), servers: 0 })
  shared.servers += 1
  return shared
}

async function release(shared: Shared): Promise<void> {
  shared.servers -= 1
  if (shared.servers > 0) return
  if (registry.anconLocalSupabase === shared) registry.anconLocalSupabase = undefined
  await (await shared.backend).close()
}

async function mount({ middlewares, httpServer }: Host): Promise<void> {
  // Vitest may load the same configuration: tests start their own backends.
  if (process.env.VITEST) return
  const shared = acquire()
  const backend = await shared.backend.catch((error: unknown) => {
    if (!(error instanceof LocalSupabaseError)) throw error
    console.error(`\n${error.message}\n`)
    process.exit(1)
  })
  const answer = getRequestListener(backend.fetch)
  middlewares.use((request, response, next) => {
    if (!apiPath.test(request.url ?? '')) return next()
    answer(request, response).catch(next)
  })
  httpServer?.once('close', () => void release(shared))
}
