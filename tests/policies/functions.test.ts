import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LOCAL_SUPABASE } from '../../scripts/local-supabase/keys'
import { imageBlob, listingRow } from '../support/listings'
import type { TestSupabase } from '../support/supabase'
import { adminOnly, describeRules, everyone, nobody, type Attempt, type Rule } from './matrix'
import { sharedSupabase } from './shared-supabase'

const listed = async (supabase: TestSupabase) => (await supabase.service.from('properties').insert(listingRow())).data

/** What the Data API must not reach, asked for as a client would that knows the names. */
const hidden =
  (path: string, body?: object) =>
  async ({ supabase, role }: Attempt) => {
    const token = supabase.tokenFor(role)
    const answer = await supabase.fetch(
      new Request(`http://localhost/rest/v1/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          apikey: LOCAL_SUPABASE.anonKey,
          ...(token && { authorization: `Bearer ${token}` }),
          'content-type': 'application/json',
          'accept-profile': 'private',
          'content-profile': 'private',
        },
        ...(body && { body: JSON.stringify(body) }),
      }),
    )
    return answer.ok
  }

const rules: Rule[] = [
  {
    action: 'search listings',
    closed: everyone,
    open: everyone,
    arrange: listed,
    attempt: async ({ client }) => (await client.rpc('search_properties', { words: '+miramar' })).data?.length === 1,
  },
  {
    action: 'count listings',
    closed: everyone,
    open: everyone,
    arrange: listed,
    attempt: async ({ client }) => (await client.rpc('count_properties')).data === 1,
  },
  {
    action: 'run SQL of its own through the search',
    closed: nobody,
    open: nobody,
    arrange: listed,
    attempt: async ({ client, supabase }) => {
      const sql = "'); delete from public.properties; --"
      await client.rpc('search_properties', {
        words: `+${sql}`,
        listing: sql,
        kind: sql,
        state: sql,
        amenities: [sql],
        sort: sql,
      })
      await client.rpc('count_properties', { words: `+${sql}`, amenities: [sql, '\\'], only_ids: [sql] })
      return (await supabase.service.from('properties').select('id')).data?.length !== 1
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
  { action: 'read the log of writes', closed: nobody, open: nobody, attempt: hidden('write_log?select=*') },
  { action: 'call a private function', closed: nobody, open: nobody, attempt: hidden('rpc/count_publication', {}) },
  { action: 'read the accounts', closed: nobody, open: nobody, attempt: hidden('users?select=*') },
]

describeRules('functions and what is private', rules)

describe('what the functions answer', () => {
  let supabase: TestSupabase
  beforeAll(async () => {
    supabase = await sharedSupabase()
  })
  beforeEach(() => supabase.empty())

  it('gives at most 300 listings, whoever asks for more', async () => {
    await supabase.service.from('properties').insert(Array.from({ length: 301 }, () => listingRow()))
    const { data } = await supabase.createClientFor('anon').rpc('search_properties', { size: 100_000 })
    expect(data).toHaveLength(300)
  })

  it.each(['sessionA', 'member'] as const)('tells %s that orphans are not his to see', async (role) => {
    expect((await supabase.createClientFor(role).rpc('orphan_images')).error?.code).toBe('42501')
  })

  it('calls an image an orphan when it is a day old, in the bucket of the listings, and shown by none, cards included', async () => {
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
})
