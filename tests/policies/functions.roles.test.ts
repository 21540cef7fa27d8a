import { beforeEach, describe, expect, it } from 'vitest'
import { makeImageBlob } from '../support/image-files'
import { makeListingRow } from '../support/listings'
import { adminOnly, describeRules, everyone, nobody, type Attempt, type Rule } from './matrix'
import { request } from './request'
import { storeRows } from './run-as'
import { supabase } from './shared-supabase'

const listingId = 'd0000000-0000-4000-8000-000000000001'

const storeListing = () => storeRows('properties', makeListingRow())

const listPrivateTables = async () => {
  const rows = await supabase.run(
    "select relname from pg_class where relnamespace = 'private'::regnamespace and relkind = 'r'",
  )
  expect(rows.length).toBeGreaterThan(15)
  return rows.map(({ relname }) => String(relname))
}

/** Succeeds if the Data API accepts a request for an object of the schema, which it must not expose. */
const trySchema =
  (schema: 'private' | 'auth', path: string, body?: object) =>
  async ({ role }: Attempt) =>
    (
      await request(role, `/rest/v1/${path}`, {
        headers: { 'accept-profile': schema, 'content-profile': schema },
        ...(body && { body: JSON.stringify(body) }),
      })
    ).ok

const rules: Rule[] = [
  {
    action: 'search listings',
    allowed: everyone,
    arrange: storeListing,
    attempt: async ({ client }) =>
      (await client.rpc('search_properties', { filters: { words: '+miramar' } })).data?.length === 1,
  },
  {
    action: 'count listings',
    allowed: everyone,
    arrange: storeListing,
    attempt: async ({ client }) => (await client.rpc('count_properties')).data === 1,
  },
  {
    action: 'read the former prices of a listing',
    allowed: everyone,
    arrange: async () => {
      await storeRows('properties', makeListingRow({ id: listingId, created_at: '2026-01-01' }))
      await supabase.run('update public.properties set price = 340000')
    },
    attempt: async ({ client }) =>
      (await client.rpc('price_history', { listing: listingId })).data?.[0]?.price === 350_000,
  },
  {
    action: 'count new listings',
    allowed: everyone,
    arrange: storeListing,
    attempt: async ({ client }) => {
      const { data } = await client.rpc('count_new_listings', { searches: [{ since: '2026-01-01', filters: {} }] })
      return JSON.stringify(data).includes('"total":1')
    },
  },
  {
    action: 'find images that no listing shows',
    allowed: adminOnly,
    arrange: async () => {
      await supabase.service.storage.from('property-images').upload('property-1-0-casa.jpg', makeImageBlob())
      await supabase.run("update storage.objects set created_at = now() - interval '2 days'")
    },
    attempt: async ({ client }) => (await client.rpc('unused_images')).data?.length === 1,
  },
  {
    action: 'list the images of the last two days, which only the Edge Function may',
    allowed: nobody,
    arrange: async () => {
      await supabase.service.storage.from('property-images').upload('property-1-0-casa.jpg', makeImageBlob())
    },
    attempt: async ({ client }) => (await client.rpc('recent_images', { after: '' })).data?.length === 1,
  },
  {
    action: 'read a table of the schema private',
    allowed: nobody,
    attempt: async (attempt) => {
      const readable: string[] = []
      for (const table of await listPrivateTables())
        if (await trySchema('private', `${table}?select=*`)(attempt)) readable.push(table)
      expect(readable).toEqual([])
      return readable.length > 0
    },
  },
  {
    action: 'write to a table of the schema private',
    allowed: nobody,
    attempt: trySchema('private', 'price_log', { property_id: listingId, price: 1, currency: 'PEN' }),
  },
  {
    action: 'call a function of the schema private',
    allowed: nobody,
    attempt: trySchema('private', 'rpc/count_write', {}),
  },
  { action: 'read the accounts', allowed: nobody, attempt: trySchema('auth', 'users?select=*') },
]

describeRules('the API', rules)

describe('images that no listing shows', () => {
  beforeEach(() => supabase.empty())

  it.each(['sessionA', 'member'] as const)('are refused to %s with 42501', async (role) => {
    expect((await supabase.createClientFor(role).rpc('unused_images')).error?.code).toBe('42501')
  })

  it('are those of property-images that are more than a day old and that no listing shows, in either size', async () => {
    const upload = (bucket: string, name: string) => supabase.service.storage.from(bucket).upload(name, makeImageBlob())
    for (const name of [
      'property-1-0-a.jpg',
      'property-1-0-a.jpg.card.jpg',
      'property-1-1-b.jpg',
      'property-1-2-new.jpg',
    ])
      await upload('property-images', name)
    await upload('fotosweb', 'acon-bay.jpg')
    await supabase.run("update storage.objects set created_at = now() - interval '2 days' where name not like '%new%'")
    await supabase.service
      .from('properties')
      .insert(makeListingRow({ images: ['https://ancon.test/property-images/property-1-0-a.jpg'] }))
    const { data } = await supabase.createClientFor('admin').rpc('unused_images')
    expect(data?.map(({ name }) => name)).toEqual(['property-1-1-b.jpg'])
  })

  it('come a thousand at a time, the oldest first, also for the nightly removal', async () => {
    await supabase.run(`insert into storage.objects (bucket_id, name, created_at, metadata)
      select 'property-images', 'property-1-0-' || n || '.jpg', now() - n * interval '1 day', '{"size": 7, "mimetype": "image/jpeg"}'
      from generate_series(2, 1002) as n`)
    for (const client of [supabase.createClientFor('admin'), supabase.service]) {
      const { data } = await client.rpc('unused_images')
      expect(data).toHaveLength(1000)
      expect(data?.[0]).toMatchObject({ name: 'property-1-0-1002.jpg', size: 7 })
    }
  })
})
