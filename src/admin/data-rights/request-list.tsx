import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { AdminRows } from '@/components/admin/admin-rows'
import type { AdminFilterList } from '@/components/admin/use-admin-filters'
import { dataRequestTexts as texts } from '@/content/admin/data-rights'
import { type DataRequest, dataRequestsQuery } from '@/services/data-rights/administration'
import type { DataRequestFilters } from '@/schemas/admin-filters'
import { AnswerDialog } from './answer-dialog'
import { RequestItem } from './request-item'

export function RequestList({ list }: { list: AdminFilterList<DataRequestFilters> }) {
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
        query={dataRequestsQuery(list.filters)}
        nouns={['solicitud', 'solicitudes']}
        loadFailed={texts.loadFailed}
        emptyText={texts.empty}
        summary={summary}
      >
        {(request) => <RequestItem key={request.id} request={request} onAnswer={() => setAnswering(request)} />}
      </AdminRows>
      {answering && <AnswerDialog request={answering} onAnswered={finish} onClose={() => setAnswering(null)} />}
    </>
  )
}
