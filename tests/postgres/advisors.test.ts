import { spawnSync } from 'node:child_process'
import { expect, inject, test } from 'vitest'

interface Finding {
  name: string
  level: string
  detail: string
}

/** Functions of the search that PostgreSQL writes into the query, which it does for none with a search_path. */
const inlined = ['has_word', 'has_recent_price_drop', 'matches', 'in_soles'].map((name) => `\`private.${name}\``)

const advisors = 'node_modules/supabase/dist/supabase.js db advisors --level info --fail-on none --db-url'

test("Supabase's security and performance advisors find nothing", () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...advisors.split(' '), `${inject('postgres')}?sslmode=disable`],
    { env: { ...process.env, SUPABASE_TELEMETRY_DISABLED: '1' }, encoding: 'utf8' },
  )
  const output = stdout + stderr
  expect(status, output).toBe(0)
  const list = /^\[[\s\S]*^\]/m.exec(output)?.[0] ?? (output.includes('No issues found') ? '[]' : undefined)
  expect(list, output).toBeDefined()
  const findings = (JSON.parse(list ?? '') as Finding[])
    // A new database has not used its indexes yet.
    .filter(({ name }) => name !== 'unused_index')
    .filter(
      ({ name, detail }) => name !== 'function_search_path_mutable' || !inlined.some((part) => detail.includes(part)),
    )
  expect(findings).toEqual([])
})
