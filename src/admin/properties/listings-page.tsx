import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { AdminFilterBar, AdminFilterChoice, AdminOptionFilter } from '@/components/admin/admin-filters'
import { useSignInPrompt } from '@/components/admin/use-sign-in-prompt'
import { paths } from '@/config/paths'
import { withoutSession } from '@/content/admin/session'
import { adminViewLabels } from '@/content/properties/moderation'
import { statusLabels } from '@/content/properties/labels'
import { AdminColumn, AdminLayout } from '@/layout/admin/admin-layout'
import { reviewQueueQuery } from '@/services/properties/moderation'
import { useSession } from '@/components/use-session'
import { settingsQuery } from '@/services/settings/site-settings'
import {
  type AdminView,
  adminViews,
  emptyFilters,
  parseFilters,
  type PropertyFilters,
  serializeFilters,
} from '@/schemas/properties/property-filters'
import { ButtonLink } from '@/ui/button'
import { ListingTable } from './listing-table'
import { ReviewQueue } from './review-queue'

/** Manages every listing: review, search, change the status, verify, edit, delete. Others see what the site lists. */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const { q, status, page } = parseFilters(search)
  const signInPrompt = useSignInPrompt()
  const openAccess = useQuery(settingsQuery).data?.openAccess ?? false
  const isAdmin = useSession().data?.isAdmin ?? false
  const view = adminViews.find((known) => known === search.get('vista')) ?? 'all'
  const filters: PropertyFilters = { ...emptyFilters, q, status, page, adminView: isAdmin ? view : undefined }

  const searchFor = ({ adminView, ...publicFilters }: PropertyFilters) => {
    const params = new URLSearchParams(serializeFilters(publicFilters))
    if (adminView && adminView !== 'all') params.set('vista', adminView)
    return params
  }
  const change = (changes: Partial<PropertyFilters>) =>
    setSearch(searchFor({ ...filters, page: 1, ...changes }), { replace: true })

  return (
    <AdminLayout
      title="Propiedades"
      intro="Todas las propiedades publicadas en el sitio."
      path={paths.listings}
      action={
        <ButtonLink to={paths.uploadProperty} variant="dark">
          Nueva Propiedad
        </ButtonLink>
      }
      withoutSession={withoutSession.listings(openAccess)}
      signInPrompt={signInPrompt}
    >
      <AdminColumn signInPrompt={signInPrompt}>
        {isAdmin && <ViewChoice view={view} onChange={(adminView) => change({ adminView })} />}
        {isAdmin && view === 'pending' ? (
          <ReviewQueue signInPrompt={signInPrompt} />
        ) : (
          <>
            <AdminFilterBar
              label="Buscar propiedades"
              placeholder="Título, dirección o distrito"
              q={q}
              onSearch={(words) => change({ q: words })}
            >
              <AdminOptionFilter
                label="Estado"
                labels={statusLabels}
                value={status}
                onChange={(next) => change({ status: next })}
              />
            </AdminFilterBar>
            <ListingTable
              filters={filters}
              signInPrompt={signInPrompt}
              hrefOf={(number) => `${paths.listings}?${String(searchFor({ ...filters, page: number }))}`}
            />
          </>
        )}
      </AdminColumn>
    </AdminLayout>
  )
}

/** Selects the listings to show: all, waiting (with their number), rejected or unconfirmed. */
function ViewChoice({ view, onChange }: { view: AdminView; onChange: (view: AdminView) => void }) {
  const waiting = useQuery(reviewQueueQuery).data?.total ?? 0
  const options = adminViews.map((value) => ({
    value,
    label: value === 'pending' && waiting > 0 ? `${adminViewLabels.pending} (${waiting})` : adminViewLabels[value],
  }))
  return <AdminFilterChoice label="Vista" options={options} value={view} onChange={onChange} />
}
