import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { AdminFilterBar, AdminOptionFilter } from '@/components/admin/admin-filters'
import { AdminRows } from '@/components/admin/admin-rows'
import { type AdminFilterList, useAdminFilters } from '@/components/admin/use-admin-filters'
import { paths } from '@/config/paths'
import { dataRequestTexts, dataRequestStatusLabels } from '@/content/admin/data-rights'
import { adminOnlyTexts } from '@/content/admin/session'
import { AdminScreen } from '@/layout/admin/admin-layout'
import { type AnswerFilters, parseAnswerFilters } from '@/schemas/admin-filters'
import { type DataRequest, dataRequestsQuery } from '@/services/data-rights/administration'
import { AnswerDialog } from './answer-dialog'
import { RequestItem } from './request-item'

/** The requests of people about their own data: the unanswered ones first, by due date. */
export function Component() {
  const list = useAdminFilters(parseAnswerFilters)
  const { filters, change } = list
  return (
    <AdminScreen
      title={dataRequestTexts.title}
      intro={dataRequestTexts.intro}
      path={paths.dataRequests}
      refusal={adminOnlyTexts.dataRequests}
    >
      <AdminFilterBar label="Filtrar solicitudes" placeholder="Número, nombre, documento, correo o texto" list={list}>
        <AdminOptionFilter
          label="Estado"
          labels={dataRequestStatusLabels}
          value={filters.status}
          onChange={(status) => change({ status })}
        />
      </AdminFilterBar>
      <RequestList list={list} />
    </AdminScreen>
  )
}

function RequestList({ list }: { list: AdminFilterList<AnswerFilters> }) {
  const countRef = useRef<HTMLParagraphElement>(null)
  const [answering, setAnswering] = useState<DataRequest | null>(null)

  // The button that opened the dialog unmounts: move the focus to the count once the dialog is closed.
  const finish = () => {
    flushSync(() => setAnswering(null))
    countRef.current?.focus()
  }

  return (
    <>
      <AdminRows
        list={list}
        query={dataRequestsQuery(list.filters)}
        nouns={['solicitud', 'solicitudes']}
        loadFailed={dataRequestTexts.loadFailed}
        emptyText={dataRequestTexts.empty}
        countRef={countRef}
      >
        {(request) => <RequestItem key={request.id} request={request} onAnswer={() => setAnswering(request)} />}
      </AdminRows>
      {answering && <AnswerDialog request={answering} onAnswered={finish} onClose={() => setAnswering(null)} />}
    </>
  )
}
