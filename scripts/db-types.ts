/**
 * `npm run db:types`, after a new migration: writes src/services/database.types.ts, and the migration's checksum into
 * supabase/migrations.lock.json. Live projects have run the released migrations and would miss a change of them, so a
 * test compares the checksums. Reads the schema from an in-memory database: needs neither Docker nor a server.
 */
import { hash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation'
import { introspect } from '@supabase/postgrest-typegen/introspection'
import { type Backend, startBackend } from './local-supabase/backend.ts'

export const databaseTypesFile = 'src/services/database.types.ts'

/** Generates the types of the schema `public`, with the generator of `supabase gen types`. */
export async function databaseTypes({ run }: Pick<Backend, 'run'>): Promise<string> {
  const database = { query: async (sql: string) => ({ rows: await run(sql) }) }
  const schema = await introspect(database, { includedSchemas: ['public'] })
  return generateTypescript(sortGeneratorMetadata(schema))
}

if (import.meta.filename === process.argv[1]) {
  const backend = await startBackend()
  writeFileSync(databaseTypesFile, await databaseTypes(backend))
  await backend.close()

  const lock = 'supabase/migrations.lock.json'
  const folder = 'supabase/migrations/'
  const names = readdirSync(folder).sort()
  const checksums = names.map((name) => [name, hash('sha256', readFileSync(folder + name))])
  // What is locked stays as it is.
  const locked = { ...Object.fromEntries(checksums), ...JSON.parse(readFileSync(lock, 'utf8')) } as object
  writeFileSync(lock, `${JSON.stringify(locked, null, 2)}\n`)
}
