import type { TestProject } from 'vitest/node'
import { startPostgres } from '../../scripts/lib/postgres-server'
import { startBackend } from '../../scripts/local-supabase/backend'

declare module 'vitest' {
  export interface ProvidedContext {
    /**
     * URL of the migrated PostgreSQL database. Each backend of the tests has a copy of this database, or of the database that
     * also has the seed. Absent where tests run on PGlite.
     */
    postgres?: string
    /** URL of the database that mutation testing changed. Set only during mutation testing, which runs one worker process. */
    mutant?: string
  }
}

async function migrate(): Promise<string> {
  const server = await startPostgres('-c max_connections=400')
  if (!server) throw new Error('PostgreSQL 15 or newer, or PostgREST, was not found.')
  const url = await server.createDatabase('migrated')
  const migrated = await startBackend({ url })
  // Removes the statement timeouts of the roles, which a busy machine may exceed. tests/postgres/statement-timeouts.test.ts tests them.
  await migrated.run('alter role anon reset all; alter role authenticated reset all')
  await migrated.close()
  const seeded = await server.createDatabase('seeded', 'migrated')
  await (await startBackend({ url: seeded, seed: true })).close()
  return url
}

const needsDatabase = (path: string) => !/\/tests\/(unit|lint)\//.test(path)

/** Vitest's global setup where PostgreSQL is installed: starts one temporary server, which stops when Vitest exits. */
export async function setup(project: TestProject) {
  if (!project.vitest.state.getPaths().some(needsDatabase)) return
  // Each Vitest project loads this module again. With a module variable, each would start a server.
  process.env.ANCON_MIGRATED_POSTGRES ??= await migrate()
  project.provide('postgres', process.env.ANCON_MIGRATED_POSTGRES)
}
