/**
 * Writes src/services/database.types.ts from the migrations, with the generator of `supabase gen types`. Reads the schema
 * from an in-memory database: needs neither Docker nor a PostgreSQL server.
 * With --check it writes nothing and exits with code 1 if the file is stale.
 */
import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation'
import { introspect } from '@supabase/postgrest-typegen/introspection'
import { readFileSync, writeFileSync } from 'node:fs'
import { startBackend } from './local-supabase/backend'

const target = 'src/services/database.types.ts'
const backend = await startBackend({ database: { kind: 'memory' } })
const database = { query: async (sql: string) => ({ rows: await backend.run(sql) }) }
const schema = await introspect(database, { includedSchemas: ['public'] })
const types = await generateTypescript(sortGeneratorMetadata(schema))
await backend.close()

if (!process.argv.includes('--check')) {
  writeFileSync(target, types)
} else if (readFileSync(target, 'utf8') !== types) {
  console.error(`${target} does not match the migrations. Run: npm run db:types`)
  process.exitCode = 1
}
