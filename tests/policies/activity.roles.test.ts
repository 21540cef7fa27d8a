import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listingRow, type ListingInsert } from '../support/listings'
import { limitTo } from '../support/limits'
import { userIds, type Role, type TestSupabase } from '../support/supabase'
import { describeRules, everyone, ownerAndAdmin, type Rule } from './matrix'
import { from, keepOpen, runAs, storeRows } from './run-as'
import { sharedSupabase } from './shared-supabase'

const id = 'd0000000-0000-4000-8000-0000000000f1'
const other = 'd0000000-0000-4000-8000-0000000000f2'
const visitor = crypto.randomUUID()

const list = (supabase: TestSupabase, changes: Partial<ListingInsert> = {}) =>
  storeRows(supabase, 'properties', listingRow({ id, owner_id: userIds.sessionA, ...changes }))
const counted = (supabase: TestSupabase) =>
  supabase.run('select property_id, kind, count from private.listing_activity order by property_id, kind')

const strangers: Role[] = everyone.filter((role) => !ownerAndAdmin.includes(role))
const rule = (
  action: string,
  allowed: Role[],
  arrange: (supabase: TestSupabase) => Promise<unknown>,
  attempt: Rule['attempt'],
): Rule => ({ action, closed: allowed, open: allowed, arrange, attempt })

const kinds = ['view', 'chat', 'visit', 'favorite']
describeRules('the activity of a listing that session A published', [
  ...kinds.map((what) =>
    rule(`have a ${what} counted`, strangers, list, async ({ client, supabase }) => {
      const { error } = await client.rpc('count_activity', { listing: id, what, visitor })
      expect(error).toBeNull()
      return JSON.stringify(await counted(supabase)) === JSON.stringify([{ property_id: id, kind: what, count: 1 }])
    }),
  ),
  rule('read it', ownerAndAdmin, list, async ({ client }) => {
    const { data } = await client.rpc('listing_activity', { listing: id })
    return data?.length === 30
  }),
])

let supabase: TestSupabase
beforeAll(async () => {
  supabase = await sharedSupabase()
})
beforeEach(async () => {
  await supabase.empty()
  await list(supabase)
})

const newVisitor = (): string => crypto.randomUUID()
const count = (role: Role, { what = 'view', listing = id, by = newVisitor(), address = '' } = {}) =>
  runAs(supabase, role, `select public.count_activity('${listing}', '${what}', '${by}')`, address ? from(address) : {})
const views = async (listing = id) => {
  const [row] = await supabase.run(
    `select sum(count)::integer as views from private.listing_activity where property_id = '${listing}' and kind = 'view'`,
  )
  return Number(row?.views ?? 0)
}
const times = async (most: number, task: (n: number) => Promise<unknown>) => {
  for (let n = 0; n < most; n += 1) await task(n)
}

describe('a visitor', () => {
  it('counts once a day for each listing and each kind', async () => {
    await storeRows(supabase, 'properties', listingRow({ id: other }))
    await times(2, async () => {
      await count('anon', { by: visitor })
      await count('anon', { by: visitor, what: 'chat' })
      await count('anon', { by: visitor, listing: other })
    })
    expect(await counted(supabase)).toEqual([
      { property_id: id, kind: 'chat', count: 1 },
      { property_id: id, kind: 'view', count: 1 },
      { property_id: other, kind: 'view', count: 1 },
    ])
    await supabase.run(
      'update private.counted_visitors set day = day - 1; update private.listing_activity set day = day - 1',
    )
    await count('anon', { by: visitor })
    expect(await views()).toBe(2)
  })

  it('with a session counts as the session, whatever number it sends', async () => {
    await times(3, () => count('sessionB'))
    await count('member')
    expect(await views()).toBe(2)
  })

  it('counts once where two requests arrive together', async () => {
    await Promise.all(
      [1, 2].map(() =>
        runAs(supabase, 'anon', `select public.count_activity('${id}', 'view', '${visitor}'); ${keepOpen(0.3)}`),
      ),
    )
    expect(await views()).toBe(1)
  })

  it('leaves a fingerprint for the day, another one on each, and nothing that tells who it was', async () => {
    await count('anon', { by: visitor, address: '203.0.113.7' })
    await count('sessionB', { address: '203.0.113.7' })
    const stored = await supabase.run('select visitor, network from private.counted_visitors')
    expect(stored).toHaveLength(2)
    for (const row of stored) expect(row).toMatchObject({ visitor: expect.stringMatching(/^[\da-f]{64}$/) })
    expect(JSON.stringify(stored)).not.toMatch(new RegExp([visitor, userIds.sessionB, '203\\.0'].join('|')))
    const [own] = await supabase.run(
      `select private.fingerprint(private.lima_date(now()) || ' ' || '${visitor}') as visitor`,
    )
    expect(stored.map((row) => row.visitor)).toContain(own?.visitor)
    await supabase.run('update private.counted_visitors set day = day - 1')
    await count('anon', { by: visitor })
    expect(await supabase.run('select 1 from private.counted_visitors')).toHaveLength(1)
  })
})

describe('what nobody sees', () => {
  it.each([
    ['a listing in review', "update public.properties set review = 'pending'"],
    ['a listing that was deleted', 'delete from public.properties'],
  ])('is not counted: %s', async (_, sql) => {
    await supabase.run(sql)
    expect(await count('anon')).toBe('done')
    expect(await supabase.run("select 1 from private.write_log where kind = 'activity'")).toEqual([])
    expect(await counted(supabase)).toEqual([])
  })

  it('is counted for nobody: the owner and an administrator use up no limit', async () => {
    await count('sessionA')
    await count('admin')
    expect(await supabase.run("select 1 from private.write_log where kind = 'activity'")).toEqual([])
  })

  it('counts for a listing without an owner', async () => {
    await supabase.run('set local session_replication_role = replica; update public.properties set owner_id = null')
    await count('anon')
    await count('sessionB')
    expect(await views()).toBe(2)
  })
})

describe('a script', () => {
  it.each([
    ['an IPv4 address', () => '203.0.113.7', () => '203.0.113.8'],
    ['a /48', (n: number) => `2001:db8:1:${n.toString(16)}::1`, () => '2001:db8:2::1'],
  ])('from %s adds no more than its share to a listing, whatever numbers it makes up', async (_, own, another) => {
    await limitTo(supabase, { 'activity target day': 3 })
    await times(5, (n) => count('anon', { address: own(n) }))
    expect(await views()).toBe(3)
    // What it cannot add uses up nothing of what is for everybody.
    expect(await supabase.run("select 1 from private.write_log where kind = 'activity'")).toHaveLength(3)
    await count('anon', { address: another() })
    expect(await views()).toBe(4)
    await count('anon', { address: own(9), what: 'chat' })
    expect(await counted(supabase)).toContainEqual({ property_id: id, kind: 'chat', count: 1 })
  })

  it('adds no more in parallel', async () => {
    await limitTo(supabase, { 'activity target day': 2 })
    await Promise.all(Array.from({ length: 6 }, () => count('anon', { address: '203.0.113.7' })))
    expect(await views()).toBe(2)
  })

  it('has a new share on the next day', async () => {
    await limitTo(supabase, { 'activity target day': 1 })
    await times(2, () => count('anon', { address: '203.0.113.7' }))
    await supabase.run(
      'update private.counted_visitors set day = day - 1; update private.listing_activity set day = day - 1',
    )
    await times(2, () => count('anon', { address: '203.0.113.7' }))
    expect(await views()).toBe(2)
  })

  it.each(['everybody', '/48'])(
    'is not told that the limit for %s is reached, and the rest is not counted',
    async (scope) => {
      await limitTo(supabase, { [`activity ${scope} hour`]: 2 })
      await supabase.run('update public.site_settings set known_reserve = 0')
      const answers: string[] = []
      await times(3, async () => answers.push(await count('anon', { address: '203.0.113.7' })))
      expect(answers).toEqual(['done', 'done', 'done'])
      expect(await views()).toBe(2)
    },
  )

  it('gets no share where the platform does not tell networks apart', async () => {
    await limitTo(supabase, { 'activity target day': 1 })
    await times(3, () => count('anon'))
    expect(await views()).toBe(3)
  })

  it.each([
    ['another kind', "'buy', gen_random_uuid()"],
    ['no kind', 'null, gen_random_uuid()'],
    ['no number', "'view', null"],
    ['megabytes', "repeat('view', 500000), gen_random_uuid()"],
  ])('is refused with %s', async (_, values) => {
    expect(await runAs(supabase, 'anon', `select public.count_activity('${id}', ${values})`)).toBe('PT422')
    expect(await counted(supabase)).toEqual([])
  })
})

describe('the numbers', () => {
  const read = async (days?: number) => {
    const { data, error } = await supabase
      .createClientFor('sessionA')
      .rpc('listing_activity', { listing: id, ...(days !== undefined && { days }) })
    expect(error).toBeNull()
    return data ?? []
  }
  const today = () => new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10)

  it('come by day in Lima, the last one today, with those of days without any', async () => {
    await times(2, () => count('anon'))
    for (const what of ['chat', 'visit', 'favorite']) await count('anon', { what })
    await supabase.run(`insert into private.listing_activity (property_id, day, kind, count) values
      ('${id}', '${today()}'::date - 2, 'view', 7), ('${id}', '${today()}'::date - 3, 'view', 9)`)
    const rows = await read(3)
    expect(rows.map(({ day, ...numbers }) => Object.values(numbers))).toEqual([
      [7, 0, 0, 0],
      [0, 0, 0, 0],
      [2, 1, 1, 1],
    ])
    expect(rows.at(-1)).toEqual({ day: today(), views: 2, chats: 1, visits: 1, favorites: 1 })
  })

  it.each([
    [undefined, 30],
    [0, 1],
    [-5, 1],
    [365, 365],
    [2_000_000_000, 365],
  ])('of %s days are %s', async (days, most) => {
    expect(await read(days)).toHaveLength(most)
  })

  it('are of one listing', async () => {
    await storeRows(supabase, 'properties', listingRow({ id: other }))
    await count('anon', { listing: other })
    expect((await read()).map(({ views: seen }) => seen)).toEqual(Array(30).fill(0))
  })

  it('are refused to whoever does not own it, with a reason', async () => {
    for (const role of strangers.filter((one) => one !== 'anon')) {
      const { error } = await supabase.createClientFor(role).rpc('listing_activity', { listing: id })
      expect(error?.code, role).toBe('42501')
    }
  })

  it('are of four kinds, whoever writes them', async () => {
    const write = `insert into private.listing_activity (property_id, day, kind) values ('${id}', '${today()}', 'buy')`
    await expect(supabase.run(write)).rejects.toMatchObject({ code: '23514' })
  })

  it('go with their listing, and after 400 days; fingerprints with their day', async () => {
    await count('anon')
    await supabase.run(`insert into private.listing_activity (property_id, day, kind) values
      ('${id}', '${today()}'::date - 400, 'view'), ('${id}', '${today()}'::date - 401, 'view')`)
    await supabase.run('select private.purge_leads()')
    expect(await views()).toBe(2)
    expect(await supabase.run('select 1 from private.counted_visitors')).toHaveLength(1)
    await supabase.run('update private.counted_visitors set day = day - 1; select private.purge_leads()')
    expect(await supabase.run('select 1 from private.counted_visitors')).toEqual([])
    await supabase.createClientFor('sessionA').from('properties').delete().eq('id', id)
    expect(await counted(supabase)).toEqual([])
  })
})
