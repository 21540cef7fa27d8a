import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ErrorState } from '@/ui/page-states'
import { formatErrorReason } from '@/components/error-reason'
import { toast } from '@/ui/toast'

interface QueryErrorProps {
  /** What failed: 'Error al cargar propiedades'. */
  title: string
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
  className?: string
}

/** Says why a query failed, and has a button that runs it again. */
export function QueryError({ title, query: { error, isFetching, refetch }, className }: QueryErrorProps) {
  return (
    <ErrorState
      title={title}
      text={formatErrorReason(error)}
      onRetry={() => void refetch()}
      retrying={isFetching}
      className={className}
    />
  )
}

/** Says in a toast that a read failed whose earlier data, such as those of the build, stay on the page. */
export function useReadFailure(
  title: string,
  { data, error, errorUpdatedAt }: Pick<UseQueryResult, 'data' | 'error' | 'errorUpdatedAt'>,
) {
  const hasData = Boolean(data)
  useEffect(() => {
    if (hasData && error) toast.error(title, { description: formatErrorReason(error), id: title })
  }, [title, hasData, error, errorUpdatedAt])
}
