import { useQuery } from '@tanstack/react-query'
import { SignInPanel } from '@/components/session/sign-in-panel'
import { useSignInOffer } from '@/components/session/use-sign-in-offer'
import { paths } from '@/config/paths'
import { withoutSession } from '@/content/session-texts'
import { AdminColumns, AdminLayout } from '@/layout/admin-layout'
import { errorReason } from '@/queries/error-reason'
import { settingsQuery } from '@/queries/settings'
import { ErrorState } from '@/ui/error-state'
import { OrphanImages } from './orphan-images'
import { SettingsForm } from './settings-form'

/** The switches of the site, and the photos that no listing shows. */
export function Page() {
  const offer = useSignInOffer()
  const { data, error, isFetching, refetch } = useQuery(settingsQuery)

  return (
    <AdminLayout
      title="Ajustes"
      intro="Permisos de los visitantes, tipo de cambio y mantenimiento."
      path={paths.settings}
      withoutSession={withoutSession.settings}
      offer={offer}
    >
      <AdminColumns
        side={
          <>
            <SignInPanel offer={offer} />
            <OrphanImages offer={offer} />
          </>
        }
      >
        {data ? (
          <SettingsForm settings={data} offer={offer} />
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
      </AdminColumns>
    </AdminLayout>
  )
}
