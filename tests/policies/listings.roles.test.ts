import { describe, expect, it } from 'vitest'
import { listingRow, type ListingInsert } from '../support/listings'
import { userIds, type TestSupabase } from '../support/supabase'
import { adminOnly, describeRules, everyone, nobody, ownerAndAdmin, type Attempt, type Rule } from './matrix'
import { runAs, storedListing, storeRows } from './run-as'
import { sharedSupabase } from './shared-supabase'

const id = 'd0000000-0000-4000-8000-000000000001'

const publishedBy = (owner_id: string | null) => (supabase: TestSupabase) =>
  storeRows(supabase, 'properties', listingRow({ id, owner_id }))

const stored = (supabase: TestSupabase) => storedListing(supabase, id)

const publishing =
  (changes: Partial<ListingInsert>) =>
  async ({ client, supabase }: Attempt) => {
    await client.from('properties').insert(listingRow({ id, ...changes }))
    return (await stored(supabase)) !== undefined
  }

const changing =
  (changes: Partial<ListingInsert>) =>
  async ({ client, supabase }: Attempt) => {
    const before = await stored(supabase)
    await client.from('properties').update(changes).eq('id', id)
    const after = await stored(supabase)
    // Each of the two follows any change.
    const times = { updated_at: '', confirmed_at: '' }
    return JSON.stringify({ ...before, ...times }) !== JSON.stringify({ ...after, ...times })
  }

const deleting = async ({ client, supabase }: Attempt) => {
  await client.from('properties').delete().eq('id', id)
  return (await stored(supabase)) === undefined
}

const insertRules: Rule[] = [
  { action: 'publish', closed: everyone, open: everyone, attempt: publishing({}) },
  { action: 'publish as sold', closed: adminOnly, open: adminOnly, attempt: publishing({ status: 'sold' }) },
  { action: 'publish for rent', closed: adminOnly, open: adminOnly, attempt: publishing({ listing_type: 'rent' }) },
  {
    action: 'publish under a user id',
    closed: adminOnly,
    open: adminOnly,
    attempt: publishing({ user_id: 'someone' }),
  },
  {
    action: 'publish in the past',
    closed: adminOnly,
    open: adminOnly,
    attempt: publishing({ created_at: '2020-01-01' }),
  },
  {
    action: 'publish in the name of session A',
    closed: ownerAndAdmin,
    open: ownerAndAdmin,
    attempt: publishing({ owner_id: userIds.sessionA }),
  },
  {
    action: 'publish in nobody’s name',
    closed: ['anon', 'admin'],
    open: ['anon', 'admin'],
    attempt: publishing({ owner_id: null }),
  },
]

const rowRules: Rule[] = [
  {
    action: 'read listings',
    closed: everyone,
    open: everyone,
    attempt: async ({ client }: Attempt) => (await client.from('properties').select('*')).data?.length === 1,
  },
  { action: 'edit a listing', closed: ownerAndAdmin, open: ownerAndAdmin, attempt: changing({ title: 'Otro título' }) },
  {
    action: 'mark a listing as sold',
    closed: ownerAndAdmin,
    open: ownerAndAdmin,
    attempt: changing({ status: 'sold' }),
  },
  { action: 'change the user id', closed: adminOnly, open: adminOnly, attempt: changing({ user_id: 'someone' }) },
  {
    action: 'give a listing away',
    closed: adminOnly,
    open: adminOnly,
    attempt: changing({ owner_id: userIds.sessionB }),
  },
  {
    action: 'take a listing over',
    closed: adminOnly,
    open: adminOnly,
    attempt: (attempt: Attempt) =>
      changing({ owner_id: userIds[attempt.role === 'anon' ? 'member' : attempt.role] })(attempt),
  },
  { action: 'abandon a listing', closed: adminOnly, open: adminOnly, attempt: changing({ owner_id: null }) },
  {
    action: 'change the operation and the kind',
    closed: ownerAndAdmin,
    open: ownerAndAdmin,
    attempt: changing({ listing_type: 'rent', property_type: 'condo' }),
  },
  {
    action: 'add a maintenance fee, a floor plan and a video',
    closed: ownerAndAdmin,
    open: ownerAndAdmin,
    attempt: changing({
      maintenance_fee: 350,
      floor_plan: '/storage/v1/object/public/property-images/property-1-0-plano.webp',
      video_url: 'https://vimeo.com/123456789',
    }),
  },
  { action: 'change the date', closed: adminOnly, open: adminOnly, attempt: changing({ created_at: '2020-01-01' }) },
  { action: 'change the id', closed: nobody, open: nobody, attempt: changing({ id: userIds.sessionB }) },
  { action: 'delete a listing', closed: ownerAndAdmin, open: everyone, attempt: deleting },
].map((rule) => ({ ...rule, arrange: publishedBy(userIds.sessionA) }))

const ownerlessRules: Rule[] = [
  { action: 'edit it', closed: adminOnly, open: adminOnly, attempt: changing({ title: 'Otro título' }) },
  {
    action: 'take it over',
    closed: adminOnly,
    open: adminOnly,
    attempt: (attempt: Attempt) =>
      changing({ owner_id: userIds[attempt.role === 'anon' ? 'member' : attempt.role] })(attempt),
  },
  { action: 'delete it', closed: adminOnly, open: everyone, attempt: deleting },
].map((rule) => ({ ...rule, arrange: publishedBy(null) }))

describeRules('publishing', insertRules)
describeRules('a listing published by session A', rowRules)
describeRules('a listing without an owner', ownerlessRules)

describe('a token without a subject', () => {
  it.each([
    "update public.properties set price = 1 where title <> ''",
    'update public.properties set price = 1',
    'delete from public.properties',
  ])('%s changes no listing without an owner', async (sql) => {
    const supabase = await sharedSupabase()
    await supabase.empty()
    await publishedBy(null)(supabase)
    const before = await stored(supabase)
    await runAs(supabase, 'no subject', sql)
    expect(await stored(supabase)).toEqual(before)
  })
})
