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

const readLimaDay = async (daysFromToday = 0) =>
  String(
    (await supabase.run(`select ((now() at time zone 'America/Lima')::date + ${daysFromToday})::text as day`))[0]?.day,
  )

describe('a rate that an administrator types', () => {
  beforeEach(() => supabase.empty())

  const update = (changes: object) =>
    supabase.createClientFor('admin').from('site_settings').update(changes).eq('id', 1)
  const readStoredDay = async () =>
    (await supabase.run('select usd_to_pen_date::text as day from public.site_settings'))[0]?.day

  it('is of today in Lima or earlier: a later day would shut out the rates that a source publishes', async () => {
    for (const days of [-1, 0]) expect((await update({ usd_to_pen_date: await readLimaDay(days) })).error).toBeNull()
    expect((await update({ usd_to_pen_date: await readLimaDay(1) })).error).toMatchObject({
      code: 'PT422',
      message: 'La fecha no puede ser posterior a hoy',
      hint: 'usdToPenDate',
    })
    expect(await readStoredDay()).toBe(await readLimaDay())
  })

  it('has the current day in Lima by default', async () => {
    expect(await readStoredDay()).toBe(await readLimaDay())
  })

  it('that is stored with a later day blocks no other setting', async () => {
    const later = await readLimaDay(1)
    await supabase.run(`delete from public.site_settings;
      insert into public.site_settings (usd_to_pen_date) values ('${later}')`)
    expect((await update({ mail_alerts: true, usd_to_pen_date: later })).error).toBeNull()
    expect((await update({ usd_to_pen_date: await readLimaDay() })).error).toBeNull()
  })
})

describe('a rate that a source publishes', () => {
  const setRate = (rate: number) =>
    supabase.run(`update public.site_settings set usd_to_pen = ${rate}, usd_to_pen_date = '2026-01-05'`)
  const publish = async (published: number, publishedDay = day) =>
    (await supabase.service.rpc('store_published_rate', { published, day: publishedDay, source: 'SUNAT' })).data
  const readRate = async () =>
    (await supabase.run('select usd_to_pen::float as rate, usd_to_pen_date::text as date from public.site_settings'))[0]
  const readPublishedRate = async () =>
    (
      await supabase.run(`select published_rate::float as rate, published_rate_date::text as date,
        published_rate_source as source from public.site_settings`)
    )[0]
  const readEntries = () => supabase.run('select actor, action, subject, detail from private.audit_log order by id')

  beforeEach(() => supabase.empty())

  it('becomes the rate of the site, audited in the name of the source', async () => {
    await setRate(3.75)
    expect(await publish(3.8)).toBe('stored')
    expect(await readRate()).toEqual({ rate: 3.8, date: day })
    expect(await readPublishedRate()).toEqual({ rate: 3.8, date: day, source: 'SUNAT' })
    expect(await publish(3.8)).toBe('known')
    expect(await readEntries()).toEqual([
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

  it('does not replace a rate of the same or a later day', async () => {
    await setRate(3.75)
    expect([await publish(3.8, '2026-01-05'), await publish(3.8, '2026-01-04')]).toEqual(['known', 'known'])
    expect(await readRate()).toEqual({ rate: 3.75, date: '2026-01-05' })
    expect(await readPublishedRate()).toMatchObject({ rate: 3.8, date: '2026-01-04' })
  })

  it('is refused for a day after today in Lima', async () => {
    await setRate(3.75)
    expect(await publish(3.8, await readLimaDay(1))).toBe('refused')
    expect(await publish(3.8, await readLimaDay())).toBe('stored')
    expect((await readRate())?.date).toBe(await readLimaDay())
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
  ])(
    'is plausible if it is at most a tenth from the rate of the site, and from 2 to 10 soles: after %s, %s is %s',
    async (before, next, answer) => {
      await setRate(before)
      expect(await publish(next)).toBe(answer)
      expect(await readRate()).toEqual(
        answer === 'stored' ? { rate: next, date: day } : { rate: before, date: '2026-01-05' },
      )
      // The refused rate is stored, so that administrators see it.
      expect(await readPublishedRate()).toEqual({ rate: next, date: day, source: 'SUNAT' })
      expect(await readEntries()).toHaveLength(1)
    },
  )

  it.each([
    ['NaN', "'NaN', '2026-01-06', 'SUNAT'"],
    ['51 soles', "51, '2026-01-06', 'SUNAT'"],
    ['of no day', "3.8, 'infinity', 'SUNAT'"],
    ['of no source', "3.8, '2026-01-06', ''"],
  ])('is not stored if it is %s', async (_, args) => {
    await setRate(3.75)
    await expect(supabase.run(`select public.store_published_rate(${args})`)).rejects.toMatchObject({ code: '23514' })
    expect(await readRate()).toEqual({ rate: 3.75, date: '2026-01-05' })
  })
})
