import * as z from 'zod/mini'
import { limits } from '@/config/limits'

/** The rows of a page of an administrators' list: `page` starts at 1. */
export const rowsOfPage = (page: number) => ({
  first: (page - 1) * limits.adminRowsPerPage,
  size: limits.adminRowsPerPage,
})

/** One page of rows, each of which also holds the number of rows on all pages as `total`. */
export const pageOf = <Row>(row: z.ZodMiniType<Row>) =>
  z.pipe(
    z.pipe(
      z.array(z.looseObject({ total: z.int() })),
      z.transform((rows): { rows: unknown[]; total: number } => ({ rows, total: rows[0]?.total ?? 0 })),
    ),
    z.object({ rows: z.array(row), total: z.int() }),
  )

/** The only row of a response. */
export const oneRow = <Row>(row: z.ZodMiniType<Row>) =>
  z.pipe(
    z.tuple([row]),
    z.transform(([only]) => only),
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
