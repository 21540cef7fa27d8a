import { useQuery } from '@tanstack/react-query'
import { AdminFilter, AdminFilterBar, AdminOptionFilter } from '@/components/admin/admin-filters'
import { useAdminFilters } from '@/components/admin/use-admin-filters'
import { paths } from '@/config/paths'
import { signedOutTexts } from '@/content/admin/session'
import { adminViewLabels } from '@/content/properties/review'
import { propertyStatusFilterLabels } from '@/content/properties/search'
import { AdminColumn, AdminLayout } from '@/layout/admin/admin-layout'
import { reviewQueueQuery } from '@/services/properties/review'
import { useSession } from '@/components/use-session'
import { useOpenAccess } from '@/components/use-permissions'
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

/** Here administrators find listings in every state, and review, verify, edit and delete them. Others find what the site lists. */
export function Component() {
  const list = useAdminFilters(parseListingFilters, serializeListingFilters)
  const { filters, change, toHref } = list
  const openAccess = useOpenAccess()
  const { data: session, isPending } = useSession()
  const isAdmin = session?.isAdmin ?? false
  const view = filters.adminView ?? 'all'

  return (
    <AdminLayout
      title="Propiedades"
      intro="Todas las propiedades publicadas en el sitio."
      path={paths.listings}
      action={
        <ButtonLink to={paths.uploadProperty} variant="dark" size="sm" className="flex-none">
          Nueva Propiedad
        </ButtonLink>
      }
      signedOutText={signedOutTexts.listings(openAccess)}
    >
      <AdminColumn>
        {isAdmin && view === 'pending' ? (
          <>
            <ViewFilter view={view} onChange={(adminView) => change({ adminView })} />
            <ReviewQueue />
          </>
        ) : (
          <>
            <AdminFilterBar label="Buscar propiedades" placeholder="Título, dirección o distrito" list={list}>
              {isAdmin && <ViewFilter view={view} onChange={(adminView) => change({ adminView })} />}
              <AdminOptionFilter
                label="Estado"
                labels={propertyStatusFilterLabels}
                value={filters.status}
                onChange={(status) => change({ status })}
              />
            </AdminFilterBar>
            {/* Waits for the session: administrators find other listings than visitors. */}
            {!isPending && (
              <ListingTable filters={{ ...filters, adminView: isAdmin ? view : undefined }} toHref={toHref} />
            )}
          </>
        )}
      </AdminColumn>
    </AdminLayout>
  )
}

/** The search, the status, the page and the view ('vista') of the URL. */
function parseListingFilters(search: URLSearchParams): PropertyFilters {
  const { q, status, page } = parseFilters(search)
  return { ...emptyFilters, q, status, page, adminView: adminViews.find((view) => view === search.get('vista')) }
}

function serializeListingFilters({ adminView, ...filters }: PropertyFilters): string {
  const params = new URLSearchParams(serializeFilters(filters))
  if (adminView && adminView !== 'all') params.set('vista', adminView)
  return params.toString()
}

/** Selects the listings to show: all, waiting (with their number), rejected or unconfirmed. */
function ViewFilter({ view, onChange }: { view: AdminView; onChange: (view: AdminView) => void }) {
  const waitingCount = useQuery(reviewQueueQuery).data?.total ?? 0
  const pending = waitingCount > 0 ? `${adminViewLabels.pending} (${waitingCount})` : adminViewLabels.pending
  return <AdminFilter label="Vista" labels={{ ...adminViewLabels, pending }} value={view} onChange={onChange} />
}
