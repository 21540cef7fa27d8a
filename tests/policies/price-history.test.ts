import { beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../src/services/backend/database.types'
import { makeListingRow } from '../support/listings'
import { userIds } from '../support/supabase'
import { runAs, storeRows } from './run-as'
import { supabase } from './shared-supabase'

const id = 'd0000000-0000-4000-8000-000000000001'
beforeEach(async () => {
  await supabase.empty()
  const listing = makeListingRow({ id, price: 100, owner_id: userIds.sessionA })
  await storeRows('properties', listing)
})

/** Simulates that days pass: moves the times at which prices changed, and the listing was listed, into the past. */
const letDaysPass = (days: number) =>
  supabase.run(`set local session_replication_role = replica;
    update public.properties set listed_at = listed_at - interval '${days} days',
      price_changed_at = price_changed_at - interval '${days} days';
    update private.price_log set until = until - interval '${days} days'`)

/** The owner changes these columns. Checks the response: a refused change would leave no trace either. */
async function change(columns: Database['public']['Tables']['properties']['Update']) {
  const { data, error } = await supabase
    .createClientFor('sessionA')
    .from('properties')
    .update(columns)
    .eq('id', id)
    .select('id')
  expect([error, data]).toEqual([null, [{ id }]])
}

async function readState() {
  const { data } = await supabase.service.from('properties').select('price_drop, price_changed_at').single()
  const { data: history } = await supabase.createClientFor('anon').rpc('price_history', { listing: id })
  return {
    drop: data?.price_drop,
    isChanged: data?.price_changed_at !== null,
    history: history?.map(({ price }) => price),
  }
}

/** A change: the days that pass before, and what changes. */
type Step = [days: number, columns: Parameters<typeof change>[0]]

describe('a change of price', () => {
  const cases: [what: string, steps: Step[], drop: number | null, history: number[]][] = [
    ['that falls', [[31, { price: 92 }]], 8, [100]],
    ['that falls by half', [[31, { price: 50 }]], 50, [100]],
    ['that falls by more than half: a mistake, or bait', [[31, { price: 49.99 }]], null, [100]],
    ['that falls by one percent', [[31, { price: 99 }]], 1, [100]],
    ['that falls by less than one percent', [[31, { price: 99.01 }]], null, [100]],
    ['that rises', [[31, { price: 110 }]], null, [100]],
    ['less than thirty days after it was listed', [[29.9, { price: 90 }]], null, [100]],
    ['thirty days after it was listed', [[30.1, { price: 90 }]], 10, [100]],
    [
      'that rises and falls within thirty days',
      [
        [31, { price: 150 }],
        [29.9, { price: 120 }],
      ],
      null,
      [150, 100],
    ],
    [
      'that rises, stays for thirty days and falls',
      [
        [31, { price: 150 }],
        [30.1, { price: 120 }],
      ],
      20,
      [150, 100],
    ],
    [
      'that falls twice within thirty days',
      [
        [31, { price: 90 }],
        [5, { price: 81 }],
      ],
      null,
      [90, 100],
    ],
    [
      'that falls and rises',
      [
        [31, { price: 90 }],
        [31, { price: 95 }],
      ],
      null,
      [90, 100],
    ],
    ['that changes the currency too', [[31, { price: 80, currency: 'USD' }]], null, [100]],
    ['that changes the currency alone', [[31, { currency: 'USD' }]], null, [100]],
    [
      'less than thirty days after a change of currency',
      [
        [31, { price: 20, currency: 'USD' }],
        [29.9, { price: 18 }],
      ],
      null,
      [20, 100],
    ],
    [
      'thirty days after a change of currency',
      [
        [31, { price: 20, currency: 'USD' }],
        [30.1, { price: 18 }],
      ],
      10,
      [20, 100],
    ],
    ['together with the operation', [[31, { price: 80, listing_type: 'rent' }]], null, []],
    ['together with the operation, to a new development', [[31, { price: 80, listing_type: 'new' }]], null, []],
    [
      'that fell before a change of operation',
      [
        [31, { price: 90 }],
        [1, { listing_type: 'rent' }],
      ],
      null,
      [],
    ],
    [
      'less than thirty days after a change of operation',
      [
        [31, { price: 80, listing_type: 'rent' }],
        [29.9, { price: 60 }],
      ],
      null,
      [80],
    ],
    [
      'thirty days after a change of operation',
      [
        [31, { price: 80, listing_type: 'rent' }],
        [30.1, { price: 60 }],
      ],
      25,
      [80],
    ],
    [
      'together with the period of a rent',
      [
        [31, { price: 80, listing_type: 'rent', rent_period: 'month' }],
        [31, { price: 60, rent_period: 'week', guests: 4 }],
      ],
      null,
      [],
    ],
    [
      'that falls thirty days after a change of the period of a rent',
      [
        [31, { price: 80, listing_type: 'rent', rent_period: 'month' }],
        [31, { price: 60, rent_period: 'week', guests: 4 }],
        [31, { price: 54 }],
      ],
      10,
      [60],
    ],
    [
      'after two changes of operation',
      [
        [31, { price: 80, listing_type: 'rent' }],
        [31, { price: 200, listing_type: 'sale' }],
        [1, { price: 150 }],
      ],
      null,
      [200, 100],
    ],
  ]

  it.each(cases)('%s', async (_, steps, drop, history) => {
    for (const [days, columns] of steps) {
      await letDaysPass(days)
      await change(columns)
    }
    const isChanged = history.length > 0
    expect(await readState()).toEqual({ drop, isChanged, history })
  })

  it('is dated in the history, which keeps the former currency', async () => {
    await change({ price: 90, currency: 'USD' })
    const { data: listing } = await supabase.service.from('properties').select('price_changed_at').single()
    const { data: history } = await supabase.createClientFor('anon').rpc('price_history', { listing: id })
    expect(history).toEqual([{ price: 100, currency: 'PEN', until: listing?.price_changed_at }])
    expect(Math.abs(Date.parse(history?.[0]?.until ?? '') - Date.now())).toBeLessThan(60_000)
  })

  it('to the same price leaves no trace, nor does a change of another field', async () => {
    await letDaysPass(31)
    await change({ price: 100, title: 'Casa de otro color' })
    expect(await readState()).toEqual({ drop: null, isChanged: false, history: [] })
    await change({ price: 90 })
    await change({ price: 90, title: 'Casa de siempre' })
    expect(await readState()).toEqual({ drop: 10, isChanged: true, history: [100] })
  })

  it('leaves a history of at most five prices, the latest first', async () => {
    for (let price = 101; price <= 107; price += 1) await change({ price })
    expect((await readState()).history).toEqual([106, 105, 104, 103, 102])
  })

  it('counts the days from the approval of a listing that waited for its review', async () => {
    await supabase.run(`set local session_replication_role = replica;
      update public.properties set review = 'pending', listed_at = null, created_at = now() - interval '40 days'`)
    await supabase.run("update public.properties set review = 'approved'")
    await change({ price: 90 })
    expect((await readState()).drop).toBeNull()
  })

  it('that waits for a review is in the history for its owner only', async () => {
    await supabase.run('update public.site_settings set review_listings = true')
    await change({ price: 90 })
    const readHistory = async (role: 'anon' | 'sessionB' | 'sessionA' | 'admin') =>
      (await supabase.createClientFor(role).rpc('price_history', { listing: id })).data?.map(({ price }) => price)
    for (const role of ['anon', 'sessionB'] as const) expect(await readHistory(role)).toEqual([])
    for (const role of ['sessionA', 'admin'] as const) expect(await readHistory(role)).toEqual([100])
  })

  it('is stored per listing, and deleted with it', async () => {
    const otherId = 'd0000000-0000-4000-8000-000000000002'
    await supabase.service.from('properties').insert(makeListingRow({ id: otherId, price: 200 }))
    await change({ price: 90 })
    await supabase.run(`update public.properties set price = 150 where id = '${otherId}'`)
    const { data } = await supabase.createClientFor('anon').rpc('price_history', { listing: id })
    expect(data?.map(({ price }) => price)).toEqual([100])
    await supabase.service.from('properties').delete().eq('id', id)
    expect(await supabase.run('select property_id from private.price_log')).toEqual([{ property_id: otherId }])
  })
})

describe('the columns derived from the price', () => {
  it.each(['price_drop = 9', "price_changed_at = '2026-01-01'"])(
    'cannot be written by sessions and administrators, but by the owner of the database: %s',
    async (set) => {
      for (const role of ['sessionA', 'admin'] as const)
        expect(await runAs(role, `update public.properties set ${set}`)).toBe('42501')
      expect(await runAs('owner', `update public.properties set ${set}`)).toBe('done')
    },
  )

  it('cannot be set on a new listing', async () => {
    const columns = { ...makeListingRow({ owner_id: userIds.sessionA }), price_drop: 9 }
    const { error } = await supabase.createClientFor('sessionA').from('properties').insert(columns)
    expect(error?.code).toBe('42501')
  })

  it('come from a log of prices that no visitor, session or administrator may read', async () => {
    for (const role of ['anon', 'sessionA', 'admin'] as const)
      expect(await runAs(role, 'select * from private.price_log')).toBe('42501')
  })
})
