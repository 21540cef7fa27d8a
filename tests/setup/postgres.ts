import type { TestProject } from 'vitest/node'
import { startBackend } from '../../scripts/local-supabase/backend'
import { startPostgres } from '../../scripts/local-supabase/postgres'

declare module 'vitest' {
  export interface ProvidedContext {
    /**
     * URL of the migrated database. Each backend of the tests has a copy of this database, or of the database `seeded`, which also
     * has the seed. Not set for unit tests alone.
     */
    migratedUrl: string
    /** URL of the database that mutation testing changed. Set only during mutation testing, which runs one worker process. */
    mutant?: string
  }
}

const needsDatabase = (path: string) => !/\/tests\/(unit|lint)\//.test(path)

/** Vitest's global setup: starts one temporary PostgreSQL server, which stops when Vitest exits. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!project.vitest.state.getPaths().some(needsDatabase)) return undefined
  // Each Vitest project loads this module again. With a module variable, each would start a server.
  const existingUrl = process.env.ANCON_MIGRATED_POSTGRES
  if (existingUrl) {
    project.provide('migratedUrl', existingUrl)
    return undefined
  }
  const server = await startPostgres({ settings: ['max_connections=400'] })
  const url = await server.createDatabase('migrated')
  const migrated = await startBackend({ url })
  // Removes the statement timeouts of the roles, which a busy machine may exceed. tests/postgres/statement-timeouts.test.ts tests them.
  await migrated.run('alter role anon reset all; alter role authenticated reset all')
  await migrated.close()
  const seededUrl = await server.createDatabase('seeded', 'migrated')
  await (await startBackend({ url: seededUrl, seed: true })).close()
  process.env.ANCON_MIGRATED_POSTGRES = url
  project.provide('migratedUrl', url)
  return server.stop
}
