import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SignInPanel } from '@/components/admin/sign-in-panel'
import { type SignInPrompt, useSignInPrompt } from '@/components/admin/use-sign-in-prompt'
import { paths } from '@/config/paths'
import { withoutSession } from '@/content/admin/session'
import { settingsTexts } from '@/content/admin/settings'
import { AdminColumns, AdminLayout } from '@/layout/admin/admin-layout'
import { adminSettingsQuery, writeLimitsQuery } from '@/services/settings/administration'
import { errorReason } from '@/components/error-reason'
import { useSession } from '@/components/use-session'
import { settingsQuery } from '@/services/settings/site-settings'
import { ErrorState } from '@/ui/page-states'
import { AuditCard } from './audit-card'
import { ExpiredLeads } from './expired-leads'
import { LimitsForm } from './limits-form'
import { LoanSettings } from './loan-form'
import { OrphanImages } from './orphan-images'
import { SettingsForm } from './settings-form'
import { SettingsIndex } from './settings-index'
import { WriteLimitsForm } from './write-limits-form'

/** The settings and limits of the site, manual maintenance tasks, and the audit log. */
export function Component() {
  const signInPrompt = useSignInPrompt()
  const { data, error, isFetching, refetch } = useQuery(settingsQuery)
  const isAdmin = useSession().data?.isAdmin ?? false

  return (
    <AdminLayout
      title="Ajustes"
      intro="Permisos y límites de los visitantes, tipo de cambio, calculadora y mantenimiento."
      path={paths.settings}
      withoutSession={withoutSession.settings}
      signInPrompt={signInPrompt}
    >
      <AdminColumns
        side={
          <>
            <SignInPanel signInPrompt={signInPrompt} />
            <SettingsIndex isAdmin={isAdmin} />
          </>
        }
      >
        {data ? (
          <>
            <SettingsForm settings={data} signInPrompt={signInPrompt} />
            <LoanSettings signInPrompt={signInPrompt} />
          </>
        ) : error ? (
          <ErrorState
            title="Error al cargar los ajustes"
            text={errorReason(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <p role="status">Cargando ajustes...</p>
        )}
        <Limits signInPrompt={signInPrompt} isAdmin={isAdmin} />
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <OrphanImages signInPrompt={signInPrompt} />
          <ExpiredLeads signInPrompt={signInPrompt} />
        </div>
        {isAdmin && <AuditCard />}
      </AdminColumns>
    </AdminLayout>
  )
}

/**
 * The forms of the limits, visible to administrators only. They stay mounted and hidden when the session ends, so the
 * typed values are still there after the next sign-in.
 */
function Limits({ signInPrompt, isAdmin }: { signInPrompt: SignInPrompt; isAdmin: boolean }) {
  const settings = useQuery({ ...adminSettingsQuery, enabled: isAdmin })
  const limits = useQuery({ ...writeLimitsQuery, enabled: isAdmin })
  const data = settings.data && limits.data && { settings: settings.data, limits: limits.data }
  const [shown, setShown] = useState(data)
  if (data && !shown) setShown(data)
  if (shown) {
    return (
      <div hidden={!isAdmin} className={isAdmin ? 'grid gap-6' : undefined}>
        <LimitsForm settings={shown.settings} signInPrompt={signInPrompt} />
        <WriteLimitsForm limits={shown.limits} signInPrompt={signInPrompt} />
      </div>
    )
  }
  const failed = settings.error ? settings : limits
  if (failed.error) {
    return (
      <ErrorState
        title={settingsTexts.loadFailed}
        text={errorReason(failed.error)}
        onRetry={() => void failed.refetch()}
        retrying={failed.isFetching}
      />
    )
  }
  return isAdmin && <p role="status">Cargando límites...</p>
}
