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
  /** Plural of the listed items: 'consultas'. */
  name: string
  loadFailed: string
  /** 'No hay consultas' by default. */
  emptyTitle?: string
  emptyText: string
  isEmpty: boolean
  /** '3 consultas'. */
  count: string | undefined
  /** Ref of the count, for screens that focus it when the item with the focused button is deleted. */
  countRef?: Ref<HTMLParagraphElement>
  /** Undefined for a list without pages. */
  paging?: { page: number; pageCount: number; toHref: (page: number) => string }
  /** Names of the list's columns from 1024 px on, beside the count, and the classes that place them. Rows say them to screen readers. */
  head?: ReactNode
  headClass?: string
  /** Classes of the `<ul>`. */
  listClass?: string
  /** The `<li>` elements. */
  children: ReactNode
}

/** Id of the list, for links that lead straight to it. */
export const listElementId = 'lista'

/** An administrators' list, or a page of it: loading, an error with a retry button, empty, or its count, items and pages. */
export function AdminList(props: AdminListProps) {
  return (
    <div id={listElementId} className="scroll-mt-16">
      <ListState {...props} />
    </div>
  )
}

function ListState({ query, name, loadFailed, isEmpty, count, countRef, paging, ...props }: AdminListProps) {
  const { data, error, isFetching, isPlaceholderData } = query
  const {
    emptyTitle = `No hay ${name}`,
    emptyText,
    listClass = 'mt-1 border-t border-ink',
    head,
    headClass,
    children,
  } = props
  if (error && !data) return <QueryError title={loadFailed} query={query} />
  if (!data) return <p role="status">{`Cargando ${name}...`}</p>
  // The page does not exist, for example because its items are deleted: go to page 1.
  if (isEmpty && paging && paging.page > 1 && !isPlaceholderData) return <Navigate to={paging.toHref(1)} replace />

  return (
    <div aria-busy={isFetching || undefined}>
      <div className={headClass}>
        <p ref={countRef} tabIndex={-1} role="status" className="col-span-2 text-xs text-muted tabular-nums">
          {count}
        </p>
        {head && (
          <div aria-hidden="true" className="text-xs text-muted max-lg:hidden lg:contents">
            {head}
          </div>
        )}
      </div>
      {isEmpty ? (
        <EmptyState
          title={emptyTitle}
          text={emptyText}
          actions={<TextLink to={paths.admin}>Ver lo pendiente</TextLink>}
          className="mt-4"
        />
      ) : (
        <ul ref={keepFocusInList} className={listClass}>
          {children}
        </ul>
      )}
      {paging && (
        <div className="mt-8">
          <Pagination label={`Páginas de ${name}`} {...paging} />
        </div>
      )}
    </div>
  )
}
