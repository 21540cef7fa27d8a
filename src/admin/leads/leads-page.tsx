import { Download } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { downloadCsv } from '@/browser/download-file'
import { AdminFilterBar, AdminFilterChoice } from '@/components/admin/admin-filters'
import { toastOrPromptSignIn, useAdminPrompt } from '@/components/admin/use-sign-in-prompt'
import { paths } from '@/config/paths'
import { leadKindLabels, leadStatusLabels, leadTexts } from '@/content/admin/leads'
import { refusals, withoutSession } from '@/content/admin/session'
import { AdminColumn, AdminLayout } from '@/layout/admin/admin-layout'
import { useExportLeads } from '@/services/leads/administration'
import { type LeadFilters, parseLeadFilters, serializeAdminFilters } from '@/schemas/admin-filters'
import { leadKinds, leadStatuses } from '@/schemas/leads'
import { Button } from '@/ui/button'
import { Checkbox, Select } from '@/ui/input'
import { Inbox } from './inbox'
import { leadsCsv } from './leads-csv'

/** Inbox for the enquiries from the three forms of the site. */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const filters = parseLeadFilters(search)
  const { signInPrompt, isAdmin } = useAdminPrompt(refusals.leads)
  const exporting = useExportLeads()

  const change = (changes: Partial<LeadFilters>) =>
    setSearch(serializeAdminFilters({ ...filters, page: 1, ...changes }), { replace: true })

  const exportCsv = () =>
    exporting.mutate(filters, {
      onSuccess: (leads) => downloadCsv('consultas', leadsCsv(leads)),
      onError: (error) =>
        toastOrPromptSignIn(signInPrompt, error, {
          title: 'No se pudieron exportar las consultas',
          refusal: refusals.leads,
          label: 'Exportar CSV',
          retry: exportCsv,
        }),
    })

  return (
    <AdminLayout
      title="Consultas"
      intro="Suscripciones, consultas programadas y mensajes que llegaron por el sitio."
      path={paths.leads}
      action={
        isAdmin && (
          <Button loading={exporting.isPending} loadingText="Exportando..." onClick={exportCsv}>
            <Download size={16} aria-hidden="true" />
            Exportar CSV
          </Button>
        )
      }
      withoutSession={withoutSession.leads}
      signInPrompt={signInPrompt}
    >
      <AdminColumn signInPrompt={signInPrompt}>
        {isAdmin && (
          <>
            <LeadFilterBar filters={filters} onChange={change} />
            <Inbox filters={filters} signInPrompt={signInPrompt} />
          </>
        )}
      </AdminColumn>
    </AdminLayout>
  )
}

const statusOptions = [
  { value: '', label: 'Todas' } as const,
  ...leadStatuses.map((value) => ({ value, label: leadStatusLabels[value] })),
]

interface LeadFilterBarProps {
  filters: LeadFilters
  onChange: (changes: Partial<LeadFilters>) => void
}

export function LeadFilterBar({ filters, onChange }: LeadFilterBarProps) {
  return (
    <AdminFilterBar
      label="Filtrar consultas"
      placeholder="Nombre, correo, teléfono o mensaje"
      q={filters.q}
      onSearch={(q) => onChange({ q })}
    >
      <Select
        aria-label="Tipo de consulta"
        className="sm:w-64!"
        value={filters.kind ?? ''}
        onChange={(event) => onChange({ kind: leadKinds.find((kind) => kind === event.target.value) })}
      >
        <option value="">Todos los tipos</option>
        {leadKinds.map((kind) => (
          <option key={kind} value={kind}>
            {leadKindLabels[kind]}
          </option>
        ))}
      </Select>
      <AdminFilterChoice
        label="Estado"
        options={statusOptions}
        value={filters.status ?? ''}
        onChange={(value) => onChange({ status: value === '' ? undefined : value })}
      />
      <Checkbox
        label={leadTexts.onlyMine}
        checked={filters.assignee === 'me'}
        onChange={(event) => onChange({ assignee: event.target.checked ? 'me' : undefined })}
      />
    </AdminFilterBar>
  )
}
