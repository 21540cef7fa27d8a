import { AdminFilterBar, AdminOptionFilter } from '@/components/admin/admin-filters'
import { ExportCsvButton } from '@/components/admin/export-csv-button'
import { type AdminFilterList, useAdminFilters } from '@/components/admin/use-admin-filters'
import { paths } from '@/config/paths'
import { leadKindLabels, leadStatusFilterLabels, leadTexts } from '@/content/admin/leads'
import { deniedActionTexts } from '@/content/admin/session'
import { AdminScreen } from '@/layout/admin/admin-layout'
import { useExportLeads } from '@/services/leads/administration'
import { type LeadFilters, parseLeadFilters } from '@/schemas/admin-filters'
import { leadKinds } from '@/schemas/leads'
import { Checkbox, Select } from '@/ui/input'
import { Inbox } from './inbox'
import { leadsCsv } from './leads-csv'

/** Inbox for the enquiries from the forms of the site. */
export function Component() {
  const list = useAdminFilters(parseLeadFilters)
  return (
    <AdminScreen
      title="Consultas"
      intro="Suscripciones, consultas programadas y mensajes que llegaron por el sitio."
      path={paths.leads}
      action={
        <ExportCsvButton
          mutation={useExportLeads()}
          filters={list.filters}
          name="consultas"
          toCsv={leadsCsv}
          failed={leadTexts.exportFailed}
        />
      }
      refusal={deniedActionTexts.leads}
    >
      <LeadFilterBar list={list} />
      <Inbox list={list} />
    </AdminScreen>
  )
}

function LeadFilterBar({ list }: { list: AdminFilterList<LeadFilters> }) {
  const { filters, change } = list
  return (
    <AdminFilterBar label="Filtrar consultas" placeholder="Nombre, correo, teléfono o mensaje" list={list}>
      <Select
        aria-label="Tipo de consulta"
        className="sm:w-64!"
        value={filters.kind ?? ''}
        onChange={(event) => change({ kind: leadKinds.find((kind) => kind === event.target.value) })}
      >
        <option value="">Todos los tipos</option>
        {leadKinds.map((kind) => (
          <option key={kind} value={kind}>
            {leadKindLabels[kind]}
          </option>
        ))}
      </Select>
      <AdminOptionFilter
        label="Estado"
        labels={leadStatusFilterLabels}
        value={filters.status}
        onChange={(status) => change({ status })}
      />
      <Checkbox
        label={leadTexts.onlyMine}
        checked={filters.assignee === 'me'}
        onChange={(event) => change({ assignee: event.target.checked ? 'me' : undefined })}
      />
    </AdminFilterBar>
  )
}
