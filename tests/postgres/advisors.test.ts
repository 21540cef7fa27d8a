import { spawnSync } from 'node:child_process'
import { expect, inject, test } from 'vitest'

interface Finding {
  name: string
  level: string
  detail: string
}

/** Functions of the search that PostgreSQL inlines into the query. It inlines no function that sets a search_path. */
const inlinedNames = [
  'has_recent_price_drop',
  'compared_price',
  'has_compared_period',
  'is_free',
  'matches',
  'in_soles',
  'stay_total',
  'shortest_stay',
].map((name) => `\`private.${name}\``)

const advisorsCommand = 'node_modules/supabase/dist/supabase.js db advisors --level info --fail-on none --db-url'

test("Supabase's advisors find nothing, apart from unused indexes and the search_path of inlined functions", () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...advisorsCommand.split(' '), `${inject('migratedUrl')}?sslmode=disable`],
    { env: { ...process.env, SUPABASE_TELEMETRY_DISABLED: '1' }, encoding: 'utf8' },
  )
  const output = stdout + stderr
  expect(status, output).toBe(0)
  const json = /^\[[\s\S]*^\]/m.exec(output)?.[0] ?? (output.includes('No issues found') ? '[]' : undefined)
  expect(json, output).toBeDefined()
  const findings = (JSON.parse(json ?? '') as Finding[])
    // A new database has not used its indexes yet.
    .filter(({ name }) => name !== 'unused_index')
    .filter(
      ({ name, detail }) =>
        name !== 'function_search_path_mutable' || !inlinedNames.some((inlinedName) => detail.includes(inlinedName)),
    )
  expect(findings).toEqual([])
})
