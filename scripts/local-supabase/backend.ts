import { resolve } from 'node:path'
import { isNewDatabase, openDatabase, type Database } from './connection.ts'
import { backendFetch, oneAtATime } from './fetch.ts'
import { LOCAL_JWT_SECRET, LOCAL_SECRET_KEY, LOCAL_SUPABASE } from './keys.ts'
import { migrate, seedOnce, type RunSql } from './migrate.ts'
import { folderStore, memoryStore, storageAdapter } from './object-store.ts'
import { quietConsole } from './quiet-console.ts'
import { grantsSql, rolesSql } from './roles.ts'
import { readSnapshot, writeSnapshot } from './snapshot.ts'

export interface Backend {
  /** Answers requests to /auth/v1, /rest/v1 and /storage/v1. */
  fetch: (request: Request) => Promise<Response>
  /** Runs SQL as the database owner. Bypasses row level security. */
  run: RunSql
  /** Whether this start ran the seed. */
  isSeeded: boolean
  close(): Promise<void>
}

interface BackendOptions {
  database: Database
  /** Folder for stored objects; in memory by default. */
  objectsFolder?: string
  /** Runs supabase/seed.sql, unless it has run before. */
  seed?: boolean
}

/**
 * Starts a Supabase (Data API, Auth, Storage) in this process and applies the project's migrations.
 * @throws LocalSupabaseError when a migration or the seed fails
 */
export async function startBackend({ database, objectsFolder, seed = false }: BackendOptions): Promise<Backend> {
  // The package reads these variables when it is imported.
  process.env.EXPERIMENTAL_STORAGE = '1'
  process.env.LITE_TELEMETRY = '0'
  quietConsole()
  const { App, InMemoryEmailDriver } = await import('@supabase/lite')

  const isNew = isNewDatabase(database)
  const dump = isNew ? readSnapshot() : undefined
  const { connection, run, pglite } = await openDatabase(
    dump && database.kind !== 'postgres' ? { ...database, dump } : database,
  )
  try {
    const app = new App({
      connection,
      auth: {
        enabled: true,
        jwt_secret: LOCAL_JWT_SECRET,
        publishable_key: LOCAL_SUPABASE.anonKey,
        secret_key: LOCAL_SECRET_KEY,
        // The site has no sign-up: accounts are created by hand.
        enable_signup: false,
      },
      storage: { enabled: true, file_size_limit: '10MiB' },
      options: { server: { admin: false }, drivers: { email: new InMemoryEmailDriver() } },
    })
    app._storageAdapter = storageAdapter(objectsFolder ? folderStore(resolve(objectsFolder)) : memoryStore())

    await run(rolesSql)
    await app.ensureSystemSchema()
    // At the first request the package grants the API roles all privileges on every table with row level security,
    // unlike a hosted project. This state skips that step, which keeps the grants of the migrations.
    Reflect.set(connection, 'rlsState', 'active')
    await run(grantsSql)
    await migrate(run)
    if (pglite && isNew && !dump) await writeSnapshot(pglite)
    const isSeeded = seed && (await seedOnce(run))
    const fetch = pglite ? oneAtATime(backendFetch(app)) : backendFetch(app)
    return { fetch, run, isSeeded, close: () => connection.close() }
  } catch (error) {
    await connection.close().catch(() => undefined)
    throw error
  }
}
