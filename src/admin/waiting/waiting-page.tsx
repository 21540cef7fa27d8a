import { useQuery } from '@tanstack/react-query'
import { useRefusedQuery } from '@/components/admin/sign-in-prompt'
import { QueryError } from '@/components/query-error'
import { paths } from '@/config/paths'
import { adminOnlyTexts } from '@/content/admin/session'
import { waitingTexts } from '@/content/admin/waiting'
import { AdminScreen } from '@/layout/admin/admin-layout'
import { waitingQuery } from '@/services/waiting/waiting'
import { EmptyState } from '@/ui/page-states'
import { ConfirmedVisits } from './confirmed-visits'
import { WaitingList } from './waiting-list'

/** The first page of the administration: the list of what waits. */
export function Component() {
  return (
    <AdminScreen
      title={waitingTexts.title}
      intro={waitingTexts.intro}
      path={paths.admin}
      refusal={adminOnlyTexts.waiting}
    >
      <WaitingLists />
    </AdminScreen>
  )
}

function WaitingLists() {
  const query = useQuery(waitingQuery)
  useRefusedQuery(query)
  const { data, error } = query
  if (data)
    return (
      <>
        {data.length > 0 ? (
          <WaitingList groups={data} />
        ) : (
          <EmptyState title={waitingTexts.empty} text={waitingTexts.emptyText} />
        )}
        <ConfirmedVisits />
      </>
    )
  return error ? (
    <QueryError title={waitingTexts.loadFailed} query={query} />
  ) : (
    <p role="status">Cargando lo pendiente...</p>
  )
}
