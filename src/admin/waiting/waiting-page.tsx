import { useAdminPrompt, useRefusedQueryPrompt } from '@/components/admin/use-sign-in-prompt'
import { useWaiting } from '@/components/admin/use-waiting'
import { errorReason } from '@/components/error-reason'
import { paths } from '@/config/paths'
import { refusals, withoutSession } from '@/content/admin/session'
import { waitingTexts as texts } from '@/content/admin/waiting'
import { AdminColumn, AdminLayout } from '@/layout/admin/admin-layout'
import { EmptyState, ErrorState } from '@/ui/page-states'
import { WaitingList } from './waiting-list'

/** The first page of the administration: what needs doing. */
export function Component() {
  const { signInPrompt, isAdmin } = useAdminPrompt(refusals.waiting)
  const query = useWaiting()
  const { data, error, isFetching, refetch } = query
  useRefusedQueryPrompt(signInPrompt, query, refusals.waiting)

  return (
    <AdminLayout
      title={texts.title}
      intro={texts.intro}
      path={paths.admin}
      withoutSession={withoutSession.waiting}
      signInPrompt={signInPrompt}
    >
      <AdminColumn signInPrompt={signInPrompt}>
        {!isAdmin ? null : data ? (
          data.length > 0 ? (
            <WaitingList groups={data} />
          ) : (
            <EmptyState title={texts.empty} text={texts.emptyText} />
          )
        ) : error ? (
          <ErrorState
            title={texts.loadFailed}
            text={errorReason(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <p role="status">Cargando lo pendiente...</p>
        )}
      </AdminColumn>
    </AdminLayout>
  )
}
