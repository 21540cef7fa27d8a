import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Navigate } from 'react-router-dom'
import { type SignInPrompt, useRefusedQueryPrompt } from '@/components/session/use-sign-in-prompt'
import { limits } from '@/config/limits'
import { paths } from '@/config/paths'
import { dataRequestTexts as texts } from '@/content/data-request-texts'
import { refusals } from '@/content/session-texts'
import { plural } from '@/lib/text'
import { dataRequestsQuery } from '@/queries/data-requests-desk'
import { errorReason } from '@/queries/error-reason'
import type { DataRequest } from '@/schemas/data-request'
import { type DataRequestFilters, serializeDeskFilters } from '@/schemas/desk-filters'
import { EmptyState, ErrorState } from '@/ui/page-states'
import { Pagination } from '@/ui/pagination'
import { AnswerDialog } from './answer-dialog'
import { RequestItem } from './request-item'

/** One page of the requests. */
export function RequestList({ filters, signInPrompt }: { filters: DataRequestFilters; signInPrompt: SignInPrompt }) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(dataRequestsQuery(filters))
  const summary = useRef<HTMLParagraphElement>(null)
  const [answering, setAnswering] = useState<DataRequest | null>(null)
  const [notes, setNotes] = useState<Record<string, string>>({})
  const hrefOf = (page: number) =>
    `${paths.dataRequests}?${serializeDeskFilters({ ...filters, page })}`.replace(/\?$/, '')
  useRefusedQueryPrompt(signInPrompt, { error, refetch }, refusals.dataRequests)

  if (error && !data) {
    return (
      <ErrorState
        title={texts.loadFailed}
        text={errorReason(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  if (!data) return <p role="status">Cargando solicitudes...</p>
  if (data.requests.length === 0 && filters.page > 1 && !isPlaceholderData) return <Navigate to={hrefOf(1)} replace />

  // The button that opened the dialog unmounts: move the focus to the summary once the dialog is closed.
  const finish = () => {
    flushSync(() => setAnswering(null))
    summary.current?.focus()
  }

  return (
    <div aria-busy={isFetching || undefined}>
      <p ref={summary} tabIndex={-1} role="status" className="text-sm text-mut tabular-nums">
        {plural(data.total, 'solicitud', 'solicitudes')}
      </p>
      {data.requests.length === 0 ? (
        <EmptyState title="No hay solicitudes" text={texts.empty} className="mt-4" />
      ) : (
        <ul className="mt-2">
          {data.requests.map((request) => (
            <RequestItem
              key={request.id}
              request={request}
              signInPrompt={signInPrompt}
              onAnswer={() => setAnswering(request)}
            />
          ))}
        </ul>
      )}
      {answering && (
        <AnswerDialog
          request={answering}
          signInPrompt={signInPrompt}
          note={notes[answering.id] ?? ''}
          onNote={(note) => setNotes({ ...notes, [answering.id]: note })}
          onAnswered={finish}
          onClose={() => setAnswering(null)}
        />
      )}
      <div className="mt-8">
        <Pagination
          label="Páginas de solicitudes"
          page={filters.page}
          pageCount={Math.ceil(data.total / limits.leadsPerPage)}
          hrefOf={hrefOf}
        />
      </div>
    </div>
  )
}
