import * as z from 'zod/mini'

/** One page of rows, each of which also holds the number of rows on all pages as `total`. */
export const pageOf = <Row>(row: z.ZodMiniType<Row>) =>
  z.pipe(
    z.pipe(
      z.array(z.looseObject({ total: z.int() })),
      z.transform((rows): { rows: unknown[]; total: number } => ({ rows, total: rows[0]?.total ?? 0 })),
    ),
    z.object({ rows: z.array(row), total: z.int() }),
  )

/** The first row of a response, which must have one. */
export const firstOf = <Row>(row: z.ZodMiniType<Row>) =>
  z.pipe(
    z.pipe(
      z.array(z.unknown()),
      z.transform((rows): unknown => rows[0]),
    ),
    row,
  )

/** Rows per request of an export; the maximum that the database returns. */
const EXPORT_BATCH = 1000

/** The rows of all pages, for an export. `read` reads the page of `size` rows that starts at `first`. */
export async function readAll<Row>(read: (first: number, size: number) => Promise<{ rows: Row[] }>): Promise<Row[]> {
  const all: Row[] = []
  for (;;) {
    const { rows } = await read(all.length, EXPORT_BATCH)
    all.push(...rows)
    if (rows.length < EXPORT_BATCH) return all
  }
}
