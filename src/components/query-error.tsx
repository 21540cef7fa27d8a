import type { UseQueryResult } from '@tanstack/react-query'
import { ErrorState } from '@/ui/page-states'
import { formatErrorReason } from '@/components/error-reason'

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
