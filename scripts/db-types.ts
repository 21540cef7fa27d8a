/**
 * Writes src/services/database.types.ts from the migrations, in the format of `supabase gen types`. Reads the schema
 * from an in-memory database: needs neither Docker nor a PostgreSQL server.
 * With --check it writes nothing and exits with code 1 if the file is stale.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { startBackend } from './local-supabase/backend'
import { exitWithMessage } from './local-supabase/errors'
import { renderTypes } from './local-supabase/render-types'

const target = fileURLToPath(new URL('../src/services/database.types.ts', import.meta.url))

async function main(): Promise<void> {
  const backend = await startBackend({ database: { kind: 'memory' } })
  const types = await renderTypes(backend.run)
  await backend.close()

  if (!process.argv.includes('--check')) {
    writeFileSync(target, types)
    console.log('src/services/database.types.ts is written.')
  } else if (readIfThere(target) !== types) {
    console.error('src/services/database.types.ts does not match the migrations. Run: npm run db:types')
    process.exitCode = 1
  } else {
    console.log('src/services/database.types.ts matches the migrations.')
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

main().catch(exitWithMessage)
