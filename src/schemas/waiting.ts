import * as z from 'zod/mini'
import { rowSchema } from './rows'

export const waitingKinds = ['lead', 'review', 'report', 'complaint', 'data-request', 'rate', 'limit'] as const
export type WaitingKind = (typeof waitingKinds)[number]

/** A row of `count_waiting`. */
export const waitingRow = rowSchema({
  kind: z.enum(waitingKinds),
  /** How many there are of the kind. */
  total: z.int(),
  /** The number of a sheet or a request about data, or the kind of a limit: 'lead'. */
  name: z.nullable(z.string()),
  /** YYYY-MM-DD: when an answer is due, or the day of the exchange rate. */
  due_on: z.nullable(z.iso.date()),
  is_overdue: z.boolean(),
  /** Working days until `due_on`, or below zero, since. */
  days_left: z.nullable(z.int()),
})

export type WaitingItem = z.infer<typeof waitingRow>
