import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { constants } from '@/config/constants'

/** Which rows of an administrators' list a request asks for. */
export interface PageArguments {
  /** Offset of the first row; 0 for the first page. */
  first: number
  size: number
  /** The database records an export in the audit log. */
  for_export?: boolean
}

/** The rows on a page of a list. `page` starts at 1. */
export const toPageArguments = (page: number): PageArguments => ({
  first: (page - 1) * constants.adminRowsPerPage,
  size: constants.adminRowsPerPage,
})

/** The rows of a list from `first` on, for an export: 1000, the most that the database returns in one response. */
export const toExportArguments = (first: number): PageArguments => ({ first, size: 1000, for_export: true })

/** One page of rows. Each row has the number of rows on all pages as its `total`; a page without rows has the total 0. */
export const createPageSchema = <Row>(row: z.ZodMiniType<Row>) =>
  z.pipe(
    z.pipe(
      z.array(z.looseObject({ total: z.int() })),
      z.transform((rows): { rows: unknown[]; total: number } => ({ rows, total: rows[0]?.total ?? 0 })),
    ),
    z.object({ rows: z.array(row), total: z.int() }),
  )

/** A page of an administrators' list; the previous page stays visible while the next one loads. */
export const createPageQuery = <Row>(queryKey: QueryKey, queryFn: () => Promise<{ rows: Row[]; total: number }>) =>
  queryOptions({ queryKey, queryFn, placeholderData: keepPreviousData })

interface PageOfRows<Row> {
  rows: readonly Row[]
  /** Number of rows on all pages, if the backend counts them. */
  total?: number
}

/**
 * The rows of all pages, each once. `read` reads the page that starts at `first`, `toKey` returns the key of a row. Ends with
 * `total` rows, or with a page without new rows. A page with fewer rows than asked for may not be the last one: "Max rows" of
 * the Data API limits every page.
 */
export async function readAllPages<Row>(
  read: (first: number) => Promise<PageOfRows<Row>>,
  toKey: (row: Row) => string,
): Promise<Row[]> {
  const rowsByKey = new Map<string, Row>()
  for (let first = 0; ;) {
    const { rows, total = Number.POSITIVE_INFINITY } = await read(first)
    const sizeBefore = rowsByKey.size
    for (const row of rows) rowsByKey.set(toKey(row), row)
    first += rows.length
    if (rowsByKey.size === sizeBefore || rowsByKey.size >= total) return [...rowsByKey.values()]
  }
}
