import { beforeAll, describe, expect, it } from 'vitest'
import type { TestSupabase } from '../support/supabase'
import { sharedSupabase } from './shared-supabase'

let supabase: TestSupabase
beforeAll(async () => {
  supabase = await sharedSupabase()
})

/** What a role may at most do, before any policy is asked; a right on one column counts. */
const rights: [role: string, table: string, may: string[]][] = [
  ['anon', 'public.properties', ['select', 'insert', 'delete']],
  ['authenticated', 'public.properties', ['select', 'insert', 'update', 'delete']],
  ['anon', 'public.leads', ['insert']],
  ['authenticated', 'public.leads', ['select', 'insert', 'update', 'delete']],
  ['anon', 'public.site_settings', ['select']],
  ['authenticated', 'public.site_settings', ['select', 'update']],
  ['anon', 'public.admins', []],
  ['authenticated', 'public.admins', ['select']],
  ['anon', 'private.write_log', []],
  ['authenticated', 'private.write_log', []],
]

describe('rights', () => {
  it.each(rights)('%s on %s: %j', async (role, table, may) => {
    const answers = ['select', 'insert', 'update']
      .map((right) => `has_any_column_privilege('${role}', '${table}', '${right}') as "${right}"`)
      .concat(`has_table_privilege('${role}', '${table}', 'delete') as "delete"`)
    const [row] = await supabase.run(`select ${answers.join(', ')}`)
    expect(Object.keys(row ?? {}).filter((right) => row?.[right])).toEqual(may)
  })
})
