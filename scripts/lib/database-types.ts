import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation'
import { introspect } from '@supabase/postgrest-typegen/introspection'
import type { Backend } from '../local-supabase/backend.ts'

export const databaseTypesFile = 'src/services/database.types.ts'

/** Generates the types of the schema `public`, with the generator of `supabase gen types`. */
export async function databaseTypes({ run }: Pick<Backend, 'run'>): Promise<string> {
  const database = { query: async (sql: string) => ({ rows: await run(sql) }) }
  const schema = await introspect(database, { includedSchemas: ['public'] })
  return generateTypescript(sortGeneratorMetadata(schema))
}
