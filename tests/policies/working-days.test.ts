import { describe, expect, it } from 'vitest'
import { supabase } from './shared-supabase'

const readDueDate = async (start: string, days: number) =>
  (await supabase.run(`select private.add_working_days('${start}', ${days})::text as due`))[0]?.due

describe('working days, Monday to Friday', () => {
  it.each([
    ['a Monday', '2026-11-23', '2026-12-14'],
    ['a Friday: the count starts on Monday', '2026-10-09', '2026-10-30'],
    ['a Saturday, which counts as the Friday before', '2026-10-10', '2026-10-30'],
    ['a Sunday, which counts as the Friday before', '2026-10-11', '2026-10-30'],
    ['a Friday, over the national holidays, which count', '2026-07-17', '2026-08-07'],
    ['a Friday, over the turn of the year', '2026-12-18', '2027-01-08'],
    ['a Monday, over 29 February', '2028-02-14', '2028-03-06'],
  ])('are counted to the fifteenth after %s', async (_, start, due) => {
    expect(await readDueDate(start, 15)).toBe(due)
  })

  it.each([
    ['2026-11-23', '2026-11-24'],
    ['2026-11-27', '2026-11-30'],
    ['2026-11-28', '2026-11-30'],
    ['2026-11-29', '2026-11-30'],
  ])('are counted from the day after: the first after %s is %s', async (start, due) => {
    expect(await readDueDate(start, 1)).toBe(due)
  })

  it.each([
    ['none on the day itself', '2026-11-25', '2026-11-25', 0],
    ['over a weekend', '2026-11-27', '2026-11-30', 1],
    ['over two holidays, which count', '2026-12-07', '2026-12-11', 4],
    ['until a Saturday', '2026-11-26', '2026-11-28', 1],
    ['below zero after the due day', '2026-11-30', '2026-11-26', -2],
    ['none, on the Sunday after a due Friday', '2026-11-29', '2026-11-27', 0],
  ])('that are left: %s', async (_, today, due, daysLeft) => {
    const [row] = await supabase.run(`select private.working_days_left('${today}', '${due}') as days`)
    expect(row?.days).toBe(daysLeft)
  })
})
