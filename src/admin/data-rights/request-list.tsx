import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { AdminList } from '@/components/admin/admin-list'
import type { AdminFilterList } from '@/components/admin/use-admin-filters'
import { type SignInPrompt, useRefusedQueryPrompt } from '@/components/admin/use-sign-in-prompt'
import { limits } from '@/config/limits'
import { dataRequestTexts as texts } from '@/content/admin/data-rights'
import { refusals } from '@/content/admin/session'
import { plural } from '@/lib/text'
import { type DataRequest, dataRequestsQuery } from '@/services/data-rights/administration'
import type { DataRequestFilters } from '@/schemas/admin-filters'
import { AnswerDialog } from './answer-dialog'
import { RequestItem } from './request-item'

interface RequestListProps {
  list: AdminFilterList<DataRequestFilters>
  signInPrompt: SignInPrompt
}

/** One page of the requests. */
export function RequestList({ list: { filters, hrefOf }, signInPrompt }: RequestListProps) {
  const query = useQuery(dataRequestsQuery(filters))
  const requests = query.data?.rows ?? []
  const total = query.data?.total ?? 0
  const summary = useRef<HTMLParagraphElement>(null)
  const [answering, setAnswering] = useState<DataRequest | null>(null)
  useRefusedQueryPrompt(signInPrompt, query, refusals.dataRequests)

  // The button that opened the dialog unmounts: move the focus to the summary once the dialog is closed.
  const finish = () => {
    flushSync(() => setAnswering(null))
    summary.current?.focus()
  }

  return (
    <>
      <AdminList
        query={query}
        name="solicitudes"
        loadFailed={texts.loadFailed}
        emptyText={texts.empty}
        isEmpty={requests.length === 0}
        count={plural(total, 'solicitud', 'solicitudes')}
        summary={summary}
        page={filters.page}
        pageCount={Math.ceil(total / limits.leadsPerPage)}
        hrefOf={hrefOf}
      >
        {requests.map((request) => (
          <RequestItem
            key={request.id}
            request={request}
            signInPrompt={signInPrompt}
            onAnswer={() => setAnswering(request)}
          />
        ))}
      </AdminList>
      {answering && (
        <AnswerDialog
          request={answering}
          signInPrompt={signInPrompt}
          onAnswered={finish}
          onClose={() => setAnswering(null)}
        />
      )}
    </>
  )
}
