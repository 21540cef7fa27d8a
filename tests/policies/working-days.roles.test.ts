import { beforeEach, describe, expect, it } from 'vitest'
import { adminOnly, describeRules, type Rule } from './matrix'
import { supabase } from './shared-supabase'

beforeEach(() => supabase.empty())

const readDueDate = async (start: string, days = 15) =>
  (await supabase.run(`select private.add_working_days('${start}', ${days})::text as due`))[0]?.due
const readHolidays = async (year: number) =>
  (
    await supabase.run(`select to_char(day, 'MM-DD') as day from private.holidays
      where extract(year from day) = ${year} order by day`)
  ).map(({ day }) => day)

describe('the working days of Peru', () => {
  it.each([
    ['a Monday, over two holidays', '2026-11-23', '2026-12-16'],
    ['a Friday: the count starts on Monday', '2026-10-09', '2026-10-30'],
    ['a Saturday, which counts as the Friday before', '2026-10-10', '2026-10-30'],
    ['a holiday: the count starts on the day after', '2026-10-08', '2026-10-29'],
    ['a Monday, over Easter Thursday and Friday', '2026-03-23', '2026-04-15'],
    ['a Friday, over the national holidays', '2026-07-17', '2026-08-13'],
    ['a Friday, over the turn of the year', '2026-12-18', '2027-01-12'],
    ['a Monday, over 29 February', '2028-02-14', '2028-03-06'],
  ])('are counted to the fifteenth after %s', async (_, start, due) => {
    expect(await readDueDate(start)).toBe(due)
  })

  it('are counted from the next day on, and zero of them end on the day itself', async () => {
    expect(await readDueDate('2026-11-23', 1)).toBe('2026-11-24')
    expect(await readDueDate('2026-11-23', 0)).toBe('2026-11-23')
  })

  it.each([
    ['none on the day itself', '2026-11-25', '2026-11-25', 0],
    ['over a weekend', '2026-11-27', '2026-11-30', 1],
    ['over two holidays', '2026-12-07', '2026-12-11', 2],
    ['until a Saturday', '2026-11-26', '2026-11-28', 1],
    ['below zero after the due day', '2026-11-30', '2026-11-26', -2],
    ['none, on the Sunday after a due Friday', '2026-11-29', '2026-11-27', 0],
  ])('that are left: %s', async (_, today, due, daysLeft) => {
    const [row] = await supabase.run(`select private.working_days_left('${today}', '${due}') as days`)
    expect(row?.days).toBe(daysLeft)
  })

  it('exclude sixteen holidays a year, from 2026 to 2075', async () => {
    const upToJuly = ['01-01', '04-02', '04-03', '05-01', '06-07', '06-29', '07-23', '07-28', '07-29']
    const fromAugust = ['08-06', '08-30', '10-08', '11-01', '12-08', '12-09', '12-25']
    expect(await readHolidays(2026)).toEqual([...upToJuly, ...fromAugust])
    expect(await readHolidays(2075)).toHaveLength(16)
    expect(await readHolidays(2076)).toEqual([])
  })

  // https://www.assa.org.au/edm (Astronomical Society of South Australia)
  it.each(['2026-04-05', '2027-03-28', '2038-04-25', '2049-04-18', '2057-04-22', '2075-04-07'])(
    'are computed with Easter on %s',
    async (easter) => {
      const [row] = await supabase.run(`select private.easter(${easter.slice(0, 4)})::text as day`)
      expect(row?.day).toBe(easter)
    },
  )
})

const testHolidaySql = "select 1 from private.holidays where name = 'Feriado de prueba'"
const readTestDay = async () => String((await supabase.run('select (current_date + 20)::text as day'))[0]?.day)

const rules: Rule[] = [
  {
    action: 'read the holidays',
    allowed: adminOnly,
    attempt: async ({ client }) => ((await client.rpc('read_holidays')).data?.length ?? 0) >= 15,
  },
  {
    action: 'add a holiday',
    allowed: adminOnly,
    attempt: async ({ client }) => {
      await supabase.run("delete from private.holidays where name = 'Feriado de prueba'")
      const holiday = await readTestDay()
      for (const title of [' Feriado de prueba ', 'Otra vez']) await client.rpc('add_holiday', { holiday, title })
      const isAdded = (await supabase.run(testHolidaySql)).length === 1
      const [audit] = await supabase.run("select count(*)::int as n from private.audit_log where subject = 'holidays'")
      expect(audit?.n).toBe(isAdded ? 1 : 0)
      return isAdded
    },
  },
  {
    action: 'delete a holiday',
    allowed: adminOnly,
    arrange: async () =>
      supabase.run(
        "insert into private.holidays values (current_date + 20, 'Feriado de prueba') on conflict do nothing",
      ),
    attempt: async ({ client }) => {
      await client.rpc('delete_holiday', { holiday: await readTestDay() })
      const isDeleted = (await supabase.run(testHolidaySql)).length === 0
      await supabase.run("delete from private.holidays where name = 'Feriado de prueba'")
      return isDeleted
    },
  },
]

describeRules('the holidays', rules)

it('the addition of a holiday moves a due date, its deletion moves the date back, and each is audited once', async () => {
  await supabase.empty()
  const admin = supabase.createClientFor('admin')
  await admin.rpc('add_holiday', { holiday: '2026-11-24', title: 'Feriado de prueba' })
  expect(await readDueDate('2026-11-23')).toBe('2026-12-17')
  for (let n = 0; n < 2; n += 1) await admin.rpc('delete_holiday', { holiday: '2026-11-24' })
  expect(await readDueDate('2026-11-23')).toBe('2026-12-16')
  const entries = await supabase.run('select action, subject, subject_id, detail from private.audit_log order by id')
  expect(entries).toEqual(
    ['insert', 'delete'].map((action) => ({
      action,
      subject: 'holidays',
      subject_id: '2026-11-24',
      detail: { title: 'Feriado de prueba' },
    })),
  )
})

it.each([
  ['holidays_name', { holiday: '2026-11-24', title: 'x' }],
  ['holidays_name', { holiday: '2026-11-24', title: 'Dos\nlíneas' }],
  ['holidays_day', { holiday: '2101-01-01', title: 'Lejos' }],
])('%s refuses %j', async (constraint, holiday) => {
  const { error } = await supabase.createClientFor('admin').rpc('add_holiday', holiday)
  expect(error?.message).toContain(constraint)
})
