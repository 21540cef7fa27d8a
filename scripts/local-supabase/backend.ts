import { App, InMemoryEmailDriver, setExperimental } from '@supabase/lite'
import { createPostgresConnection } from '@supabase/lite/postgres'
import { completeAuth } from './auth.ts'
import { migrate, type RunSql, seedOnce } from './database.ts'
import { LOCAL_JWT_SECRET, LOCAL_SECRET_KEY, LOCAL_SUPABASE } from './keys.ts'
import { createStorageAdapter, type StorageAdapter } from './object-store.ts'
import { toPlainUpload, keepGrants, keepTriggerMessages, quietConsole, rolesSql } from './package-patches.ts'
import { startPostgrest } from './postgrest.ts'

export interface Backend {
  /** Answers requests to /auth/v1, /rest/v1 and /storage/v1. */
  fetch: (request: Request) => Promise<Response>
  /** Runs SQL as the database owner. Bypasses row level security. Resolves to the rows of a single statement. */
  run: (sql: string) => Promise<Record<string, unknown>[]>
  /** Lets the Data API see changed tables and functions. */
  reloadSchema(): Promise<void>
  close(): Promise<void>
}

interface BackendOptions {
  /** The database, on a server of `startPostgres`. */
  url: string
  /** Keeps the bytes of stored objects. Default: in memory. */
  storage?: StorageAdapter
  /** The folder of the migrations. Default: supabase/migrations. */
  migrations?: string | undefined
  /** Runs supabase/seed.sql, unless it has run before. */
  seed?: boolean
}

const oids = { numeric: 1700, jsonb: 3802 }

/** Connects to a database as its owner. */
function openDatabase(url: string) {
  const connection = createPostgresConnection({
    url,
    postgresOptions: {
      onnotice: () => undefined,
      types: {
        // Numbers, as in the JSON of PostgREST.
        numeric: { to: oids.numeric, from: [oids.numeric], serialize: String, parse: Number },
        // Storage passes metadata as JSON text. Encoding it again would store a string instead of an object with size and type.
        jsonb: {
          to: oids.jsonb,
          from: [oids.jsonb],
          serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
          parse: JSON.parse,
        },
      },
    },
  })
  const run: RunSql = async (sql) => [...(await connection.driver.unsafe(sql))]
  return { connection, run }
}

setExperimental('storage', true)
quietConsole()

/**
 * Starts a Supabase on a database, and applies the project's migrations. The Data API is PostgREST, as on hosted projects.
 * The package emulates Auth and Storage.
 * @throws ChangedMigrationsError when the database was made from other migrations
 * @throws LocalSupabaseError when a migration or the seed fails, or PostgREST does not start
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { url, storage = createStorageAdapter(), migrations, seed = false } = options
  const { connection, run } = openDatabase(url)
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
    app._storageAdapter = storage

    await app.ensureSystemSchema()
    await run(rolesSql)
    keepGrants(connection)
    await migrate(run, migrations)
    if (seed) await seedOnce(run)
    const postgrest = await startPostgrest(url)
    const answer = async (request: Request) =>
      new URL(request.url).pathname.startsWith('/rest/v1/')
        ? postgrest.fetch(request)
        : app.fetch(await toPlainUpload(request))
    let pending: Promise<unknown> = Promise.resolve()
    let isClosed = false
    return {
      run,
      fetch(request) {
        if (isClosed) return Promise.reject(new TypeError('The backend is closed'))
        const response = answer(request)
        pending = Promise.allSettled([pending, response])
        return response
      },
      reloadSchema: () => postgrest.reload(run),
      async close() {
        isClosed = true
        // The driver cannot end while it opens a connection for a request.
        await pending
        await postgrest.stop()
        await connection.close()
      },
    }
  } catch (error) {
    await connection.close().catch(() => undefined)
    throw error
  }
}
