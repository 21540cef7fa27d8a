import { Download } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { downloadCsv } from '@/browser/download-file'
import { AdminFilterBar, AdminFilterChoice } from '@/components/admin/admin-filters'
import { toastOrPromptSignIn, useAdminPrompt } from '@/components/admin/use-sign-in-prompt'
import { paths } from '@/config/paths'
import { complaintAdminTexts, complaintStateLabels } from '@/content/admin/complaints'
import { refusals, withoutSession } from '@/content/admin/session'
import { AdminColumn, AdminLayout } from '@/layout/admin/admin-layout'
import { useExportComplaints } from '@/services/complaints/administration'
import {
  type ComplaintFilters,
  complaintStates,
  parseComplaintFilters,
  serializeAdminFilters,
} from '@/schemas/admin-filters'
import { Button } from '@/ui/button'
import { complaintsCsv } from './complaints-csv'
import { Holidays } from './holidays'
import { Sheets } from './sheets'

const stateOptions = [
  { value: '', label: 'Todas' },
  ...complaintStates.map((value) => ({ value, label: complaintStateLabels[value] })),
] as const

/** The administrators' side of the complaints book: the filed sheets, the provider's answers, and the holidays. */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const filters = parseComplaintFilters(search)
  const { signInPrompt, isAdmin } = useAdminPrompt(refusals.complaints)
  const exporting = useExportComplaints()

  const change = (changes: Partial<ComplaintFilters>) =>
    setSearch(serializeAdminFilters({ ...filters, page: 1, ...changes }), { replace: true })

  const exportCsv = () =>
    exporting.mutate(filters, {
      onSuccess: (sheets) => downloadCsv('reclamaciones', complaintsCsv(sheets)),
      onError: (error) =>
        toastOrPromptSignIn(signInPrompt, error, {
          title: complaintAdminTexts.exportFailed,
          refusal: refusals.complaints,
          label: 'Exportar CSV',
          retry: exportCsv,
        }),
    })

  return (
    <AdminLayout
      title="Reclamaciones"
      intro={complaintAdminTexts.intro}
      path={paths.complaintsAdmin}
      action={
        isAdmin && (
          <Button loading={exporting.isPending} loadingText="Exportando..." onClick={exportCsv}>
            <Download size={16} aria-hidden="true" />
            Exportar CSV
          </Button>
        )
      }
      withoutSession={withoutSession.complaints}
      signInPrompt={signInPrompt}
    >
      <AdminColumn signInPrompt={signInPrompt}>
        {isAdmin && (
          <>
            <AdminFilterBar
              label="Filtrar hojas"
              placeholder="Número, nombre, documento, correo o detalle"
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
            <Sheets filters={filters} signInPrompt={signInPrompt} />
            <Holidays signInPrompt={signInPrompt} />
          </>
        )}
      </AdminColumn>
    </AdminLayout>
  )
}
