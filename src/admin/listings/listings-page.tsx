import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { AdminFilterBar, AdminFilterChoice } from '@/components/admin-filters'
import { SignInPanel } from '@/components/session/sign-in-panel'
import { useSignInPrompt } from '@/components/session/use-sign-in-prompt'
import { paths } from '@/config/paths'
import { statusLabels } from '@/content/property-labels'
import { withoutSession } from '@/content/session-texts'
import { AdminLayout } from '@/layout/admin-layout'
import { settingsQuery } from '@/queries/settings'
import { propertyStatuses } from '@/schemas/property'
import { emptyFilters, parseFilters, type PropertyFilters, serializeFilters } from '@/schemas/property-filters'
import { ButtonLink } from '@/ui/button'
import { ListingTable } from './listing-table'

const statusOptions = [
  { value: '', label: 'Todas' } as const,
  ...propertyStatuses.map((value) => ({ value, label: statusLabels[value] })),
]

/** Manages every listing: search, change the status, edit, delete. */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const { q, status, page } = parseFilters(search)
  const filters: PropertyFilters = { ...emptyFilters, q, status, page }
  const offer = useSignInPrompt()
  const openAccess = useQuery(settingsQuery).data?.openAccess ?? false

  const change = (changes: Partial<PropertyFilters>) =>
    setSearch(serializeFilters({ ...filters, page: 1, ...changes }), { replace: true })

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
      offer={offer}
    >
      <div className="grid grid-cols-1 gap-8">
        <div className="max-w-[480px] empty:hidden">
          <SignInPanel offer={offer} />
        </div>
        <AdminFilterBar
          label="Buscar propiedades"
          placeholder="Título, dirección o distrito"
          q={q}
          onSearch={(words) => change({ q: words })}
        >
          <AdminFilterChoice
            label="Estado"
            options={statusOptions}
            value={status ?? ''}
            onChange={(value) => change({ status: value === '' ? undefined : value })}
          />
        </AdminFilterBar>
        <ListingTable filters={filters} offer={offer} />
      </div>
    </AdminLayout>
  )
}
