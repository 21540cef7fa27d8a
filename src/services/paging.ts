import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { splitSearchWords } from '@/lib/text'
import { parseRows } from '@/schemas/rows'

export const adminRowsPerPage = 20

/** Which rows of an administrators' list a request asks for. */
export interface PageArguments {
  /** Offset of the first row; 0 for the first page. */
  first: number
  size: number
  /** The database records an export in the audit log. */
  for_export?: boolean
}

/** The search words and the status of a list, where there are any, as the database functions take them. */
export const toListArguments = ({ q, status }: { q: string; status?: string | undefined }) => ({
  ...(q && { words: splitSearchWords(q) }),
  ...(status && { state: status }),
})

/** The rows on a page of a list. `page` starts at 1. */
export const toPageArguments = (page: number): PageArguments => ({
  first: (page - 1) * adminRowsPerPage,
  size: adminRowsPerPage,
})

/** Rows of an export in one request. The Data API must send so many ("Max rows"). */
const exportPageSize = 300

/** The rows of a list from `first` on, for an export. */
export const toExportArguments = (first: number): PageArguments => ({ first, size: exportPageSize, for_export: true })

/** One page of rows. Each row has the number of rows on all pages as its `total`; a page without rows has the total 0. */
export const createPageSchema = <Row>(row: z.ZodMiniType<Row>) =>
  z.pipe(
    z.array(z.looseObject({ total: z.int() })),
    z.transform((rows: { total: number }[]) => ({ rows: parseRows(row, rows), total: rows[0]?.total ?? 0 })),
  )

/** A page of an administrators' list; the previous page stays visible while the next one loads. */
export const createPageQuery = <Row>(queryKey: QueryKey, queryFn: () => Promise<{ rows: Row[]; total: number }>) =>
  queryOptions({ queryKey, queryFn, placeholderData: keepPreviousData })

/** The rows of all pages of an export. `read` reads the page that starts at `first`. */
export async function readAllPages<Row>(
  read: (first: number) => Promise<{ rows: readonly Row[]; total: number }>,
): Promise<Row[]> {
  const allRows: Row[] = []
  for (let first = 0, count = 1; first < count; first += exportPageSize) {
    const { rows, total } = await read(first)
    allRows.push(...rows)
    count = total
  }
  return allRows
}
