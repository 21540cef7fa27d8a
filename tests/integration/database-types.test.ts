import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { generateDatabaseTypes, databaseTypesFile } from '../../scripts/db-types'
import { shareTestSupabase } from '../support/supabase'

it('the generated database types match the migrations; `npm run db:types` writes them', async () => {
  const supabase = await shareTestSupabase()
  expect(await generateDatabaseTypes(supabase)).toBe(readFileSync(databaseTypesFile, 'utf8'))
})
