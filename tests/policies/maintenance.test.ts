import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listingRow } from '../support/listings'
import { type TestSupabase, userIds } from '../support/supabase'
import { runAs } from './run-as'
import { sharedSupabase } from './shared-supabase'
import { limitTo } from '../support/limits'
import { asked as alertRequest } from './stored-alerts'

let supabase: TestSupabase
beforeAll(async () => {
  supabase = await sharedSupabase()
})

// Vault and pg_net exist on the hosted platform only: tables of the same shape record the requests.
const hosted = `create schema vault; create table vault.decrypted_secrets (name text, decrypted_secret text);
  create schema net; create table net.asked (url text, body jsonb, headers jsonb, timeout integer);
  create function net.http_post(
    url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default null,
    timeout_milliseconds integer default 5000
  ) returns void language sql as 'insert into net.asked values ($1, $2, $4, $5)'`
const asked = () => supabase.run('select * from net.asked')
const keep = (name: string, secret: string) =>
  supabase.run(`insert into vault.decrypted_secrets values ('${name}', '${secret}')`)
const removeHosted = () => supabase.run('drop schema if exists vault cascade; drop schema if exists net cascade')

const calls: [what: string, name: string, sql: string, body: object][] = [
  ['a purge of the photos', 'purge', 'select private.request_image_purge()', {}],
  ['the exchange rate', 'rate', 'select private.request_rate()', {}],
  ['the mails of the alerts', 'alerts', "select private.request_alert_mails('digests')", { job: 'digests' }],
]

describe.each(calls)('asking for %s', (_, name, sql, body) => {
  const ask = () => runAs(supabase, 'owner', sql)
  afterEach(removeHosted)

  it('does nothing without Vault', async () => {
    expect(await ask()).toBe('done')
  })

  it.each(['url', 'secret'])('does nothing if only its %s is set', async (one) => {
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
        timeout: 150_000,
      },
    ])
  })
})

describe('a request for alerts', () => {
  beforeEach(async () => {
    await supabase.empty()
    await supabase.run(`${hosted}; update public.site_settings set mail_alerts = true;
      insert into vault.decrypted_secrets values ('alerts_url', 'https://ancon.test'), ('alerts_secret', 'secret')`)
  })
  afterEach(removeHosted)
  const request = async () => (await supabase.createClientFor('anon').rpc('request_search_alert', alertRequest)).error

  it('asks for its confirmation at once', async () => {
    expect(await request()).toBeNull()
    expect(await asked()).toMatchObject([{ body: { job: 'confirmations' } }])
  })

  it('is stored where nothing sends mails', async () => {
    await supabase.run('drop schema net cascade')
    expect(await request()).toBeNull()
    expect(await supabase.run('select 1 from private.search_alerts')).toHaveLength(1)
  })
})

describe('the jobs of pg_cron', () => {
  const jobs = readFileSync(
    `supabase/migrations/${readdirSync('supabase/migrations').find((name) => name.endsWith('_jobs.sql'))}`,
    'utf8',
  )
  /** The statement that a job runs. */
  const statementOf = (job: string) =>
    new RegExp(`cron\\.schedule\\(\\s*'${job}',\\s*'[^']+',\\s*'((?:[^']|'')+)'`)
      .exec(jobs)?.[1]
      ?.replaceAll("''", "'") ?? ''
  beforeEach(() => supabase.empty())
  afterEach(removeHosted)

  it('ask for the digests as long as some are due', async () => {
    await supabase.run(`${hosted}; update public.site_settings set mail_alerts = true;
      insert into vault.decrypted_secrets values ('alerts_url', 'https://ancon.test'), ('alerts_secret', 'secret')`)
    await supabase.createClientFor('anon').rpc('request_search_alert', alertRequest)
    await supabase.run('delete from net.asked')
    const run = async () => {
      await supabase.run(`delete from net.asked; ${statementOf('alert-digests')}`)
      return (await asked()).length
    }
    expect(await run()).toBe(0)
    await supabase.run('update private.search_alerts set confirmed_at = now()')
    expect([await run(), await run()]).toEqual([1, 1])
    await supabase.service.rpc('claim_alert_digests')
    expect(await run()).toBe(0)
    await supabase.run("update private.search_alerts set digest_at = now() - interval '21 hours'")
    expect(await run()).toBe(1)
    await supabase.run('update public.site_settings set mail_alerts = false')
    expect(await run()).toBe(0)
  })

  it('end the log of the day and the tickets, on a quiet site too', async () => {
    await supabase.run(`insert into private.write_log (kind, at) values
        ('lead', now() - interval '25 hours'), ('edit', now() - interval '23 hours');
      insert into private.tickets (kind, asked, created_at) values
        ('old', '{}', now() - interval '11 minutes'), ('new', '{}', now() - interval '9 minutes')`)
    await supabase.run(statementOf('purge-enquiries'))
    expect(await supabase.run('select kind from private.write_log')).toEqual([{ kind: 'edit' }])
    expect(await supabase.run('select kind from private.tickets')).toEqual([{ kind: 'new' }])
  })

  it('forget how they ended after a week', async () => {
    await supabase.run(`create schema cron; create table cron.job_run_details (runid int, end_time timestamptz);
      insert into cron.job_run_details values (1, now() - interval '8 days'), (2, now() - interval '6 days'), (3, null)`)
    try {
      await supabase.run(statementOf('purge-job-runs'))
      expect(await supabase.run('select runid from cron.job_run_details')).toEqual([{ runid: 2 }, { runid: 3 }])
    } finally {
      await supabase.run('drop schema cron cascade')
    }
  })
})

describe('the address of an anonymous session', () => {
  const set = (id: string, change: string) =>
    runAs(supabase, 'owner', `update auth.users set ${change} where id = '${id}'`)

  it('is refused, and that of an account is not', async () => {
    await supabase.run(`update auth.users set is_anonymous = true, email = null where id = '${userIds.sessionA}'`)
    expect([
      await set(userIds.sessionA, "email = 'rosa@ancon.test'"),
      await set(userIds.sessionA, "email = ''"),
      await set(userIds.sessionA, 'updated_at = now()'),
      await set(userIds.member, "email = 'member2@test.local'"),
    ]).toEqual(['42501', 'done', 'done', 'done'])
    await supabase.run(`update auth.users set is_anonymous = false where id = '${userIds.sessionA}';
      update auth.users set email = 'sessiona@test.local' where id = '${userIds.sessionA}';
      update auth.users set email = 'member@test.local' where id = '${userIds.member}'`)
  })
})

it('refuses more than a few words that a session says of itself', async () => {
  const says = (bytes: number) => `raw_user_meta_data = '{"a": "${'x'.repeat(bytes)}"}'`
  const set = (bytes: number) =>
    runAs(supabase, 'owner', `update auth.users set ${says(bytes)} where id = '${userIds.sessionA}'`)
  const add = (bytes: number) =>
    runAs(
      supabase,
      'owner',
      `insert into auth.users (id, is_anonymous, raw_user_meta_data)
       values ('c0000000-0000-4000-8000-0000000000aa', true, '{"a": "${'x'.repeat(bytes)}"}');
       delete from auth.users where id = 'c0000000-0000-4000-8000-0000000000aa'`,
    )
  expect([await set(2000), await set(1900), await add(2000), await add(1900)]).toEqual([
    '42501',
    'done',
    '42501',
    'done',
  ])
  await supabase.run(`update auth.users set raw_user_meta_data = '{}' where id = '${userIds.sessionA}'`)
})

describe('the hook before a user is created', () => {
  it.each([
    ['an anonymous session', { user: { is_anonymous: true } }, false],
    ['an account', { user: { is_anonymous: false, email: 'rosa@ancon.test' } }, true],
    ['an account that says so itself', { user: { user_metadata: { is_anonymous: true } } }, true],
    ['a text', { user: { is_anonymous: 'true' } }, true],
    ['nothing', {}, true],
  ])('for %s', async (_, event, isRefused) => {
    const [row] = await supabase.run(`select private.refuse_accounts('${JSON.stringify(event)}') ? 'error' as refused`)
    expect(row?.refused).toBe(isRefused)
  })
})

describe('triggering a build', () => {
  const hook = 'https://host.test/hook'
  const look = () => runAs(supabase, 'owner', 'select private.request_build()')
  const settle = () =>
    supabase.run('update private.site_builds set changes = (select last_value from private.site_changes)')
  const later = (minutes: number) =>
    supabase.run(`update private.site_builds set requested_at = requested_at - interval '${minutes} minutes'`)
  const publish = async () => {
    const { data } = await supabase
      .createClientFor('anon')
      .from('properties')
      .insert(listingRow())
      .select('id')
      .single()
    return data?.id ?? ''
  }
  const calls = async () => {
    expect(await look()).toBe('done')
    return (await asked()).length
  }

  beforeEach(async () => {
    await supabase.empty()
    await settle()
    await supabase.run("update private.site_builds set requested_at = '-infinity', credit = 720")
  })
  afterEach(removeHosted)

  it('does nothing without Vault, or without the secret', async () => {
    await publish()
    expect(await look()).toBe('done')
    await supabase.run(hosted)
    await keep('purge_url', 'something')
    expect(await calls()).toBe(0)
    // The change is not forgotten: the hook is called once its address is known.
    await keep('deploy_hook_url', hook)
    expect(await calls()).toBe(1)
    expect(await asked()).toEqual([{ url: hook, body: {}, headers: null, timeout: 30_000 }])
  })

  it('calls the hook once in five minutes, for any number of changes, and not without one', async () => {
    await supabase.run(hosted)
    await keep('deploy_hook_url', hook)
    expect(await calls()).toBe(0)
    const id = await publish()
    await publish()
    expect(await calls()).toBe(1)
    expect(await calls()).toBe(1)
    await supabase.service.from('properties').update({ price: 1 }).eq('id', id)
    await later(4)
    expect(await calls()).toBe(1)
    await later(1)
    expect(await calls()).toBe(2)
    await later(60)
    expect(await calls()).toBe(2)
  })

  it('waits for the interval of the settings', async () => {
    await supabase.run(hosted)
    await keep('deploy_hook_url', hook)
    await supabase.run('update public.site_settings set build_interval_minutes = 60')
    await publish()
    expect(await calls()).toBe(1)
    await publish()
    await later(59)
    expect(await calls()).toBe(1)
    await later(1)
    expect(await calls()).toBe(2)
  })

  it('calls the hook no more often than a day allows, and goes on over the day', async () => {
    await supabase.run(hosted)
    await keep('deploy_hook_url', hook)
    await supabase.run('update public.site_settings set builds_per_day = 8')
    const change = async (minutes: number) => {
      await supabase.run('update public.site_settings set usd_to_pen = usd_to_pen + 0.01')
      await later(minutes)
      return calls()
    }
    // Four at once, then one in six hours: eight in a day.
    const counts: number[] = []
    for (let n = 0; n < 6; n += 1) counts.push(await change(5))
    expect(counts).toEqual([1, 2, 3, 4, 4, 4])
    expect([await change(300), await change(60), await change(5)]).toEqual([4, 5, 5])
    // Time that nobody used gives four again, not more.
    await later(60 * 24 * 30)
    for (let n = 0; n < 6; n += 1) counts.push(await change(5))
    expect(counts.slice(6)).toEqual([6, 7, 8, 9, 9, 9])
  })

  it('overlooks a confirmation, but not one that brings a listing back into the lists', async () => {
    const id = await publish()
    await supabase.run(hosted)
    await keep('deploy_hook_url', hook)
    await supabase.run(`update public.site_settings set listing_days = 30;
      update public.properties set owner_id = '${userIds.sessionA}'`)
    await settle()
    const confirm = () => supabase.createClientFor('sessionA').rpc('confirm_listing', { listing: id })
    expect((await confirm()).error).toBeNull()
    expect(await calls()).toBe(0)
    await supabase.run("update public.properties set confirmed_at = now() - interval '31 days'")
    await settle()
    expect((await confirm()).error).toBeNull()
    expect(await calls()).toBe(1)
  })

  it('asks for none by a change that is refused', async () => {
    await publish()
    await supabase.run(hosted)
    await keep('deploy_hook_url', hook)
    await supabase.run(`update public.properties set owner_id = '${userIds.sessionA}'`)
    await settle()
    const change = () => supabase.createClientFor('sessionA').from('properties').update({ price: 2 }).neq('title', '')
    await limitTo(supabase, { 'edit session hour': 0 })
    expect((await change()).error?.code).toBe('PT429')
    await expect(
      supabase.run("update public.properties set price = 3; do $$ begin raise exception 'rolled back'; end $$"),
    ).rejects.toThrow('rolled back')
    expect(await calls()).toBe(0)
    await limitTo(supabase, { 'edit session hour': 1 })
    expect((await change()).error).toBeNull()
    expect(await calls()).toBe(1)
  })

  it('asks for one by a published rate, and for none by one that is refused', async () => {
    await supabase.run(hosted)
    await keep('deploy_hook_url', hook)
    await supabase.run("update public.site_settings set usd_to_pen_date = '2026-01-05'")
    await settle()
    const store = (rate: number) =>
      supabase.service.rpc('store_published_rate', { published: rate, day: '2026-01-06', source: 'SUNAT' })
    expect((await store(9)).data).toBe('refused')
    expect(await calls()).toBe(0)
    expect((await store(3.8)).data).toBe('stored')
    expect(await calls()).toBe(1)
  })

  it('ignores a waiting listing until it is approved', async () => {
    await supabase.run(hosted)
    await keep('deploy_hook_url', hook)
    await supabase.run('update public.site_settings set review_listings = true')
    await publish()
    expect(await supabase.run("select 1 from public.properties where review = 'pending'")).toHaveLength(1)
    await settle()
    await supabase.run('update public.properties set price = price + 1')
    expect(await calls()).toBe(0)
    await supabase.run("update public.properties set review = 'approved'")
    expect(await calls()).toBe(1)
  })

  it.each([
    ['a new price', 'update public.properties set price = price + 1', 1],
    ['a sale', "update public.properties set status = 'sold'", 1],
    ['a deletion', 'delete from public.properties', 1],
    ['a new rate', 'update public.site_settings set usd_to_pen = 4.2', 1],
    ['another order of images', "update public.site_settings set featured_order = '{villa.jpg}'", 1],
    ['a new owner', `update public.properties set owner_id = '${userIds.sessionA}'`, 0],
    ['an update of nothing', 'update public.properties set title = title', 0],
    ['a new limit', "update private.limits set most_rows = 7 where kind = 'edit'", 0],
  ])('by %s: %s', async (_, sql, expected) => {
    await publish()
    await supabase.run(hosted)
    await keep('deploy_hook_url', hook)
    await settle()
    await supabase.run(sql)
    expect(await calls()).toBe(expected)
  })
})
