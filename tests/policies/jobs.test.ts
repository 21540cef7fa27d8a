import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeListingRow } from '../support/listings'
import { userIds } from '../support/supabase'
import { installHostedExtensions, removeHostedExtensions, readSentRequests, storeSecret } from './hosted'
import { runAs } from './run-as'
import { supabase } from './shared-supabase'
import { setLimits } from '../support/limits'
import { alertRequest, turnAlertsOn } from './stored-alerts'

describe('the call of a webhook', () => {
  /** Calls it as the owner of the database, as pg_cron does. */
  const callWebhook = () => runAs('owner', `select private.call_webhook('images', '{"a": 1}')`)
  afterEach(removeHostedExtensions)

  it('is skipped without Vault', async () => {
    expect(await callWebhook()).toBe('done')
  })

  it('is skipped if only its secret is in Vault', async () => {
    await installHostedExtensions({ images_secret: 'something' })
    expect(await callWebhook()).toBe('done')
    expect(await readSentRequests()).toEqual([])
  })

  it('has the secret of the webhook, if there is one', async () => {
    const url = 'https://ancon.test/functions/v1/images'
    await installHostedExtensions({ other: 'no', images_url: url, images_secret: 'secret' })
    expect(await callWebhook()).toBe('done')
    expect(await readSentRequests()).toEqual([
      {
        url,
        body: { a: 1 },
        headers: { 'content-type': 'application/json', 'x-images-secret': 'secret' },
        timeout: 150_000,
      },
    ])
    await supabase.run("delete from net.requests; delete from vault.decrypted_secrets where name = 'images_secret'")
    expect(await callWebhook()).toBe('done')
    expect(await readSentRequests()).toEqual([
      { url, body: { a: 1 }, headers: { 'content-type': 'application/json' }, timeout: 150_000 },
    ])
  })
})

describe('a request for alerts', () => {
  beforeEach(async () => {
    await supabase.empty()
    await installHostedExtensions({ alerts_url: 'https://ancon.test', alerts_secret: 'secret' })
    await turnAlertsOn()
  })
  afterEach(removeHostedExtensions)
  const requestAlert = async () =>
    (await supabase.createClientFor('anon').rpc('request_search_alert', alertRequest)).error

  it('calls the Edge Function that mails its confirmation', async () => {
    expect(await requestAlert()).toBeNull()
    expect(await readSentRequests()).toMatchObject([{ body: { job: 'confirmations' } }])
  })

  it('is stored where nothing sends mails', async () => {
    await supabase.run('drop schema net cascade')
    expect(await requestAlert()).toBeNull()
    expect(await supabase.run('select 1 from private.search_alerts')).toHaveLength(1)
  })
})

describe('the jobs of pg_cron', () => {
  const jobs = readFileSync(
    `supabase/migrations/${readdirSync('supabase/migrations').find((name) => name.endsWith('_jobs.sql'))}`,
    'utf8',
  )
  /** The statement that a job runs. */
  const toStatement = (job: string) =>
    new RegExp(`cron\\.schedule\\(\\s*'${job}',\\s*'[^']+',\\s*'((?:[^']|'')+)'`)
      .exec(jobs)?.[1]
      ?.replaceAll("''", "'") ?? ''
  beforeEach(() => supabase.empty())
  afterEach(removeHostedExtensions)

  it.each([
    ['unused-images', 'images', {}],
    ['exchange-rate', 'rate', {}],
    ['alert-digests', 'alerts', { job: 'digests' }],
  ])('call an Edge Function: %s', async (job, name, body) => {
    await installHostedExtensions({ [`${name}_url`]: 'https://ancon.test', [`${name}_secret`]: 'secret' })
    await supabase.run(toStatement(job))
    expect(await readSentRequests()).toMatchObject([{ body }])
  })

  it('call the Edge Function for confirmations as long as one is not claimed', async () => {
    await installHostedExtensions({ alerts_url: 'https://ancon.test', alerts_secret: 'secret' })
    const runJob = async () => {
      await supabase.run(`delete from net.requests; ${toStatement('alert-confirmations')}`)
      return await readSentRequests()
    }
    expect(await runJob()).toEqual([])
    await turnAlertsOn()
    await supabase.createClientFor('anon').rpc('request_search_alert', alertRequest)
    expect(await runJob()).toMatchObject([{ body: { job: 'confirmations' } }])
    await supabase.service.rpc('claim_alert_confirmations')
    expect(await runJob()).toEqual([])
  })

  it('delete entries of the write log after a day', async () => {
    await supabase.run(`insert into private.write_log (kind, at) values
        ('lead', now() - interval '25 hours'), ('edit', now() - interval '23 hours')`)
    await supabase.run(toStatement('purge-expired'))
    expect(await supabase.run('select kind from private.write_log')).toEqual([{ kind: 'edit' }])
  })

  it('delete their run details after a week', async () => {
    await supabase.run(`create schema cron; create table cron.job_run_details (runid int, end_time timestamptz);
      insert into cron.job_run_details values (1, now() - interval '8 days'), (2, now() - interval '6 days'), (3, null)`)
    try {
      await supabase.run(toStatement('purge-job-runs'))
      expect(await supabase.run('select runid from cron.job_run_details')).toEqual([{ runid: 2 }, { runid: 3 }])
    } finally {
      await supabase.run('drop schema cron cascade')
    }
  })
})

describe('the request for a build', () => {
  const hookUrl = 'https://host.test/hook'
  const requestBuild = () => runAs('owner', 'select private.request_build()')
  /** Sets the state after a build: no changes, and the last request 31 minutes ago, one minute more than the interval. */
  const resetAfterBuild = () =>
    supabase.run(`delete from private.site_changes;
      update public.site_settings set build_requested_at = now() - interval '31 minutes'`)
  const letMinutesPass = (minutes: number) =>
    supabase.run(
      `update public.site_settings set build_requested_at = build_requested_at - interval '${minutes} minutes'`,
    )
  const publish = async () => {
    const { data } = await supabase
      .createClientFor('sessionA')
      .from('properties')
      .insert(makeListingRow())
      .select('id')
      .single()
    return data?.id ?? ''
  }
  const requestAndCountAllCalls = async () => {
    expect(await requestBuild()).toBe('done')
    return (await readSentRequests()).length
  }

  beforeEach(async () => {
    await supabase.empty()
    await resetAfterBuild()
  })
  afterEach(removeHostedExtensions)

  it('is skipped, not lost, without Vault or the URL of the deploy hook', async () => {
    await publish()
    expect(await requestBuild()).toBe('done')
    await installHostedExtensions({ images_url: 'something' })
    expect(await requestAndCountAllCalls()).toBe(0)
    // The change is still stored: the hook is called once its URL is known.
    await storeSecret('deploy_hook_url', hookUrl)
    expect(await requestAndCountAllCalls()).toBe(1)
    expect(await readSentRequests()).toEqual([
      { url: hookUrl, body: {}, headers: { 'content-type': 'application/json' }, timeout: 150_000 },
    ])
  })

  it('is sent once in half an hour for any number of changes, and not without a change', async () => {
    await installHostedExtensions({ deploy_hook_url: hookUrl })
    expect(await requestAndCountAllCalls()).toBe(0)
    const id = await publish()
    await publish()
    expect(await requestAndCountAllCalls()).toBe(1)
    expect(await requestAndCountAllCalls()).toBe(1)
    await supabase.service.from('properties').update({ price: 1 }).eq('id', id)
    await letMinutesPass(29)
    expect(await requestAndCountAllCalls()).toBe(1)
    await letMinutesPass(1)
    expect(await requestAndCountAllCalls()).toBe(2)
    await letMinutesPass(60)
    expect(await requestAndCountAllCalls()).toBe(2)
  })

  it('is sent once a day without any change, and once in a new project', async () => {
    await installHostedExtensions({ deploy_hook_url: hookUrl })
    expect(await requestAndCountAllCalls()).toBe(0)
    await letMinutesPass(24 * 60 - 32)
    expect(await requestAndCountAllCalls()).toBe(0)
    await letMinutesPass(2)
    expect([await requestAndCountAllCalls(), await requestAndCountAllCalls()]).toEqual([1, 1])
    await supabase.run("update public.site_settings set build_requested_at = '-infinity'")
    expect([await requestAndCountAllCalls(), await requestAndCountAllCalls()]).toEqual([2, 2])
  })

  it('waits for the interval of the settings', async () => {
    await installHostedExtensions({ deploy_hook_url: hookUrl })
    await supabase.run('update public.site_settings set build_interval_minutes = 60')
    await publish()
    await letMinutesPass(28)
    expect(await requestAndCountAllCalls()).toBe(0)
    await letMinutesPass(1)
    expect(await requestAndCountAllCalls()).toBe(1)
  })

  it('waits a day at most: without a hook, the purge deletes the changes that ask for a build', async () => {
    await publish()
    await supabase.run('select private.purge_expired()')
    expect(await supabase.run('select 1 from private.site_changes')).toHaveLength(1)
    await supabase.run(
      "update private.site_changes set at = now() - interval '25 hours'; select private.purge_expired()",
    )
    expect(await supabase.run('select 1 from private.site_changes')).toEqual([])
  })

  it('is not sent for a confirmation that leaves the lists as they are, but for one that brings a listing back', async () => {
    const id = await publish()
    await installHostedExtensions({ deploy_hook_url: hookUrl })
    await supabase.run(`update public.site_settings set listing_days = 30;
      update public.properties set owner_id = '${userIds.sessionA}'`)
    await resetAfterBuild()
    const confirm = () => supabase.createClientFor('sessionA').rpc('confirm_listing', { listing: id })
    expect((await confirm()).error).toBeNull()
    expect(await requestAndCountAllCalls()).toBe(0)
    await supabase.run("update public.properties set confirmed_at = now() - interval '31 days'")
    await resetAfterBuild()
    expect((await confirm()).error).toBeNull()
    expect(await requestAndCountAllCalls()).toBe(1)
  })

  it('is not sent for a change that is refused', async () => {
    await publish()
    await installHostedExtensions({ deploy_hook_url: hookUrl })
    await supabase.run(`update public.properties set owner_id = '${userIds.sessionA}'`)
    await resetAfterBuild()
    const change = () => supabase.createClientFor('sessionA').from('properties').update({ price: 2 }).neq('title', '')
    await setLimits(supabase, { 'edit person': 0 })
    expect((await change()).error?.code).toBe('PT429')
    await expect(
      supabase.run("update public.properties set price = 3; do $$ begin raise exception 'rolled back'; end $$"),
    ).rejects.toThrow('rolled back')
    expect(await requestAndCountAllCalls()).toBe(0)
    await setLimits(supabase, { 'edit person': 1 })
    expect((await change()).error).toBeNull()
    expect(await requestAndCountAllCalls()).toBe(1)
  })

  it('is not sent for a published rate that is refused, but for one that is stored', async () => {
    await installHostedExtensions({ deploy_hook_url: hookUrl })
    await supabase.run("update public.site_settings set usd_to_pen_date = '2026-01-05'")
    await resetAfterBuild()
    const storeRate = (rate: number) =>
      supabase.service.rpc('store_published_rate', { published: rate, day: '2026-01-06', source: 'SUNAT' })
    expect((await storeRate(9)).data).toBe('refused')
    expect(await requestAndCountAllCalls()).toBe(0)
    expect((await storeRate(3.8)).data).toBe('stored')
    expect(await requestAndCountAllCalls()).toBe(1)
  })

  it('is not sent for a waiting listing until it is approved', async () => {
    await installHostedExtensions({ deploy_hook_url: hookUrl })
    await supabase.run('update public.site_settings set review_listings = true')
    await publish()
    expect(await supabase.run("select 1 from public.properties where review = 'pending'")).toHaveLength(1)
    await resetAfterBuild()
    await supabase.run('update public.properties set price = price + 1')
    expect(await requestAndCountAllCalls()).toBe(0)
    await supabase.run("update public.properties set review = 'approved'")
    expect(await requestAndCountAllCalls()).toBe(1)
  })

  it.each([
    ['a new price', 1, 'update public.properties set price = price + 1'],
    ['a sale', 1, "update public.properties set status = 'sold'"],
    ['a deletion', 1, 'delete from public.properties'],
    ['a new rate', 1, 'update public.site_settings set usd_to_pen = 4.2'],
    ['another order of images', 1, "update public.site_settings set featured_order = '{villa.jpg}'"],
    ['a new owner', 0, `update public.properties set owner_id = '${userIds.sessionA}'`],
    ['an update of nothing', 0, 'update public.properties set title = title'],
    ['a new limit', 0, "update private.limits set person = 7 where kind = 'edit'"],
  ])('for %s is sent %i times', async (_, callCount, sql) => {
    await publish()
    await installHostedExtensions({ deploy_hook_url: hookUrl })
    await resetAfterBuild()
    await supabase.run(sql)
    expect(await requestAndCountAllCalls()).toBe(callCount)
  })
})
