import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestSupabase } from '../support/supabase'
import { runAs } from './run-as'
import { sharedSupabase } from './shared-supabase'

let supabase: TestSupabase
beforeAll(async () => {
  supabase = await sharedSupabase()
})

describe('validating the constraints that were added "not valid"', () => {
  const tables = ['public.upkeep_broken', 'public.upkeep_clean', 'private.upkeep_other']
  beforeEach(async () => {
    for (const table of tables)
      await supabase.run(
        `create table ${table} (n int primary key); insert into ${table} values (${table.includes('broken') ? -1 : 1});
         alter table ${table} add constraint ${table.split('.')[1]}_positive check (n > 0) not valid`,
      )
  })
  afterEach(async () => {
    for (const table of tables) await supabase.run(`drop table ${table}`)
  })

  it('passes over those that stored rows break, and leaves other schemas alone', async () => {
    expect(await runAs(supabase, 'owner', 'select private.validate_constraints()')).toBe('done')
    const rows = await supabase.run(
      `select conname, convalidated from pg_constraint where conname like 'upkeep%positive' order by conname`,
    )
    expect(rows).toEqual([
      { conname: 'upkeep_broken_positive', convalidated: false },
      { conname: 'upkeep_clean_positive', convalidated: true },
      { conname: 'upkeep_other_positive', convalidated: false },
    ])
  })
})

const calls: [what: string, name: string, sql: string, body: object][] = [
  ['a purge of the photos', 'purge', 'select private.request_image_purge()', {}],
  ['the mails of the alerts', 'alerts', "select private.request_alert_mails('digests')", { job: 'digests' }],
]

describe.each(calls)('asking for %s', (_, name, sql, body) => {
  const ask = () => runAs(supabase, 'owner', sql)
  // Vault and pg_net exist on the hosted platform only: tables of the same shape record the requests.
  const hosted = `create schema vault; create table vault.decrypted_secrets (name text, decrypted_secret text);
    create schema net; create table net.asked (url text, body jsonb, headers jsonb);
    create function net.http_post(url text, body jsonb, headers jsonb) returns void language sql
      as 'insert into net.asked values ($1, $2, $3)'`
  const asked = () => supabase.run('select * from net.asked')
  const keep = (name: string, secret: string) =>
    supabase.run(`insert into vault.decrypted_secrets values ('${name}', '${secret}')`)
  afterEach(() => supabase.run('drop schema if exists vault cascade; drop schema if exists net cascade'))

  it('does nothing where the platform keeps no secrets', async () => {
    expect(await ask()).toBe('done')
  })

  it.each(['url', 'secret'])('does nothing while only its %s is set', async (one) => {
    await supabase.run(hosted)
    await keep(`${name}_${one}`, 'something')
    expect(await ask()).toBe('done')
    expect(await asked()).toEqual([])
  })

  it('calls the function with its secret', async () => {
    await supabase.run(hosted)
    await keep('other', 'no')
    await keep(`${name}_url`, `https://ancon.test/functions/v1/${name}`)
    await keep(`${name}_secret`, 'secret')
    expect(await ask()).toBe('done')
    expect(await asked()).toEqual([
      {
        url: `https://ancon.test/functions/v1/${name}`,
        body,
        headers: { 'content-type': 'application/json', [`x-${name}-secret`]: 'secret' },
      },
    ])
  })
})
