import { beforeEach, describe, expect, it } from 'vitest'
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

/** Simulates that days pass: moves the times of prices, and those at which listings were created and listed, into the past. */
const letDaysPass = (days: number) =>
  supabase.run(`set local session_replication_role = replica;
    update public.properties set created_at = created_at - interval '${days} days',
      listed_at = listed_at - interval '${days} days',
      price_changed_at = price_changed_at - interval '${days} days';
    update private.price_log set at = at - interval '${days} days'`)

/** The owner changes the price. Checks the response: a refused change would leave no trace either. */
async function changePrice(price: number, currency?: string) {
  const { data, error } = await supabase
    .createClientFor('sessionA')
    .from('properties')
    .update({ price, ...(currency && { currency }) })
    .eq('id', id)
    .select('id')
  expect([error, data]).toEqual([null, [{ id }]])
}

async function readState() {
  const { data } = await supabase.service.from('properties').select('price_drop, price_changed_at').single()
  const history = await supabase.createClientFor('anon').rpc('price_history', { listing: id })
  return { drop: data?.price_drop, isChanged: data?.price_changed_at !== null, history: history.data ?? [] }
}

/** A change: the days that pass before, its price, and its currency if that changes. */
type Step = [days: number, price: number, currency?: string]

describe('a change of price', () => {
  const cases: [what: string, steps: Step[], drop: number | null, formerPrices: number[]][] = [
    ['that falls', [[10, 92]], 8, [100]],
    ['that falls by half', [[10, 50]], 50, [100]],
    ['that falls by more than half: a mistake, or bait', [[10, 49.99]], null, [100]],
    ['that falls by one percent', [[10, 99]], 1, [100]],
    ['that falls by less than one percent', [[10, 99.01]], null, [100]],
    ['that rises', [[10, 110]], null, [100]],
    [
      'that falls and rises',
      [
        [10, 90],
        [5, 95],
      ],
      null,
      [90, 100],
    ],
    [
      'that rises and comes back',
      [
        [10, 150],
        [5, 100],
      ],
      null,
      [150, 100],
    ],
    [
      'that rises and falls below what it was',
      [
        [10, 150],
        [5, 96],
      ],
      4,
      [150, 100],
    ],
    [
      'that rises and falls within thirty days',
      [
        [10, 150],
        [29.9, 120],
      ],
      null,
      [150, 100],
    ],
    [
      'that rises, stays for thirty days and falls',
      [
        [10, 150],
        [30.1, 120],
      ],
      20,
      [150, 100],
    ],
    [
      'that falls twice',
      [
        [10, 90],
        [5, 81],
      ],
      10,
      [90, 100],
    ],
    ['on the first day of its listing', [[0.9, 90]], null, []],
    ['in the first week of its listing', [[6.9, 90]], null, [100]],
    ['after the first week of its listing', [[7.1, 90]], 10, [100]],
    [
      'that is corrected within a day',
      [
        [10, 50],
        [0.9, 90],
      ],
      10,
      [100],
    ],
    [
      'that is corrected after a day',
      [
        [10, 50],
        [1.1, 90],
      ],
      null,
      [50, 100],
    ],
    [
      'that is taken back within a day',
      [
        [10, 90],
        [0.9, 100],
      ],
      null,
      [],
    ],
    [
      'that rises after a fall, and is taken back within a day',
      [
        [10, 90],
        [5, 95],
        [0.9, 90],
      ],
      10,
      [100],
    ],
    ['that changes the currency too', [[10, 20, 'USD']], null, [100]],
    ['that changes the currency alone', [[10, 100, 'USD']], null, [100]],
    // 100 soles are 26.67 dollars.
    [
      'after a change of currency',
      [
        [10, 20, 'USD'],
        [2, 18],
      ],
      10,
      [20, 100],
    ],
    [
      'after a return to the first currency, to more than the price in the other one',
      [
        [10, 20, 'USD'],
        [2, 100, 'PEN'],
        [2, 80],
      ],
      null,
      [100, 20, 100],
    ],
    [
      'that returns to the first amount within a day, in another currency',
      [
        [10, 90],
        [0.5, 100, 'USD'],
      ],
      null,
      [100],
    ],
  ]

  it.each(cases)('%s', async (_, steps, drop, prices) => {
    for (const [days, price, currency] of steps) {
      await letDaysPass(days)
      await changePrice(price, currency)
    }
    const state = await readState()
    expect({ ...state, history: state.history.map(({ price }) => price) }).toEqual({
      drop,
      isChanged: prices.length > 0,
      history: prices,
    })
  })

  it('is dated in the history, which keeps the former currency', async () => {
    await letDaysPass(10)
    await changePrice(90, 'USD')
    const { history } = await readState()
    expect(history).toEqual([{ price: 100, currency: 'PEN', until: expect.any(String) as string }])
    expect(Math.abs(Date.parse(history[0]?.until ?? '') - Date.now())).toBeLessThan(60_000)
  })

  it('within a day of another keeps the date of the first', async () => {
    await letDaysPass(10)
    await changePrice(90)
    await letDaysPass(0.5)
    await changePrice(80)
    const [row] = await supabase.run(
      "select price_changed_at < now() - interval '11 hours' as is_first from public.properties",
    )
    expect(row?.is_first).toBe(true)
  })

  it('to the same price leaves no trace, nor does a change of another field', async () => {
    await letDaysPass(10)
    await supabase.createClientFor('sessionA').from('properties').update({ title: 'Casa de otro color' }).eq('id', id)
    await changePrice(100)
    expect(await readState()).toEqual({ drop: null, isChanged: false, history: [] })
  })

  it('leaves a history of at most five prices, the latest first', async () => {
    await letDaysPass(10)
    for (let day = 1; day <= 7; day += 1) {
      await supabase.run(`update public.properties set price = ${100 + day}`)
      await letDaysPass(1.01)
    }
    expect((await readState()).history.map(({ price }) => price)).toEqual([106, 105, 104, 103, 102])
  })

  it.each<[what: string, close: string, open: string]>([
    ['sold', "status = 'sold'", "status = 'active'"],
    ['rented', "status = 'rented'", "status = 'active'"],
    ['waiting', "review = 'pending'", "review = 'approved'"],
    ['not confirmed', "confirmed_at = now() - interval '31 days'", 'confirmed_at = now()'],
  ])('while nobody can find the listing as available makes no later drop: %s', async (_, close, open) => {
    await supabase.run('update public.site_settings set listing_days = 30')
    await letDaysPass(10)
    await supabase.run(`update public.properties set ${close}`)
    await supabase.run('update public.properties set price = 200')
    await letDaysPass(10)
    await supabase.run(`update public.properties set ${open}`)
    await letDaysPass(0.5)
    await supabase.run('update public.properties set price = 100')
    expect(await readState()).toEqual({ drop: null, isChanged: false, history: [] })
  })

  it('does not count for the days after its unconfirmed listing left the lists', async () => {
    await supabase.run('update public.site_settings set listing_days = 30')
    await letDaysPass(10)
    await changePrice(200)
    const setConfirmedDaysAgo = (days: number) =>
      supabase.run(`set local session_replication_role = replica;
        update public.properties set confirmed_at = now() - interval '${days} days'`)
    // The lists show the price of 200 for half a day only.
    await setConfirmedDaysAgo(29.5)
    await letDaysPass(20)
    await setConfirmedDaysAgo(49.5)
    await changePrice(100)
    expect(await readState()).toEqual({ drop: null, isChanged: false, history: [] })
  })

  it('is logged, with whether strangers find the listing', async () => {
    await changePrice(90)
    await changePrice(90)
    await supabase.run(
      "update public.properties set status = 'sold'; update public.properties set title = 'Casa vendida'",
    )
    const rows = await supabase.run('select price, is_shown from private.price_log order by id')
    expect(rows.map((row) => [Number(row.price), row.is_shown])).toEqual([
      [100, true],
      [90, true],
      [90, false],
    ])
  })

  it('that waits for a review is not visible to others, and prices that were never public leave no trace', async () => {
    await supabase.run('update public.site_settings set review_listings = true')
    await letDaysPass(10)
    await changePrice(150)
    await letDaysPass(5)
    await changePrice(90)
    expect((await readState()).history).toEqual([])
    const ownHistory = await supabase.createClientFor('sessionA').rpc('price_history', { listing: id })
    expect(ownHistory.data?.map(({ price }) => price)).toEqual([100])
    await supabase.run("update public.properties set review = 'approved'")
    const { drop, history } = await readState()
    expect([drop, history.map(({ price }) => price)]).toEqual([10, [100]])
  })

  it('upwards while another change waits adds only the approved price to the history, and makes a later fall no drop', async () => {
    await supabase.run('update public.site_settings set review_listings = true')
    const owner = supabase.createClientFor('sessionA')
    const approve = () => supabase.run("update public.properties set review = 'approved'")
    await letDaysPass(10)
    await owner.from('properties').update({ title: 'Casa de otro color' }).eq('id', id)
    await changePrice(200)
    await changePrice(190)
    await approve()
    await letDaysPass(5)
    await changePrice(140)
    await approve()
    expect(await readState()).toMatchObject({ drop: null, history: [{ price: 190 }, { price: 100 }] })
  })

  it('that falls while another change waits keeps the prices that strangers saw', async () => {
    await letDaysPass(10)
    await changePrice(95)
    await supabase.run('update public.site_settings set review_listings = true')
    await letDaysPass(5)
    const owner = supabase.createClientFor('sessionA')
    await owner.from('properties').update({ title: 'Casa de otro color' }).eq('id', id)
    await changePrice(90)
    await supabase.run("update public.properties set review = 'approved'")
    expect(await readState()).toMatchObject({ drop: 5, history: [{ price: 95 }, { price: 100 }] })
  })

  it('that is undone while it waits leaves no trace', async () => {
    await supabase.run('update public.site_settings set review_listings = true')
    await letDaysPass(10)
    await changePrice(200)
    await changePrice(100)
    await supabase.run("update public.properties set review = 'approved'")
    expect(await readState()).toEqual({ drop: null, isChanged: false, history: [] })
  })

  it('for minutes of each day makes no price drop: the lowest price counts by the time that it was shown', async () => {
    await letDaysPass(10)
    for (let day = 0; day < 4; day += 1) {
      await changePrice(190)
      await letDaysPass(0.01)
      await changePrice(100)
      await letDaysPass(0.98)
    }
    expect(await readState()).toEqual({ drop: null, isChanged: false, history: [] })
  })

  it('for minutes of each day after a price drop does not renew it', async () => {
    // 190 for ten days, then 100, with 190 for minutes just before each day is over.
    await changePrice(190)
    await letDaysPass(10)
    await changePrice(100)
    expect((await readState()).drop).toBe(47)
    const [fall] = await supabase.run('select price_changed_at from public.properties')
    for (let day = 0; day < 3; day += 1) {
      await letDaysPass(0.98)
      await changePrice(190)
      await letDaysPass(0.001)
      await changePrice(100)
    }
    await letDaysPass(0.001)
    const { drop, history } = await readState()
    expect([drop, history.map(({ price }) => price)]).toEqual([47, [190]])
    const [row] = await supabase.run(
      "select price_changed_at < now() - interval '2 days' as is_old from public.properties",
    )
    expect([fall?.price_changed_at === null, row?.is_old]).toEqual([false, true])
    // A whole day at 190 does not renew the fall either: 100 was shown for longer.
    await changePrice(190)
    await letDaysPass(1.1)
    await changePrice(100)
    expect((await readState()).drop).toBeNull()
  })

  it('in small steps is one low price: the times of all lower prices add up', async () => {
    await letDaysPass(10)
    await changePrice(190)
    await letDaysPass(31)
    for (const price of [100, 101, 102, 103]) {
      await changePrice(price)
      await letDaysPass(0.5)
    }
    await changePrice(190)
    await letDaysPass(1.1)
    await changePrice(101)
    expect((await readState()).drop).toBeNull()
  })

  it('many times a day hides no price that was shown for long', async () => {
    await letDaysPass(10)
    for (let n = 0; n < 80; n += 1) {
      await supabase.run(`update public.properties set price = ${180 + n / 100}`)
      await letDaysPass(0.001)
    }
    await supabase.run('update public.properties set price = 190')
    await letDaysPass(1.1)
    await changePrice(100)
    expect((await readState()).drop).toBeNull()
  })

  it('counts the time before and after a review together', async () => {
    await letDaysPass(10)
    await changePrice(190)
    await letDaysPass(0.6)
    await supabase.run(
      "update public.properties set review = 'pending'; update public.properties set review = 'approved'",
    )
    await letDaysPass(0.6)
    await changePrice(150)
    expect((await readState()).history.map(({ price }) => price)).toEqual([190, 100])
  })

  it('is stored per listing, and deleted with it', async () => {
    const otherId = 'd0000000-0000-4000-8000-000000000002'
    await supabase.service.from('properties').insert(makeListingRow({ id: otherId, price: 200 }))
    await letDaysPass(10)
    await changePrice(90)
    await supabase.run(`update public.properties set price = 150 where id = '${otherId}'`)
    expect((await readState()).history.map(({ price }) => price)).toEqual([100])
    await supabase.service.from('properties').delete().eq('id', id)
    expect(await supabase.run('select distinct property_id from private.price_log')).toEqual([{ property_id: otherId }])
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

describe('a change of operation', () => {
  const changeOperation = async (listing_type: string, price: number) => {
    const { error } = await supabase
      .createClientFor('sessionA')
      .from('properties')
      .update({ listing_type, price })
      .eq('id', id)
    expect(error).toBeNull()
  }
  const readPrices = async () => {
    const { drop, isChanged, history } = await readState()
    return { drop, isChanged, history: history.map(({ price }) => price) }
  }
  const noHistory = { drop: null, isChanged: false, history: [] }

  it('from sale to rent is no price drop, nor is the way back', async () => {
    await letDaysPass(10)
    await changeOperation('rent', 80)
    expect(await readPrices()).toEqual(noHistory)
    await letDaysPass(10)
    await changeOperation('sale', 100)
    expect(await readPrices()).toEqual(noHistory)
  })

  it('without a change of price ends a history as well', async () => {
    await letDaysPass(10)
    await changePrice(90)
    await letDaysPass(10)
    await changeOperation('rent', 90)
    expect(await readPrices()).toEqual(noHistory)
  })

  it('leaves rents compared with rents, and sale prices with sale prices', async () => {
    await letDaysPass(10)
    await changeOperation('rent', 80)
    await letDaysPass(10)
    await changeOperation('rent', 60)
    expect(await readPrices()).toEqual({ drop: 25, isChanged: true, history: [80] })
    await letDaysPass(10)
    await changeOperation('sale', 90)
    expect(await readPrices()).toEqual({ drop: 10, isChanged: true, history: [100] })
  })

  it('from sale to rent and back does not turn a fall from a raised price into a drop', async () => {
    await letDaysPass(10)
    await changeOperation('rent', 80)
    await changeOperation('sale', 200)
    await letDaysPass(10)
    await changeOperation('sale', 150)
    expect((await readPrices()).drop).toBeNull()
  })

  it('to a new development is compared with the sale price before', async () => {
    await letDaysPass(10)
    await changeOperation('new', 90)
    expect(await readPrices()).toEqual({ drop: 10, isChanged: true, history: [100] })
  })
})
