/**
 * Writes src/services/database.types.ts from the migrations. Reads the schema from an in-memory database: needs neither
 * Docker nor a PostgreSQL server.
 */
import { writeFileSync } from 'node:fs'
import { databaseTypes, databaseTypesFile } from './lib/database-types'
import { startBackend } from './local-supabase/backend'

const backend = await startBackend()
writeFileSync(databaseTypesFile, await databaseTypes(backend))
await backend.close()
