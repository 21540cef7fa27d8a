import { useInfiniteQuery } from '@tanstack/react-query'
import { AdminCard } from '@/components/admin/admin-card'
import { auditActionLabels, auditSubjectLabels } from '@/content/admin/audit'
import { formatDateTime } from '@/lib/dates'
import { formatNumber } from '@/lib/format'
import { auditQuery } from '@/services/settings/administration'
import { formatErrorReason } from '@/components/error-reason'
import type { AuditEntry } from '@/schemas/settings/administration'
import { Button } from '@/ui/button'
import { ErrorState } from '@/ui/page-states'

/** Audit log of what administrators changed, exported and deleted. It is read-only for everyone. */
export function AuditCard() {
  const query = useInfiniteQuery(auditQuery)
  const { data, error, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } =
    query
  // New entries shift the pages, so two pages can contain the same entry: deduplicate by id.
  const entries = [...new Map(data?.pages.flatMap((page) => page.rows).map((entry) => [entry.id, entry])).values()]
  const total = data?.pages.at(-1)?.total ?? 0

  return (
    <AdminCard title="Registro de cambios" note={data && formatNumber(total)}>
      {entries.length > 0 ? (
        <ol aria-label="Registro de cambios">
          {entries.map((entry) => (
            <AuditLogEntry key={entry.id} entry={entry} />
          ))}
        </ol>
      ) : (
        data && <p className="text-sm text-muted">Todavía no hay cambios registrados.</p>
      )}
      {!data && !error && <p role="status">Cargando el registro...</p>}
      {error && (
        <ErrorState
          title="Error al cargar el registro de cambios"
          text={formatErrorReason(error)}
          onRetry={() => void (isFetchNextPageError ? fetchNextPage() : refetch())}
          retrying={isFetching}
        />
      )}
      {hasNextPage && !error && (
        <Button
          size="sm"
          className="mt-5"
          loading={isFetchingNextPage}
          loadingText="Cargando..."
          onClick={() => void fetchNextPage()}
        >
          Ver más
        </Button>
      )}
    </AdminCard>
  )
}

function AuditLogEntry({ entry: { at, actor, action, subject, subjectId, detail } }: { entry: AuditEntry }) {
  return (
    <li className="border-b border-hairline py-3 text-sm last:border-0">
      <p className="font-semibold wrap-anywhere">
        {`${auditActionLabels[action]}: ${auditSubjectLabels[subject] ?? subject} ${subjectId ?? ''}`}
      </p>
      {Object.keys(detail).length > 0 && (
        <p>
          <code className="text-xs wrap-anywhere">{JSON.stringify(detail)}</code>
        </p>
      )}
      <p className="text-xs text-muted wrap-anywhere">
        <time dateTime={at}>{formatDateTime(at)}</time> · <span>{actor}</span>
      </p>
    </li>
  )
}
