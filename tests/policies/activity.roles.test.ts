import { beforeEach, describe, expect, it } from 'vitest'
import { makeListingRow, type ListingInsert } from '../support/listings'
import { userIds, type Role } from '../support/supabase'
import { adminOnly, describeRules, everyone, ownerAndAdmin, createRule } from './matrix'
import { openTransaction, runAs, storeRows } from './run-as'
import { supabase } from './shared-supabase'

const id = 'd0000000-0000-4000-8000-0000000000f1'
const otherId = 'd0000000-0000-4000-8000-0000000000f2'

const storeListing = (changes: Partial<ListingInsert> = {}) =>
  storeRows('properties', makeListingRow({ id, owner_id: userIds.sessionA, ...changes }))
const readActivity = () =>
  supabase.run('select property_id, kind, count from private.listing_activity order by property_id, kind')

const strangers: Role[] = everyone.filter((role) => !ownerAndAdmin.includes(role))

const kinds = ['view', 'chat', 'visit', 'favorite']
describeRules('the activity of a listing that session A published', [
  ...kinds.map((kind) =>
    createRule(`add a ${kind}`, strangers, storeListing, async ({ client }) => {
      const { error } = await client.rpc('count_activity', { listing: id, kind })
      expect(error).toBeNull()
      return JSON.stringify(await readActivity()) === JSON.stringify([{ property_id: id, kind, count: 1 }])
    }),
  ),
  createRule('read it', ownerAndAdmin, storeListing, async ({ client }) => {
    const { data } = await client.rpc('listing_activity', { listing: id })
    return data?.length === 30
  }),
  createRule('read its numbers', adminOnly, storeListing, async ({ client }) => {
    const { data } = await client.rpc('listing_numbers', { listings: [id] })
    return data?.length === 1
  }),
])

beforeEach(async () => {
  await supabase.empty()
  await storeListing()
})

const count = (role: Role, { kind = 'view', listing = id } = {}) =>
  runAs(role, `select public.count_activity('${listing}', '${kind}')`)
const readViews = async () => {
  const [row] = await supabase.run(
    `select sum(count)::integer as views from private.listing_activity where property_id = '${id}' and kind = 'view'`,
  )
  return Number(row?.views ?? 0)
}
const repeat = async (times: number, task: (n: number) => Promise<unknown>) => {
  for (let n = 0; n < times; n += 1) await task(n)
}

describe('the activity of a visitor', () => {
  it('is counted by listing, kind and day in Lima', async () => {
    await storeRows('properties', makeListingRow({ id: otherId }))
    await repeat(2, () => count('anon'))
    await count('sessionB', { kind: 'chat' })
    await count('member', { listing: otherId })
    expect(await readActivity()).toEqual([
      { property_id: id, kind: 'chat', count: 1 },
      { property_id: id, kind: 'view', count: 2 },
      { property_id: otherId, kind: 'view', count: 1 },
    ])
    await supabase.run('update private.listing_activity set day = day - 1')
    await count('anon')
    expect(await readViews()).toBe(3)
    expect(
      await supabase.run(
        "select 1 from private.listing_activity where day = (now() at time zone 'America/Lima')::date",
      ),
    ).toHaveLength(1)
  })

  it('is not counted, rather than wait until the transaction of another visitor ends', async () => {
    const commit = await openTransaction('anon', `select public.count_activity('${id}', 'view')`)
    expect(await count('anon')).toBe('done')
    await commit()
    expect(await readViews()).toBe(1)
  })

  it.each([
    ['does not wait until a listing is deleted', `delete from public.properties where id = '${id}'`, 0],
    [
      'is counted while its listing is being edited',
      `update public.properties set title = 'Casa de otro color' where id = '${id}'`,
      1,
    ],
  ])('%s', async (_, change, viewCount) => {
    await openTransaction('sessionA', change)
    expect(await count('anon')).toBe('done')
    expect(await readViews()).toBe(viewCount)
  })

  it('and the deletion of its listing both succeed, even if the deletion ends while the activity waits', async () => {
    const commit = await openTransaction('sessionA', `delete from public.properties where id = '${id}'`)
    const counting = count('anon')
    // The activity gives up after 300 ms.
    await new Promise((resolve) => setTimeout(resolve, 150))
    await commit()
    expect(await counting).toBe('done')
  })
})

describe('which activity counts', () => {
  it.each([
    ['a listing in review', "update public.properties set review = 'pending'"],
    ['a listing that was deleted', 'delete from public.properties'],
  ])('not that of %s', async (_, sql) => {
    await supabase.run(sql)
    expect(await count('anon')).toBe('done')
    expect(await supabase.run("select 1 from private.write_log where kind = 'activity'")).toEqual([])
    expect(await readActivity()).toEqual([])
  })

  it('that of the owner and of administrators uses up no limit', async () => {
    await count('sessionA')
    await count('admin')
    expect(await supabase.run("select 1 from private.write_log where kind = 'activity'")).toEqual([])
  })

  it('that of a listing without an owner', async () => {
    await supabase.run('set local session_replication_role = replica; update public.properties set owner_id = null')
    await count('anon')
    await count('sessionB')
    expect(await readViews()).toBe(2)
  })
})

it.each([
  ['another kind', "'buy'"],
  ['no kind', 'null'],
])('activity that no browser sends is refused: %s', async (_, values) => {
  expect(await runAs('anon', `select public.count_activity('${id}', ${values})`)).toBe('PT422')
  expect(await readActivity()).toEqual([])
})

describe('the statistics of a listing', () => {
  const read = async (days?: number) => {
    const { data, error } = await supabase
      .createClientFor('sessionA')
      .rpc('listing_activity', { listing: id, ...(days !== undefined && { days }) })
    expect(error).toBeNull()
    return data ?? []
  }
  /** Today in Lima, which is five hours behind UTC all year: YYYY-MM-DD. */
  const formatToday = () => new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10)

  it('have a row for each day in Lima, and the last row is that of today', async () => {
    await repeat(2, () => count('anon'))
    for (const kind of ['chat', 'visit', 'favorite']) await count('anon', { kind })
    await supabase.run(`insert into private.listing_activity (property_id, day, kind, count) values
      ('${id}', '${formatToday()}'::date - 2, 'view', 7), ('${id}', '${formatToday()}'::date - 3, 'view', 9)`)
    const rows = await read(3)
    expect(rows.map(({ day, ...numbers }) => Object.values(numbers))).toEqual([
      [7, 0, 0, 0],
      [0, 0, 0, 0],
      [2, 1, 1, 1],
    ])
    expect(rows.at(-1)).toEqual({ day: formatToday(), views: 2, chats: 1, visits: 1, favorites: 1 })
  })

  it.each([
    [undefined, 30],
    [0, 1],
    [-5, 1],
    [365, 365],
    [2_000_000_000, 365],
  ])('asked for %s days have %s rows', async (days, rowCount) => {
    expect(await read(days)).toHaveLength(rowCount)
  })

  it('do not include another listing', async () => {
    await storeRows('properties', makeListingRow({ id: otherId }))
    await count('anon', { listing: otherId })
    expect((await read()).map(({ views }) => views)).toEqual(Array(30).fill(0))
  })

  it('for administrators are the views of the last 30 days, 0 without any', async () => {
    await storeRows('properties', makeListingRow({ id: otherId }))
    await repeat(2, () => count('anon'))
    await count('anon', { kind: 'chat' })
    await supabase.run(`insert into private.listing_activity (property_id, day, kind, count) values
      ('${id}', '${formatToday()}'::date - 29, 'view', 7), ('${id}', '${formatToday()}'::date - 30, 'view', 9)`)
    const { data } = await supabase.createClientFor('admin').rpc('listing_numbers', { listings: [id, otherId] })
    expect(new Map(data?.map((row) => [row.id, row.views]))).toEqual(
      new Map([
        [id, 9],
        [otherId, 0],
      ]),
    )
  })

  it('are refused with 42501 to another session, and to an account that is not an administrator', async () => {
    for (const role of strangers.filter((one) => one !== 'anon')) {
      const { error } = await supabase.createClientFor(role).rpc('listing_activity', { listing: id })
      expect(error?.code, role).toBe('42501')
    }
  })

  it('are deleted with their listing and after 400 days', async () => {
    await count('anon')
    await supabase.run(`insert into private.listing_activity (property_id, day, kind) values
      ('${id}', '${formatToday()}'::date - 400, 'view'), ('${id}', '${formatToday()}'::date - 401, 'view')`)
    await supabase.run('select private.purge_expired()')
    expect(await readViews()).toBe(2)
    await supabase.createClientFor('sessionA').from('properties').delete().eq('id', id)
    expect(await readActivity()).toEqual([])
  })
})
