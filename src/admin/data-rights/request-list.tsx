import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { AdminRows } from '@/components/admin/admin-rows'
import type { AdminFilterList } from '@/components/admin/use-admin-filters'
import type { SignInPrompt } from '@/components/admin/use-sign-in-prompt'
import { dataRequestTexts as texts } from '@/content/admin/data-rights'
import { refusals } from '@/content/admin/session'
import { type DataRequest, dataRequestsQuery } from '@/services/data-rights/administration'
import type { DataRequestFilters } from '@/schemas/admin-filters'
import { AnswerDialog } from './answer-dialog'
import { RequestItem } from './request-item'

interface RequestListProps {
  list: AdminFilterList<DataRequestFilters>
  signInPrompt: SignInPrompt
}

/** One page of the requests. */
export function RequestList({ list, signInPrompt }: RequestListProps) {
  const summary = useRef<HTMLParagraphElement>(null)
  const [answering, setAnswering] = useState<DataRequest | null>(null)

  // The button that opened the dialog unmounts: move the focus to the summary once the dialog is closed.
  const finish = () => {
    flushSync(() => setAnswering(null))
    summary.current?.focus()
  }

  return (
    <>
      <AdminRows
        list={list}
        query={useQuery(dataRequestsQuery(list.filters))}
        nouns={['solicitud', 'solicitudes']}
        loadFailed={texts.loadFailed}
        emptyText={texts.empty}
        signInPrompt={signInPrompt}
        refusal={refusals.dataRequests}
        summary={summary}
      >
        {(request) => (
          <RequestItem
            key={request.id}
            request={request}
            signInPrompt={signInPrompt}
            onAnswer={() => setAnswering(request)}
          />
        )}
      </AdminRows>
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
