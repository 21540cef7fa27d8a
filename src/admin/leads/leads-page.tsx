import { useRef } from 'react'
import { AdminFilterBar, AdminOptionFilter } from '@/components/admin/admin-filters'
import { AdminRows } from '@/components/admin/admin-rows'
import { ExportCsvButton } from '@/components/admin/export-csv-button'
import { type AdminFilterList, useAdminFilters } from '@/components/admin/use-admin-filters'
import { useSession } from '@/components/use-session'
import { paths } from '@/config/paths'
import { leadKindLabels, leadStatusFilterLabels, leadTexts } from '@/content/admin/leads'
import { adminOnlyTexts } from '@/content/admin/session'
import { AdminScreen } from '@/layout/admin/admin-layout'
import { exportLeads, leadsQuery } from '@/services/leads/administration'
import { type LeadFilters, parseLeadFilters } from '@/schemas/admin-filters'
import { Checkbox } from '@/ui/input'
import { LeadItem } from './lead-item'
import { formatLeadsCsv } from './leads-csv'

/** Inbox for the enquiries from the forms of the site. */
export function Component() {
  const list = useAdminFilters(parseLeadFilters)
  const countRef = useRef<HTMLParagraphElement>(null)
  const userId = useSession().data?.userId ?? null
  return (
    <AdminScreen
      title="Consultas"
      intro="Suscripciones, consultas programadas y mensajes que llegaron por el sitio."
      path={paths.leads}
      action={
        <ExportCsvButton
          read={exportLeads}
          filters={list.filters}
          name="consultas"
          toCsv={formatLeadsCsv}
          failed={leadTexts.exportFailed}
        />
      }
      refusal={adminOnlyTexts.leads}
    >
      <LeadFilterBar list={list} />
      <AdminRows
        list={list}
        query={leadsQuery(list.filters)}
        nouns={['consulta', 'consultas']}
        loadFailed="Error al cargar las consultas"
        emptyText="Ninguna consulta coincide con la búsqueda y los filtros."
        countRef={countRef}
      >
        {(lead) => (
          <LeadItem
            key={lead.id}
            lead={lead}
            userId={userId}
            // The focused button unmounts with its enquiry: move the focus to the count.
            onDeleted={() => countRef.current?.focus()}
          />
        )}
      </AdminRows>
    </AdminScreen>
  )
}

function LeadFilterBar({ list }: { list: AdminFilterList<LeadFilters> }) {
  const { filters, change } = list
  return (
    <AdminFilterBar label="Filtrar consultas" placeholder="Nombre, correo, teléfono o mensaje" list={list}>
      <AdminOptionFilter
        label="Tipo"
        all="Todos"
        labels={leadKindLabels}
        value={filters.kind}
        onChange={(kind) => change({ kind })}
      />
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
