import { expect, it } from 'vitest'
import { formatDaysLeft } from '@/content/admin/waiting'

it.each([
  [9, false, 'Quedan 9 días hábiles'],
  [1, false, 'Queda 1 día hábil'],
  [0, false, 'Vence hoy'],
  [0, true, 'Vencida'],
  [-1, true, 'Vencida hace 1 día hábil'],
  [-12, true, 'Vencida hace 12 días hábiles'],
])('with %s working days left and isOverdue %s, the text is "%s"', (daysLeft, isOverdue, text) => {
  expect(
    formatDaysLeft({ kind: 'complaint', total: 1, name: '000000001-2026', dueOn: '2026-11-25', isOverdue, daysLeft }),
  ).toBe(text)
})
