import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { PGlite } from '@electric-sql/pglite'
import type { App } from '@supabase/lite'
import type { RunSql } from './migrate.ts'
import { announceAtOnce } from './request-settings.ts'

export type Database =
  /** PGlite in memory, optionally loaded from a dump. */
  | { kind: 'memory'; dump?: Blob }
  /** PGlite in a folder; a new one is optionally loaded from a dump. */
  | { kind: 'folder'; folder: string; dump?: Blob }
  /** A PostgreSQL server, 15 or newer. */
  | { kind: 'postgres'; url: string }

/** Whether opening the database creates it. The database of a server always exists. */
export function isNewDatabase(database: Database): boolean {
  return database.kind === 'memory' || (database.kind === 'folder' && !existsSync(join(database.folder, 'PG_VERSION')))
}

interface OpenDatabase {
  connection: App['connection']
  run: RunSql
  /** The PGlite instance; absent on a PostgreSQL server. */
  pglite?: PGlite
}

// PostgREST returns numeric as JSON numbers; by default both drivers return strings.
const numericOid = 1700
const jsonbOid = 3802
const toJson = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

export async function openDatabase(database: Database): Promise<OpenDatabase> {
  return database.kind === 'postgres' ? openPostgres(database.url) : openPglite(database)
}

async function openPglite(database: Exclude<Database, { kind: 'postgres' }>): Promise<OpenDatabase> {
  const { createPgliteConnection } = await import('@supabase/lite/pglite')
  const connection = await createPgliteConnection({
    url: database.kind === 'folder' ? database.folder : undefined,
    pgliteOptions: { extensions: { pg_trgm }, parsers: { [numericOid]: Number }, loadDataDir: database.dump },
  })
  await connection.driver.waitReady
  announceAtOnce(connection.driver)
  return {
    connection,
    pglite: connection.driver,
    async run(sql) {
      const results = await connection.driver.exec(sql)
      return results.at(-1)?.rows ?? []
    },
  }
}

async function openPostgres(url: string): Promise<OpenDatabase> {
  const { createPostgresConnection } = await import('@supabase/lite/postgres')
  const connection = createPostgresConnection({
    url,
    postgresOptions: {
      onnotice: () => undefined,
      types: {
        numeric: { to: numericOid, from: [numericOid], serialize: String, parse: Number },
        // The API passes JSON arguments of functions as text: encoded once more, they would be strings.
        jsonb: { to: jsonbOid, from: [jsonbOid], serialize: toJson, parse: JSON.parse },
      },
    },
  })
  return {
    connection,
    run: async (sql) => [...(await connection.driver.unsafe(sql))] as Record<string, unknown>[],
  }
}
