import type { TestProject } from 'vitest/node'
import { startPostgres } from '../../scripts/lib/postgres-server'
import { startBackend } from '../../scripts/local-supabase/backend'

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the migrated PostgreSQL database that each test file copies. Absent where tests run on PGlite. */
    postgres?: string
  }
}

let migrated: Promise<string | undefined> | undefined

async function migrateOnce(): Promise<string | undefined> {
  const server = await startPostgres('-c max_connections=400')
  const url = await server?.createDatabase('migrated')
  if (url) await (await startBackend({ database: { kind: 'postgres', url } })).close()
  return url
}

/** Global setup of Vitest: a temporary PostgreSQL server, if one is installed. It stops when Vitest exits. */
export async function setup(project: TestProject) {
  migrated ??= migrateOnce()
  project.provide('postgres', await migrated)
}
