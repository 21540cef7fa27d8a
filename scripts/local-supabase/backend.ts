import { resolve } from 'node:path'
import { App, InMemoryEmailDriver, setExperimental } from '@supabase/lite'
import { type Database, migrate, openDatabase, seedOnce } from './database.ts'
import { LOCAL_JWT_SECRET, LOCAL_SECRET_KEY, LOCAL_SUPABASE } from './keys.ts'
import { folderStore, memoryStore, storageAdapter } from './object-store.ts'
import { grantsSql, keepGrants, oneAtATime, quietConsole, rolesSql, withPlainUploads } from './package-patches.ts'

export interface Backend {
  /** Answers requests to /auth/v1, /rest/v1 and /storage/v1. */
  fetch: (request: Request) => Promise<Response>
  /** Runs SQL as the database owner. Bypasses row level security. Resolves to the rows of the last statement. */
  run: (sql: string) => Promise<Record<string, unknown>[]>
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

setExperimental('storage', true)
quietConsole()

/**
 * Starts a Supabase (Data API, Auth, Storage) in this process and applies the project's migrations.
 * @throws LocalSupabaseError when a migration or the seed fails
 */
export async function startBackend({ database, objectsFolder, seed = false }: BackendOptions): Promise<Backend> {
  const { connection, run, saveSnapshot } = await openDatabase(database)
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
    keepGrants(connection)
    await run(grantsSql)
    await migrate(run)
    await saveSnapshot?.()
    const isSeeded = seed && (await seedOnce(run))
    const plain = withPlainUploads((request) => app.fetch(request))
    const answer = database.kind === 'postgres' ? plain : oneAtATime(plain)
    const running = new Set<Promise<Response>>()
    let isClosed = false
    const fetch = (request: Request) => {
      if (isClosed) return Promise.reject(new TypeError('The backend is closed'))
      const response = answer(request)
      running.add(response)
      return response.finally(() => running.delete(response))
    }
    const close = async () => {
      // The PostgreSQL driver does not end while it still opens a connection.
      isClosed = true
      await Promise.allSettled(running)
      await connection.close()
    }
    return { fetch, run, isSeeded, close }
  } catch (error) {
    await connection.close().catch(() => undefined)
    throw error
  }
}
