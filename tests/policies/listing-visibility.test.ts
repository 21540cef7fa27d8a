import { beforeEach, describe, expect, it } from 'vitest'
import type { Json } from '../../src/services/backend/database.types'
import { makeListingRow, type ListingInsert } from '../support/listings'
import { userIds, type Role } from '../support/supabase'
import { type Attempt, everyone, nobody, ownerAndAdmin } from './matrix'
import { storeRows } from './run-as'
import { supabase } from './shared-supabase'

const id = 'd0000000-0000-4000-8000-000000000001'
const longAgo = '2025-01-01T00:00:00Z'

interface State {
  row: Partial<ListingInsert>
  /** Who reads the row. */
  readers: Role[]
  /** Who finds it in the lists of the site. */
  finders: Role[]
  /** The administrators' views that contain it. */
  views: string[]
}

const states: Record<string, State> = {
  approved: { row: {}, readers: everyone, finders: everyone, views: ['all'] },
  sold: { row: { status: 'sold' }, readers: everyone, finders: everyone, views: ['all'] },
  waiting: { row: { review: 'pending' }, readers: ownerAndAdmin, finders: nobody, views: ['all', 'pending'] },
  'waiting and sold': {
    row: { review: 'pending', status: 'sold' },
    readers: ownerAndAdmin,
    finders: nobody,
    views: ['all', 'pending'],
  },
  rejected: {
    row: { review: 'rejected', review_reason: 'Faltan fotos' },
    readers: ownerAndAdmin,
    finders: nobody,
    views: ['all', 'rejected'],
  },
  // The 90 days of the settings have passed.
  unconfirmed: { row: { created_at: longAgo }, readers: everyone, finders: nobody, views: ['all', 'stale'] },
  'waiting and unconfirmed': {
    row: { review: 'pending', created_at: longAgo },
    readers: ownerAndAdmin,
    finders: nobody,
    views: ['all', 'pending'],
  },
}

async function arrange(row: Partial<ListingInsert>, owner_id: string | null): Promise<void> {
  await storeRows('properties', makeListingRow({ id, owner_id, ...row }))
  await supabase.run('update public.site_settings set listing_days = 90')
}

type Way = [name: string, attempt: (attempt: Attempt) => Promise<boolean>]

const isOne = (data: unknown[] | null) => data?.length === 1
const tryToFind =
  (filters: Record<string, Json>) =>
  async ({ client }: Attempt) =>
    isOne((await client.rpc('search_properties', { filters })).data)
const tryToCount =
  (filters: Record<string, Json>) =>
  async ({ client }: Attempt) =>
    (await client.rpc('count_properties', { filters })).data === 1

/** Ways to read the rows of the table. */
const readingWays: Way[] = [
  ['read it by its id', async ({ client }) => isOne((await client.from('properties').select('id').eq('id', id)).data)],
  ['read it among all', async ({ client }) => isOne((await client.from('properties').select('title')).data)],
  [
    'count the rows',
    async ({ client }) => (await client.from('properties').select('id', { count: 'exact', head: true })).count === 1,
  ],
  [
    'find it by its title',
    async ({ client }) => isOne((await client.from('properties').select('id').like('title', '%Miramar%')).data),
  ],
]
/** Ways in which the site finds and counts listings. */
const listingWays: Way[] = [
  ['find it in a search', tryToFind({})],
  ['find it by words', tryToFind({ words: '+miramar' })],
  [
    'find it by price, as similar listings are found',
    tryToFind({ property_type: 'house', price_min: 1, price_max: 1e9 }),
  ],
  ['find it among favourites', tryToFind({ only_ids: id.replaceAll('-', '') })],
  ['count it', tryToCount({})],
  ['count it by words', tryToCount({ words: '+miramar' })],
  ['count it by price', tryToCount({ price_min: 1 })],
  ['read it in the order of ids', tryToFind({ after_id: id.replace(/1$/, '0') })],
]

const viewWays = ['all', 'pending', 'rejected', 'stale'].flatMap((view): Way[] => [
  [`${view} by words`, tryToFind({ admin_view: view, words: '+miramar' })],
  [`${view}, counted`, tryToCount({ admin_view: view })],
])

beforeEach(() => supabase.empty())

/** The names of the ways that find the listing. */
async function listSuccessful(ways: Way[], role: Role): Promise<string[]> {
  const names: string[] = []
  for (const [name, attempt] of ways)
    if (await attempt({ client: supabase.createClientFor(role), role })) names.push(name)
  return names
}
const listNames = (ways: Way[]) => ways.map(([name]) => name)

describe.each(Object.entries(states))('a listing that is %s', (_, { row, readers, finders, views }) => {
  it.each(everyone)('is read, listed and counted by %s in exactly the ways of its state', async (role) => {
    await arrange(row, userIds.sessionA)
    expect(await listSuccessful(readingWays, role)).toEqual(readers.includes(role) ? listNames(readingWays) : [])
    expect(await listSuccessful(listingWays, role)).toEqual(finders.includes(role) ? listNames(listingWays) : [])
    const visibleViews = role === 'admin' ? views : []
    expect(await listSuccessful(viewWays, role)).toEqual(
      listNames(viewWays).filter((name) => visibleViews.some((view) => name.startsWith(view))),
    )
  })

  it('without an owner and with open access, is read by administrators, and by others only if everybody reads it', async () => {
    await arrange(row, null)
    await supabase.setOpenAccess(true)
    for (const role of everyone)
      expect(await listSuccessful(readingWays, role)).toHaveLength(
        role === 'admin' || readers === everyone ? readingWays.length : 0,
      )
  })
})

describe('the lists of the site', () => {
  const anon = () => supabase.createClientFor('anon')
  const isListed = async () => isOne((await anon().rpc('search_properties', {})).data)

  it('contain an approved listing, however old, if the settings set no limit', async () => {
    await arrange({ created_at: longAgo }, null)
    await supabase.run('update public.site_settings set listing_days = 0')
    expect(await isListed()).toBe(true)
  })

  it('lose an unconfirmed listing after exactly the days of the settings', async () => {
    await arrange({}, null)
    for (const [age, isStillListed] of [
      ['89 days 23 hours', true],
      ['90 days 1 minute', false],
    ] as const) {
      await supabase.run(`update public.properties set confirmed_at = now() - interval '${age}'`)
      expect(await isListed()).toBe(isStillListed)
    }
  })

  it('are filtered by verification', async () => {
    await arrange({}, null)
    const countVerified = async () => [
      (await anon().rpc('search_properties', { filters: { verified: true } })).data?.length,
      (await anon().rpc('count_properties', { filters: { verified: true } })).data,
      (await anon().rpc('count_properties', { filters: { verified: false } })).data,
    ]
    expect(await countVerified()).toEqual([0, 0, 1])
    await supabase.run("update public.properties set verified_at = now(), verified_checks = '{visit}'")
    expect(await countVerified()).toEqual([1, 1, 1])
  })

  it('of administrators find waiting listings by words too', async () => {
    await arrange({ review: 'pending' }, null)
    const find = async (words: string) =>
      (await supabase.createClientFor('admin').rpc('search_properties', { filters: { admin_view: 'all', words } })).data
        ?.length
    expect([await find('+miramar'), await find('+faro'), await find('+miramar +faro')]).toEqual([1, 0, 0])
  })

  it('of administrators are refused to others, and an unknown view to administrators too', async () => {
    await arrange({}, null)
    const ask = async (role: Role, view: string) =>
      (await supabase.createClientFor(role).rpc('search_properties', { filters: { admin_view: view } })).error?.code
    expect([await ask('anon', 'all'), await ask('sessionA', 'pending'), await ask('admin', 'hidden')]).toEqual([
      '42501',
      '42501',
      'PT422',
    ])
  })
})
