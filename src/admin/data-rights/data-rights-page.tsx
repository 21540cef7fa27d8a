import { useSearchParams } from 'react-router-dom'
import { AdminFilterBar, AdminFilterChoice } from '@/components/admin/admin-filters'
import { useAdminPrompt } from '@/components/admin/use-sign-in-prompt'
import { paths } from '@/config/paths'
import { dataRequestTexts as texts, stateLabels } from '@/content/admin/data-rights'
import { refusals, withoutSession } from '@/content/admin/session'
import { AdminColumn, AdminLayout } from '@/layout/admin/admin-layout'
import {
  type DataRequestFilters,
  dataRequestStates,
  parseDataRequestFilters,
  serializeAdminFilters,
} from '@/schemas/admin-filters'
import { RequestList } from './request-list'

const stateOptions = [
  { value: '', label: 'Todas' } as const,
  ...dataRequestStates.map((value) => ({ value, label: `${stateLabels[value]}s` })),
]

/** The requests of people about their own data, by due date. */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const filters = parseDataRequestFilters(search)
  const { signInPrompt, isAdmin } = useAdminPrompt(refusals.dataRequests)

  const change = (changes: Partial<DataRequestFilters>) =>
    setSearch(serializeAdminFilters({ ...filters, page: 1, ...changes }), { replace: true })

  return (
    <AdminLayout
      title={texts.title}
      intro={texts.intro}
      path={paths.dataRequests}
      withoutSession={withoutSession.dataRequests}
      signInPrompt={signInPrompt}
    >
      <AdminColumn signInPrompt={signInPrompt}>
        {isAdmin && (
          <>
            <AdminFilterBar
              label="Filtrar solicitudes"
              placeholder="Número, nombre, documento, correo o texto"
              q={filters.q}
              onSearch={(q) => change({ q })}
            >
              <AdminFilterChoice
                label="Estado"
                options={stateOptions}
                value={filters.state ?? ''}
                onChange={(value) => change({ state: value === '' ? undefined : value })}
              />
            </AdminFilterBar>
            <RequestList filters={filters} signInPrompt={signInPrompt} />
          </>
        )}
      </AdminColumn>
    </AdminLayout>
  )
}
