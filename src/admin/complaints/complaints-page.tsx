import { AdminFilterBar, AdminOptionFilter } from '@/components/admin/admin-filters'
import { AdminRows } from '@/components/admin/admin-rows'
import { ExportCsvButton } from '@/components/admin/export-csv-button'
import { useAdminFilters } from '@/components/admin/use-admin-filters'
import { paths } from '@/config/paths'
import { complaintAdminTexts, complaintStatusLabels } from '@/content/admin/complaints'
import { adminOnlyTexts } from '@/content/admin/session'
import { AdminScreen } from '@/layout/admin/admin-layout'
import { complaintsQuery, exportComplaints } from '@/services/complaints/administration'
import { parseAnswerFilters } from '@/schemas/admin-filters'
import { formatComplaintsCsv } from './complaints-csv'
import { SheetItem } from './sheet-item'

/** The administrators' side of the complaints book: the filed sheets, and the provider's answers. */
export function Component() {
  const list = useAdminFilters(parseAnswerFilters)
  const { filters, change } = list
  return (
    <AdminScreen
      title="Reclamaciones"
      intro={complaintAdminTexts.intro}
      path={paths.complaintsAdmin}
      action={
        <ExportCsvButton
          read={exportComplaints}
          filters={filters}
          name="reclamaciones"
          toCsv={formatComplaintsCsv}
          failed={complaintAdminTexts.exportFailed}
        />
      }
      refusal={adminOnlyTexts.complaints}
    >
      <AdminFilterBar label="Filtrar hojas" placeholder="Número, nombre, documento, correo o detalle" list={list}>
        <AdminOptionFilter
          label="Estado"
          labels={complaintStatusLabels}
          value={filters.status}
          onChange={(status) => change({ status })}
        />
      </AdminFilterBar>
      <AdminRows
        list={list}
        query={complaintsQuery(filters)}
        nouns={['hoja', 'hojas']}
        loadFailed={complaintAdminTexts.loadFailed}
        emptyText="Ninguna hoja coincide con la búsqueda y los filtros."
      >
        {(sheet) => <SheetItem key={sheet.number} sheet={sheet} />}
      </AdminRows>
    </AdminScreen>
  )
}
