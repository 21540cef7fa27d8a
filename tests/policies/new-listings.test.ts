import { beforeEach, describe, expect, it } from 'vitest'
import type { Json } from '../../src/services/backend/database.types'
import { makeListingRow, type ListingInsert } from '../support/listings'
import { request } from './request'
import { quoteLiteral } from '../support/sql'
import { runAs, storeRows } from './run-as'
import { supabase } from './shared-supabase'

beforeEach(() => supabase.empty())

const since = '2026-06-01T00:00:00Z'
const toNoon = (n: number) => `2026-06-${String(n).padStart(2, '0')}T12:00:00Z`

async function storeListings(...listings: Partial<ListingInsert>[]): Promise<void> {
  const rows = listings.map((changes, index) => makeListingRow({ created_at: toNoon(index + 1), ...changes }))
  await storeRows('properties', ...rows)
}

/** The counts and the total, or the code of the error. */
async function countNew(searches: unknown): Promise<unknown> {
  const answer = await request('anon', '/rest/v1/rpc/count_new_listings', {
    body: JSON.stringify({ searches }),
  })
  const body = (await answer.json()) as { counts?: number[]; total?: number; code?: string }
  return body.code ?? [body.counts, body.total]
}
const toSearches = (...allFilters: Json[]) => allFilters.map((filters) => ({ since, filters }))

describe('new listings', () => {
  it('are counted for each search, and each once in the total', async () => {
    await storeListings(
      {},
      { listing_type: 'rent' },
      { property_type: 'villa' },
      { created_at: '2026-05-31T23:59:59Z' },
    )
    expect(
      await countNew(
        toSearches(
          {},
          { listing_type: 'rent' },
          { property_type: 'villa', listing_type: 'sale' },
          { property_type: 'land' },
        ),
      ),
    ).toEqual([[3, 1, 1, 0], 3])
  })

  it('are newer than the time of the search', async () => {
    await storeListings({}, {}, {})
    const searches = [toNoon(1), '2026-06-01T11:59:59Z', toNoon(3)].map((time) => ({ since: time, filters: {} }))
    expect(await countNew(searches)).toEqual([[2, 3, 0], 3])
  })

  it('of a period include those at its end, not those at its start', async () => {
    await storeListings({}, {}, {})
    const [row] = await supabase.run(`select cardinality(
      private.new_listings(private.read_filters('{}'), '${toNoon(1)}', '${toNoon(2)}', 100)) as number`)
    expect(row?.number).toBe(1)
  })

  it('are as many as the list finds with the same filters', async () => {
    await storeListings(
      { title: 'Casa del faro', price: 100_000, currency: 'USD', features: ['pool'], status: 'sold' },
      { title: 'Casa del muelle', price: 300_000, bedrooms: 5 },
    )
    const cases: [filters: Json, matches: number][] = [
      [{ words: '+faro' }, 1],
      [{ words: '+casa' }, 2],
      [{ price_min: 375_000 }, 1],
      [{ price_max: 374_999 }, 1],
      [{ price_min: 1, words: '+casa' }, 2],
      [{ luxury_pen: 300_000, luxury_usd: 100_001 }, 1],
      [{ features: ['pool'] }, 1],
      [{ status: 'sold' }, 1],
      [{ bedrooms: 4, bathrooms: 2, area_min: 100, area_max: 200 }, 1],
      [{ only_ids: '' }, 0],
    ]
    expect(await countNew(toSearches(...cases.map(([filters]) => filters)))).toEqual([
      cases.map(([, matches]) => matches),
      2,
    ])
    for (const [filters, matches] of cases) {
      expect([filters, (await supabase.createClientFor('anon').rpc('count_properties', { filters })).data]).toEqual([
        filters,
        matches,
      ])
    }
  })

  it('are counted from their first approval on', async () => {
    const setReview = (review: string) => supabase.service.from('properties').update({ review }).neq('title', '')
    await storeListings({ review: 'pending', created_at: '2026-05-01' })
    expect(await countNew(toSearches({}, { admin_view: 'all' }))).toEqual([[0, 0], 0])
    await setReview('approved')
    expect(await countNew(toSearches({}, { admin_view: 'pending' }))).toEqual([[1, 1], 1])
    await supabase.run(
      "set local session_replication_role = replica; update public.properties set listed_at = '2026-05-02'",
    )
    await setReview('pending')
    await setReview('approved')
    await supabase.service.from('properties').update({ price: 1, listed_at: '2026-07-01' }).neq('title', '')
    expect(await countNew(toSearches({}))).toEqual([[0], 0])
  })

  it('are counted only in the zone of the search', async () => {
    await storeListings({ latitude: -11.7, longitude: -77.1 }, { latitude: -11.85, longitude: -77.1 })
    expect(await countNew(toSearches({ south: -11.8, west: -77.2, north: -11.6, east: -77 }))).toEqual([[1], 1])
  })

  it('are counted up to a hundred for each search, among the newest thousand listings', async () => {
    await supabase.run(`set local session_replication_role = replica;
      insert into public.properties (title, description, property_type, price, square_feet, images,
        address_street, address_city, address_state, address_country, listed_at)
      select case when n <= 1 then 'Faro antiguo' when n <= 3 then 'Muelle antiguo' else 'Casa con jardin' end,
        'Una casa amplia frente al mar.', 'house', 1000 + n, 100,
        array['/storage/v1/object/public/property-images/aaaaa.jpg'], 'Calle Miramar', 'Ancón', 'Lima', 'Perú',
        timestamptz '2026-06-02' + n * interval '1 second'
      from generate_series(1, 1001) as n`)
    expect(await countNew(toSearches({}, { words: '+faro' }, { words: '+muelle' }))).toEqual([[100, 0, 2], 102])
  })
})

describe('count_new_listings refuses', () => {
  beforeEach(() => storeListings({}))
  const twentySearches = Array.from({ length: 20 }, () => ({ since, filters: {} }))

  it('no request within its bounds', async () => {
    expect(await countNew(twentySearches)).toEqual([Array(20).fill(1), 1])
    expect(await countNew(toSearches(...Array<Json>(20).fill({ words: `+${'x'.repeat(299)}` })))).toEqual([
      Array(20).fill(0),
      0,
    ])
    expect(await countNew([{ since: '1900-01-01', filters: { new_filter: 'ignored' } }])).toEqual([[1], 1])
  })

  it.each<[what: string, searches: unknown]>([
    ['nothing', null],
    ['no search', []],
    ['an object', {}],
    ['a number', 1],
    ['twenty-one searches', [...twentySearches, twentySearches[0]]],
    ['a time that is a number', [{ since: 20_260_601, filters: {} }]],
    ['a search that is a number', [1]],
    ['a search that is a list', [[since, {}]]],
    ['no time', [{ filters: {} }]],
    ['a text that is no time', [{ since: 'x', filters: {} }]],
    ['a day that does not exist', [{ since: '2026-02-30', filters: {} }]],
    ['an infinite time', [{ since: '-infinity', filters: {} }]],
    ['no filters', [{ since }]],
    ['filters that are a list', [{ since, filters: [] }]],
    ['filters that are text', [{ since, filters: 'x' }]],
    ['a text that is no number', toSearches({ bedrooms: 'x' })],
    ['a number that is too large', toSearches({ bedrooms: 1e12 })],
    ['NaN', toSearches({ price_min: 'NaN' })],
    ['words over the bound', toSearches({ words: `+${'x'.repeat(300)}` })],
    ['amenities over the bound', toSearches({ features: Array(13).fill('gym') })],
    ['amenities that are no list', toSearches({ features: 'gym' })],
    ['ids over the bound', toSearches({ only_ids: 'a'.repeat(201 * 32) })],
    ['one edge of a zone', toSearches({ south: -12 })],
    ['an id that is not hexadecimal', toSearches({ only_ids: 'x'.repeat(32) })],
  ])('%s', async (_, searches) => {
    expect(await countNew(searches)).toBe('PT422')
  })

  it.each([
    ['of a search', `[{"since": "2026-06-01", "filters": {"x": [${Array(2000).fill('1e131071').join()}]}}]`],
    ['next to the searches', `[{"since": "2026-06-01"}, ${Array(19).fill('[1e131071]').join()}]`],
    ['of the time', '[{"since": 1e131071, "filters": {}}]'],
  ])('long numbers %s, without writing them out', async (_, searches) => {
    const sql = `select public.count_new_listings(${quoteLiteral(searches)})`
    expect(await runAs('anon', `set local statement_timeout = '5s'; ${sql}`)).toBe('PT422')
  })

  it('no quote, and reads it as text', async () => {
    const anything = "x' or 'a'='a"
    expect(
      await countNew(toSearches({ listing_type: anything }, { words: "+zzz'/**/or/**/true--" }, { status: anything })),
    ).toEqual([[0, 0, 0], 0])
  })
})
