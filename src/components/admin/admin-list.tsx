import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode, Ref } from 'react'
import { Navigate } from 'react-router-dom'
import { QueryError } from '@/components/query-error'
import { paths } from '@/config/paths'
import { EmptyState } from '@/ui/page-states'
import { Pagination } from '@/ui/pagination'
import { TextLink } from '@/ui/text-link'
import { keepFocusInList } from './keep-focus-in-list'

interface AdminListProps {
  query: Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'>
  /** Plural of what it lists: 'consultas'. */
  name: string
  loadFailed: string
  emptyText: string
  isEmpty: boolean
  /** '3 consultas'. */
  count: string | undefined
  /** Receives the focus when the focused item is removed. */
  summary?: Ref<HTMLParagraphElement>
  page: number
  pageCount: number
  hrefOf: (page: number) => string
  /** The `<li>` elements. */
  children: ReactNode
}

/** Id of the list, for links that lead straight to it. */
export const listId = 'lista'

/** One page of an administrators' list: loading, an error with a retry button, empty, or its count, items and pages. */
export function AdminList(props: AdminListProps) {
  return (
    <div id={listId} className="scroll-mt-16">
      <ListState {...props} />
    </div>
  )
}

function ListState({ query, name, loadFailed, emptyText, isEmpty, count, summary, ...props }: AdminListProps) {
  const { data, error, isFetching, isPlaceholderData } = query
  const { page, pageCount, hrefOf, children } = props
  if (error && !data) return <QueryError title={loadFailed} query={query} />
  if (!data) return <p role="status">Cargando {name}...</p>
  // The page does not exist, for example because its items are deleted: go to the first one.
  if (isEmpty && page > 1 && !isPlaceholderData) return <Navigate to={hrefOf(1)} replace />

  return (
    <div aria-busy={isFetching || undefined}>
      <p ref={summary} tabIndex={-1} role="status" className="text-sm text-mut tabular-nums">
        {count}
      </p>
      {isEmpty ? (
        <EmptyState
          title={`No hay ${name}`}
          text={emptyText}
          actions={<TextLink to={paths.admin}>Ver lo pendiente</TextLink>}
          className="mt-4"
        />
      ) : (
        <ul ref={keepFocusInList} className="mt-2">
          {children}
        </ul>
      )}
      <div className="mt-8">
        <Pagination label={`Páginas de ${name}`} page={page} pageCount={pageCount} hrefOf={hrefOf} />
      </div>
    </div>
  )
}
