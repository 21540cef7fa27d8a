import { describe, expect, it } from 'vitest'
import { propertySelect } from '../../src/services/properties/columns'
import { makeListingRow, type ListingInsert } from '../support/listings'
import { quoteLiteral } from '../support/sql'
import { type Role, userIds } from '../support/supabase'
import { adminOnly, describeRules, everyone, nobody, ownerAndAdmin, sessions, type Attempt, type Rule } from './matrix'
import { runAs, readStoredListing, storeRows } from './run-as'
import { supabase } from './shared-supabase'

const id = 'd0000000-0000-4000-8000-000000000001'

const publishAs = (owner_id: string | null) => storeRows('properties', makeListingRow({ id, owner_id }))

const readStored = () => readStoredListing(id)

const tryToPublish =
  (changes: Partial<ListingInsert>) =>
  async ({ client }: Attempt) => {
    await client.from('properties').insert(makeListingRow({ id, ...changes }))
    return (await readStored()) !== undefined
  }

const tryToChange =
  (changes: Partial<ListingInsert>) =>
  async ({ client }: Attempt) => {
    const before = await readStored()
    await client.from('properties').update(changes).eq('id', id)
    const after = await readStored()
    // An update may set these two besides the columns that it names.
    const times = { updated_at: '', confirmed_at: '' }
    return JSON.stringify({ ...before, ...times }) !== JSON.stringify({ ...after, ...times })
  }

const tryToDelete = async ({ client }: Attempt) => {
  await client.from('properties').delete().eq('id', id)
  return (await readStored()) === undefined
}

const insertRules: Rule[] = [
  { action: 'publish', allowed: sessions, attempt: tryToPublish({}) },
  { action: 'publish as sold', allowed: adminOnly, attempt: tryToPublish({ status: 'sold' }) },
  { action: 'publish for rent', allowed: sessions, attempt: tryToPublish({ listing_type: 'rent' }) },
  { action: 'publish a new development', allowed: adminOnly, attempt: tryToPublish({ listing_type: 'new' }) },
  {
    action: 'publish with another user id than anonymous',
    allowed: adminOnly,
    attempt: tryToPublish({ user_id: 'someone' }),
  },
  {
    action: 'publish with a past date',
    allowed: adminOnly,
    attempt: tryToPublish({ created_at: '2020-01-01' }),
  },
  {
    action: 'publish in the name of session A',
    allowed: ownerAndAdmin,
    attempt: tryToPublish({ owner_id: userIds.sessionA }),
  },
  {
    action: 'publish without an owner',
    allowed: adminOnly,
    attempt: tryToPublish({ owner_id: null }),
  },
]

const rowRules: Rule[] = [
  {
    action: 'read whose it is',
    allowed: nobody,
    attempt: async ({ client }: Attempt) => {
      const answers = await Promise.all([
        client.from('properties').select('*'),
        client.from('properties').select('owner_id'),
        client.from('properties').select('id').eq('owner_id', userIds.sessionA),
        client.from('properties').select('id').not('owner_id', 'is', null),
        client.from('properties').select('id').order('owner_id'),
        client.rpc('search_properties').select('owner_id').not('owner_id', 'is', null),
        client.rpc('similar_properties', { listing: id }).select('owner_id').not('owner_id', 'is', null),
      ])
      return answers.some(({ data }) => data !== null && data.length > 0)
    },
  },
  {
    action: 'read it among their own',
    allowed: ['sessionA'] as Role[],
    attempt: async ({ client }: Attempt) => (await client.rpc('own_listings')).data?.[0]?.id === id,
  },
  {
    action: 'read it',
    allowed: everyone,
    attempt: async ({ client }: Attempt) => (await client.from('properties').select(propertySelect)).data?.length === 1,
  },
  { action: 'edit it', allowed: ownerAndAdmin, attempt: tryToChange({ title: 'Otro título' }) },
  {
    action: 'mark it as sold',
    allowed: ownerAndAdmin,
    attempt: tryToChange({ status: 'sold' }),
  },
  { action: 'change its user id', allowed: adminOnly, attempt: tryToChange({ user_id: 'someone' }) },
  {
    action: 'give it to session B',
    allowed: adminOnly,
    attempt: tryToChange({ owner_id: userIds.sessionB }),
  },
  {
    action: 'make oneself its owner',
    allowed: adminOnly,
    attempt: (attempt: Attempt) =>
      tryToChange({ owner_id: userIds[attempt.role === 'anon' ? 'member' : attempt.role] })(attempt),
  },
  { action: 'remove its owner', allowed: adminOnly, attempt: tryToChange({ owner_id: null }) },
  {
    action: 'change its operation and kind',
    allowed: ownerAndAdmin,
    attempt: tryToChange({ listing_type: 'rent', property_type: 'condo' }),
  },
  {
    action: 'add a maintenance fee, a floor plan and a video',
    allowed: ownerAndAdmin,
    attempt: tryToChange({
      maintenance_fee: 350,
      floor_plan: '/storage/v1/object/public/property-images/property-1-0-plano.webp',
      video_url: 'https://vimeo.com/123456789/8272103f6e',
    }),
  },
  { action: 'change its date', allowed: adminOnly, attempt: tryToChange({ created_at: '2020-01-01' }) },
  { action: 'change its id', allowed: nobody, attempt: tryToChange({ id: userIds.sessionB }) },
  { action: 'delete it', allowed: ownerAndAdmin, allowedWithOpenAccess: everyone, attempt: tryToDelete },
].map((rule) => ({ ...rule, arrange: () => publishAs(userIds.sessionA) }))

const ownerlessRules: Rule[] = [
  { action: 'edit it', allowed: adminOnly, attempt: tryToChange({ title: 'Otro título' }) },
  {
    action: 'make oneself its owner',
    allowed: adminOnly,
    attempt: (attempt: Attempt) =>
      tryToChange({ owner_id: userIds[attempt.role === 'anon' ? 'member' : attempt.role] })(attempt),
  },
  { action: 'delete it', allowed: adminOnly, allowedWithOpenAccess: everyone, attempt: tryToDelete },
].map((rule) => ({ ...rule, arrange: () => publishAs(null) }))

// This test comes first, without `empty`: in a mutant that refuses deletions, `empty` crashes, and a crash detects no mutant.
it('a listing that is deleted is gone', async () => {
  const ownId = crypto.randomUUID()
  await storeRows('properties', makeListingRow({ id: ownId, owner_id: userIds.sessionA }))
  const { data } = await supabase.createClientFor('sessionA').from('properties').delete().eq('id', ownId).select('id')
  expect(data).toEqual([{ id: ownId }])
  expect(await readStoredListing(ownId)).toBeUndefined()
})

describeRules('publishing', insertRules)
describeRules('a listing published by session A', rowRules)
describeRules('a listing without an owner', ownerlessRules)

describe('a token without a subject', () => {
  it.each([
    "update public.properties set price = 1 where title <> ''",
    'update public.properties set price = 1',
    'delete from public.properties',
  ])('%s changes no listing without an owner', async (sql) => {
    await supabase.empty()
    await publishAs(null)
    const before = await readStored()
    await runAs('no subject', sql)
    expect(await readStored()).toEqual(before)
  })

  it('has no listings of its own', async () => {
    await supabase.empty()
    await publishAs(null)
    const toAssertionSql = (count: number) =>
      `do $$ begin assert (select count(*) from public.own_listings()) = ${count}; end $$`
    expect(await runAs('no subject', toAssertionSql(0))).toBe('done')
    await supabase.run(`update public.properties set owner_id = '${userIds.sessionA}'`)
    expect(await runAs('sessionA', toAssertionSql(1))).toBe('done')
  })

  it('publishes nothing, and a session does', async () => {
    const row = makeListingRow({ id })
    const columns = Object.keys(row).join(', ')
    const publishSql = `insert into public.properties (${columns})
    select ${columns} from jsonb_populate_record(null::public.properties, ${quoteLiteral(JSON.stringify(row))})`
    await supabase.empty()
    expect([await runAs('no subject', publishSql), await runAs('sessionA', publishSql)]).toEqual(['42501', 'done'])
  })
})
