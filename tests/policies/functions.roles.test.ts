import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { imageBlob, listingRow } from '../support/listings'
import type { TestSupabase } from '../support/supabase'
import { adminOnly, describeRules, everyone, nobody, type Attempt, type Rule } from './matrix'
import { request } from './request'
import { storeRows } from './run-as'
import { sharedSupabase } from './shared-supabase'

const listingId = 'd0000000-0000-4000-8000-000000000001'

const listed = (supabase: TestSupabase) => storeRows(supabase, 'properties', listingRow())

/** Requests an object of the `private` schema by its name. The Data API must not expose it. */
const hidden =
  (path: string, body?: object) =>
  async ({ supabase, role }: Attempt) =>
    (
      await request(supabase, role, `/rest/v1/${path}`, {
        headers: { 'accept-profile': 'private', 'content-profile': 'private' },
        ...(body && { body: JSON.stringify(body) }),
      })
    ).ok

const rules: Rule[] = [
  {
    action: 'search listings',
    closed: everyone,
    open: everyone,
    arrange: listed,
    attempt: async ({ client }) =>
      (await client.rpc('search_properties', { filters: { words: '+miramar' } })).data?.length === 1,
  },
  {
    action: 'count listings',
    closed: everyone,
    open: everyone,
    arrange: listed,
    attempt: async ({ client }) => (await client.rpc('count_properties')).data === 1,
  },
  {
    action: 'read the former prices of a listing',
    closed: everyone,
    open: everyone,
    arrange: async (supabase) => {
      await storeRows(supabase, 'properties', listingRow({ id: listingId, created_at: '2026-01-01' }))
      await supabase.run('update public.properties set price = 340000')
    },
    attempt: async ({ client }) =>
      (await client.rpc('price_history', { listing: listingId })).data?.[0]?.price === 350_000,
  },
  {
    action: 'count new listings',
    closed: everyone,
    open: everyone,
    arrange: listed,
    attempt: async ({ client }) => {
      const { data } = await client.rpc('count_new_listings', { searches: [{ since: '2026-01-01', filters: {} }] })
      return JSON.stringify(data).includes('"total":1')
    },
  },
  {
    action: 'find orphan images',
    closed: adminOnly,
    open: adminOnly,
    arrange: async (supabase) => {
      await supabase.service.storage.from('property-images').upload('property-1-0-casa.jpg', imageBlob())
      await supabase.run("update storage.objects set created_at = now() - interval '2 days'")
    },
    attempt: async ({ client }) => (await client.rpc('orphan_images')).data?.length === 1,
  },
  ...[
    'approved_listings',
    'write_log',
    'audit_log',
    'consent_texts',
    'suppressed_addresses',
    'fingerprint_key',
    'listing_photos',
    'complaints',
    'complaint_counters',
    'complaint_mails',
    'holidays',
    'data_requests',
    'listing_reports',
    'report_notes',
    'published_ids',
    'tickets',
    'former_prices',
    'search_alerts',
    'site_builds',
    'management_links',
    'owner_contacts',
    'listing_activity',
    'counted_visitors',
  ].map((table): Rule => ({
    action: `read ${table}`,
    closed: nobody,
    open: nobody,
    attempt: hidden(`${table}?select=*`),
  })),
  {
    action: 'write former_prices',
    closed: nobody,
    open: nobody,
    attempt: hidden('former_prices', { property_id: listingId, price: 1, currency: 'PEN' }),
  },
  { action: 'call a private function', closed: nobody, open: nobody, attempt: hidden('rpc/count_use', {}) },
  { action: 'read the accounts', closed: nobody, open: nobody, attempt: hidden('users?select=*') },
]

describeRules('functions and what is private', rules)

describe('results of the functions', () => {
  let supabase: TestSupabase
  beforeAll(async () => {
    supabase = await sharedSupabase()
  })
  beforeEach(() => supabase.empty())

  it.each(['sessionA', 'member'] as const)('refuses the list of orphan images to %s', async (role) => {
    expect((await supabase.createClientFor(role).rpc('orphan_images')).error?.code).toBe('42501')
  })

  it("lists images of the listings' bucket that are a day old and shown by no listing, cards included", async () => {
    const upload = (bucket: string, name: string) => supabase.service.storage.from(bucket).upload(name, imageBlob())
    for (const name of ['property-1-0-a.jpg', 'property-1-0-a-card.jpg', 'property-1-1-b.jpg', 'property-1-2-new.jpg'])
      await upload('property-images', name)
    await upload('fotosweb', 'acon-bay.jpg')
    await supabase.run("update storage.objects set created_at = now() - interval '2 days' where name not like '%new%'")
    await supabase.service
      .from('properties')
      .insert(listingRow({ images: ['https://ancon.test/property-images/property-1-0-a.jpg'] }))
    const { data } = await supabase.createClientFor('admin').rpc('orphan_images')
    expect(data?.map(({ name }) => name)).toEqual(['property-1-1-b.jpg'])
  })

  it('returns a thousand orphan images at a time, the oldest first, also to the scheduled purge', async () => {
    await supabase.run(`insert into storage.objects (bucket_id, name, created_at, metadata)
      select 'property-images', 'property-1-0-' || n || '.jpg', now() - n * interval '1 day', '{"size": 7, "mimetype": "image/jpeg"}'
      from generate_series(2, 1002) as n`)
    for (const client of [supabase.createClientFor('admin'), supabase.service]) {
      const { data } = await client.rpc('orphan_images')
      expect(data).toHaveLength(1000)
      expect(data?.[0]).toMatchObject({ name: 'property-1-0-1002.jpg', size: 7 })
    }
  })
})
