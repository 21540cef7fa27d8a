import { join } from 'node:path'
import { App, InMemoryEmailDriver, setExperimental } from '@supabase/lite'
import { completeAuth } from './auth.ts'
import { type DatabaseOptions, migrate, openDatabase, seedOnce } from './database.ts'
import { LOCAL_JWT_SECRET, LOCAL_SECRET_KEY, LOCAL_SUPABASE } from './keys.ts'
import { createStorageAdapter } from './object-store.ts'
import {
  toPlainUpload,
  keepGrants,
  keepTriggerMessages,
  quietConsole,
  createRequestQueue,
  rolesSql,
} from './package-patches.ts'
import { startPostgrest } from './postgrest.ts'

export interface Backend {
  /** Answers requests to /auth/v1, /rest/v1 and /storage/v1. */
  fetch: (request: Request) => Promise<Response>
  /** Runs SQL as the database owner. Bypasses row level security. Resolves to the rows of a single statement. */
  run: (sql: string) => Promise<Record<string, unknown>[]>
  /** Lets the Data API see changed tables and functions. */
  reloadSchema(): Promise<void>
  /** Whether this start ran the seed. */
  isSeeded: boolean
  close(): Promise<void>
}

setExperimental('storage', true)
quietConsole()

/**
 * Starts a Supabase (Data API, Auth, Storage) and applies the project's migrations. On PostgreSQL the Data API is PostgREST,
 * as on hosted projects. The package emulates Auth and Storage, and on PGlite the Data API too.
 * @param options.seed runs supabase/seed.sql, unless it has run before
 * @throws ChangedMigrationsError when the database was made from other migrations
 * @throws LocalSupabaseError when a migration or the seed fails, or PostgREST does not start
 */
export async function startBackend(options: DatabaseOptions & { seed?: boolean } = {}): Promise<Backend> {
  const { url, folder, migrations, seed = false } = options
  const { connection, run, saveSnapshot } = await openDatabase(options)
  try {
    const app = new App({
      connection,
      auth: {
        enabled: true,
        jwt_secret: LOCAL_JWT_SECRET,
        publishable_key: LOCAL_SUPABASE.anonKey,
        secret_key: LOCAL_SECRET_KEY,
        enable_anonymous_sign_ins: true,
        // supabase/config.toml has the same setting. The hook refuses accounts.
        enable_signup: true,
        email: { enable_confirmations: true },
      },
      storage: { enabled: true, file_size_limit: '10MiB' },
      options: {
        server: { admin: false, middlewares: [completeAuth(run), keepTriggerMessages] },
        drivers: { email: new InMemoryEmailDriver() },
      },
    })
    // The package's docs/storage/overview.mdx shows this adapter: the package does not export its own for folders.
    app._storageAdapter = createStorageAdapter(folder && join(folder, 'objects'))

    await app.ensureSystemSchema()
    await run(rolesSql)
    keepGrants(connection)
    await migrate(run, migrations)
    await saveSnapshot?.()
    const isSeeded = seed && (await seedOnce(run))
    const postgrest = url ? await startPostgrest(url) : undefined
    const handle = async (request: Request) =>
      postgrest && request.url.startsWith('/rest/v1/', new URL(request.url).origin.length)
        ? postgrest.fetch(request)
        : app.fetch(await toPlainUpload(request))
    const { fetch, end } = createRequestQueue(handle, !url)
    const close = async () => {
      await end()
      await postgrest?.close()
      await connection.close()
    }
    const reloadSchema = () => postgrest?.reload(run) ?? connection.clearSchemaCache()
    return { fetch, run, isSeeded, reloadSchema, close }
  } catch (error) {
    await connection.close().catch(() => undefined)
    throw error
  }
}
