import * as z from 'zod/mini'

/** A stored row that fails the validation. Requires an id: a response without one comes from a proxy. */
const unreadableRow = z.pipe(
  z.object({ id: z.string() }),
  z.transform(({ id }) => ({ id, isUnreadable: true as const })),
)

export type UnreadableRow = z.infer<typeof unreadableRow>

/** Rows, invalid ones included. Does not use `z.union`, whose code every page with a form would load. */
export const createRowsSchema = <Row extends { id: string }>(
  row: z.ZodMiniType<Row>,
): z.ZodMiniType<(Row | UnreadableRow)[]> =>
  z.array(
    z.pipe(
      z.unknown(),
      z.transform((stored: unknown, { issues }): Row | UnreadableRow => {
        const parsed = row.safeParse(stored)
        if (parsed.success) return parsed.data
        const { data, error } = unreadableRow.safeParse(stored)
        if (data) return data
        issues.push({ code: 'custom', input: stored, message: error.message })
        return z.NEVER
      }),
    ),
  )

/** Whether a row passed the validation. */
export const isReadable = <Row extends { id: string }>(row: Row | UnreadableRow): row is Row => !('isUnreadable' in row)

/** The valid rows, the ids of the invalid ones in `unreadableIds`, and the id of the last row of both kinds. */
export const createListSchema = <Row extends { id: string }>(row: z.ZodMiniType<Row>) =>
  z.pipe(
    createRowsSchema(row),
    z.transform((rows: (Row | UnreadableRow)[]) => {
      const unreadableIds = rows.filter((stored) => !isReadable(stored)).map(({ id }) => id)
      if (unreadableIds.length > 0) console.warn('Listings that cannot be read are left out', unreadableIds)
      return { found: rows.filter(isReadable), unreadableIds, lastId: rows.at(-1)?.id ?? null }
    }),
  )
