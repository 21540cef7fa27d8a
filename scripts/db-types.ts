/**
 * `npm run db:types`, after a change of a chapter: writes src/services/backend/database.types.ts. Reads the schema from a
 * temporary database.
 */
import { writeFileSync } from 'node:fs'
import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation'
import { introspect } from '@supabase/postgrest-typegen/introspection'
import { type Backend, startBackend } from './local-supabase/backend.ts'
import { startPostgres } from './local-supabase/postgres.ts'

export const databaseTypesFile = 'src/services/backend/database.types.ts'

/** Generates the types of the schema `public`, with the generator of `supabase gen types`. */
export async function generateDatabaseTypes({ run }: Pick<Backend, 'run'>): Promise<string> {
  const database = { query: async (sql: string) => ({ rows: await run(sql) }) }
  const schema = await introspect(database, { includedSchemas: ['public'] })
  return generateTypescript(sortGeneratorMetadata(schema))
}

if (import.meta.filename === process.argv[1]) {
  const server = await startPostgres()
  const backend = await startBackend({ url: server.url })
  writeFileSync(databaseTypesFile, await generateDatabaseTypes(backend))
  await backend.close()
  await server.stop()
}
