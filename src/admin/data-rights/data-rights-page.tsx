import { AdminFilterBar, AdminOptionFilter } from '@/components/admin/admin-filters'
import { useAdminFilters } from '@/components/admin/use-admin-filters'
import { paths } from '@/config/paths'
import { dataRequestTexts as texts, dataRequestStatusFilterLabels } from '@/content/admin/data-rights'
import { deniedActionTexts } from '@/content/admin/session'
import { AdminScreen } from '@/layout/admin/admin-layout'
import { parseDataRequestFilters } from '@/schemas/admin-filters'
import { RequestList } from './request-list'

/** The requests of people about their own data, by due date. */
export function Component() {
  const list = useAdminFilters(parseDataRequestFilters)
  const { filters, change } = list
  return (
    <AdminScreen
      title={texts.title}
      intro={texts.intro}
      path={paths.dataRequests}
      refusal={deniedActionTexts.dataRequests}
    >
      <AdminFilterBar label="Filtrar solicitudes" placeholder="Número, nombre, documento, correo o texto" list={list}>
        <AdminOptionFilter
          label="Estado"
          labels={dataRequestStatusFilterLabels}
          value={filters.status}
          onChange={(status) => change({ status })}
        />
      </AdminFilterBar>
      <RequestList list={list} />
    </AdminScreen>
  )
}
