import { adminRowsPerPage } from '@/services/paging'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode, Ref } from 'react'
import { formatCount } from '@/lib/text'
import type { createPageQuery } from '@/services/paging'
import { AdminList } from './admin-list'
import type { AdminFilterList } from './use-admin-filters'
import { useRefusedQuery } from './sign-in-prompt'

interface AdminRowsProps<Row> {
  list: Pick<AdminFilterList<{ page: number }>, 'filters' | 'toHref'>
  query: ReturnType<typeof createPageQuery<Row>>
  /** Singular and plural of the listed items: 'consulta', 'consultas'. */
  nouns: readonly [string, string]
  loadFailed: string
  emptyText: string
  countRef?: Ref<HTMLParagraphElement>
  /** Renders a `<li>`. */
  children: (row: Row) => ReactNode
}

/** One page of a list whose rows the database counts. `children` renders each row. Opens the sign-in panel if the query is refused. */
export function AdminRows<Row>({ list, query: options, nouns, children, ...texts }: AdminRowsProps<Row>) {
  const query = useQuery(options)
  const { rows = [], total = 0 } = query.data ?? {}
  useRefusedQuery(query)
  return (
    <AdminList
      query={query}
      name={nouns[1]}
      isEmpty={rows.length === 0}
      count={formatCount(total, ...nouns)}
      paging={{
        page: list.filters.page,
        pageCount: Math.ceil(total / adminRowsPerPage),
        toHref: list.toHref,
      }}
      {...texts}
    >
      {rows.map(children)}
    </AdminList>
  )
}
