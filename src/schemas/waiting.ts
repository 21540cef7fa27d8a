import * as z from 'zod/mini'
import { createRowSchema } from './rows'

export const waitingKinds = ['lead', 'stay', 'review', 'report', 'complaint', 'data-request', 'rate'] as const
export type WaitingKind = (typeof waitingKinds)[number]

/** A row of `read_waiting`. */
export const waitingRow = createRowSchema({
  kind: z.enum(waitingKinds),
  /** Number of all items of the kind. */
  total: z.int(),
  /** The number of a complaint sheet or data request. */
  name: z.nullable(z.string()),
  /** The day on which an answer is due, or the day of the exchange rate (YYYY-MM-DD). */
  due_on: z.nullable(z.iso.date()),
  is_overdue: z.boolean(),
  /** Working days until `due_on`; negative for the working days since then. */
  days_left: z.nullable(z.int()),
})

export type WaitingItem = z.infer<typeof waitingRow>
