import { beforeEach, describe, expect, it } from 'vitest'
import { describeRules, everyone, nobody } from './matrix'
import { supabase } from './shared-supabase'

const day = '2026-01-06'

describeRules('the published exchange rate', [
  {
    action: 'store it',
    allowed: nobody,
    arrange: () => supabase.run("update public.site_settings set usd_to_pen_date = '2026-01-05'"),
    attempt: async ({ client }) => {
      await client.rpc('store_published_rate', { published: 3.8, day, source: 'SUNAT' })
      return (await supabase.run('select 1 from public.site_settings where published_rate is not null')).length > 0
    },
  },
  {
    action: 'read it from the table',
    allowed: everyone,
    attempt: async ({ client }) => (await client.from('site_settings').select('published_rate')).data?.length === 1,
  },
  {
    action: 'write it in the table',
    allowed: nobody,
    attempt: async ({ client }) => {
      await client.from('site_settings').update({ published_rate: 3.8 }).eq('id', 1)
      return (await supabase.run('select 1 from public.site_settings where published_rate is not null')).length > 0
    },
  },
])

const limaToday = async (days = 0) =>
  String((await supabase.run(`select ((now() at time zone 'America/Lima')::date + ${days})::text as day`))[0]?.day)

describe('a rate that an administrator types', () => {
  beforeEach(() => supabase.empty())

  const update = (changes: object) =>
    supabase.createClientFor('admin').from('site_settings').update(changes).eq('id', 1)
  const storedDay = async () =>
    (await supabase.run('select usd_to_pen_date::text as day from public.site_settings'))[0]?.day

  it('is of today in Lima or of an earlier day: one to come would stop those that a source publishes', async () => {
    for (const days of [-1, 0]) expect((await update({ usd_to_pen_date: await limaToday(days) })).error).toBeNull()
    expect((await update({ usd_to_pen_date: await limaToday(1) })).error).toMatchObject({
      code: 'PT422',
      message: 'La fecha no puede ser posterior a hoy',
      hint: 'date',
    })
    expect(await storedDay()).toBe(await limaToday())
  })

  it('begins with the day of today in Lima', async () => {
    expect(await storedDay()).toBe(await limaToday())
  })

  it('for the calculator is not of a day to come either', async () => {
    for (const days of [-1, 0]) expect((await update({ loan_date: await limaToday(days) })).error).toBeNull()
    const later = await update({ loan_date: await limaToday(1) })
    expect(later.error).toMatchObject({ code: 'PT422', hint: 'date' })
  })

  it('with a day to come, which an earlier version stored, blocks no other setting', async () => {
    const later = await limaToday(1)
    await supabase.run(`delete from public.site_settings;
      insert into public.site_settings (usd_to_pen_date) values ('${later}')`)
    expect((await update({ mail_alerts: true, usd_to_pen_date: later })).error).toBeNull()
    expect((await update({ usd_to_pen_date: await limaToday() })).error).toBeNull()
  })
})

describe('a rate that a source publishes', () => {
  const set = (rate: number, date = "date '2026-01-05'") =>
    supabase.run(`update public.site_settings set usd_to_pen = ${rate}, usd_to_pen_date = ${date}`)
  const publish = async (published: number, on = day) =>
    (await supabase.service.rpc('store_published_rate', { published, day: on, source: 'SUNAT' })).data
  const rate = async () =>
    (await supabase.run('select usd_to_pen::float as rate, usd_to_pen_date::text as date from public.site_settings'))[0]
  const published = async () =>
    (
      await supabase.run(`select published_rate::float as rate, published_rate_date::text as date,
        published_rate_source as source from public.site_settings`)
    )[0]
  const entries = () => supabase.run('select actor, action, subject, detail from private.audit_log order by id')

  beforeEach(() => supabase.empty())

  it('becomes the rate of the site, audited in the name of the source', async () => {
    await set(3.75)
    expect(await publish(3.8)).toBe('stored')
    expect(await rate()).toEqual({ rate: 3.8, date: day })
    expect(await published()).toEqual({ rate: 3.8, date: day, source: 'SUNAT' })
    expect(await publish(3.8)).toBe('known')
    expect(await entries()).toEqual([
      {
        actor: 'SUNAT',
        action: 'update',
        subject: 'site_settings',
        detail: {
          usd_to_pen: ['3.7500', '3.8000'],
          usd_to_pen_date: ['2026-01-05', day],
          published_rate: [null, '3.8000'],
          published_rate_date: [null, day],
          published_rate_source: [null, 'SUNAT'],
        },
      },
    ])
  })

  it('does not replace the rate of the same or a later day', async () => {
    await set(3.75)
    expect([await publish(3.8, '2026-01-05'), await publish(3.8, '2026-01-04')]).toEqual(['known', 'known'])
    expect(await rate()).toEqual({ rate: 3.75, date: '2026-01-05' })
    expect(await published()).toMatchObject({ rate: 3.8, date: '2026-01-04' })
  })

  it('is refused for a day to come in Lima', async () => {
    await set(3.75)
    expect(await publish(3.8, await limaToday(1))).toBe('refused')
    expect(await publish(3.8, await limaToday())).toBe('stored')
    expect((await rate())?.date).toBe(await limaToday())
  })

  it.each([
    [3.75, 4.125, 'stored'],
    [3.75, 4.1251, 'refused'],
    [3.75, 3.375, 'stored'],
    [3.75, 3.3749, 'refused'],
    [2.1, 2, 'stored'],
    [2.1, 1.99, 'refused'],
    [9.5, 10, 'stored'],
    [9.5, 10.01, 'refused'],
  ])('is plausible or not beside the last one: after %s, %s is %s', async (before, next, answer) => {
    await set(before)
    expect(await publish(next)).toBe(answer)
    expect(await rate()).toEqual(answer === 'stored' ? { rate: next, date: day } : { rate: before, date: '2026-01-05' })
    // The refused rate is stored, so that administrators see it.
    expect(await published()).toEqual({ rate: next, date: day, source: 'SUNAT' })
    expect(await entries()).toHaveLength(1)
  })

  it.each([
    ['NaN', "'NaN', '2026-01-06', 'SUNAT'"],
    ['51 soles', "51, '2026-01-06', 'SUNAT'"],
    ['of no day', "3.8, 'infinity', 'SUNAT'"],
    ['of no source', "3.8, '2026-01-06', ''"],
  ])('is not stored if it is %s', async (_, given) => {
    await set(3.75)
    await expect(supabase.run(`select public.store_published_rate(${given})`)).rejects.toMatchObject({ code: '23514' })
    expect(await rate()).toEqual({ rate: 3.75, date: '2026-01-05' })
  })
})
