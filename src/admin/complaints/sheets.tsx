import { useQuery } from '@tanstack/react-query'
import { AdminList } from '@/components/admin/admin-list'
import type { AdminFilterList } from '@/components/admin/use-admin-filters'
import { type SignInPrompt, useRefusedQueryPrompt } from '@/components/admin/use-sign-in-prompt'
import { limits } from '@/config/limits'
import { complaintAdminTexts } from '@/content/admin/complaints'
import { refusals } from '@/content/admin/session'
import { plural } from '@/lib/text'
import { complaintsQuery } from '@/services/complaints/administration'
import type { ComplaintFilters } from '@/schemas/admin-filters'
import { SheetItem } from './sheet-item'

interface SheetsProps {
  list: AdminFilterList<ComplaintFilters>
  signInPrompt: SignInPrompt
}

/** One page of the sheets, those without an answer first, by due date. */
export function Sheets({ list: { filters, hrefOf }, signInPrompt }: SheetsProps) {
  const query = useQuery(complaintsQuery(filters))
  const sheets = query.data?.rows ?? []
  const total = query.data?.total ?? 0
  useRefusedQueryPrompt(signInPrompt, query, refusals.complaints)

  return (
    <AdminList
      query={query}
      name="hojas"
      loadFailed={complaintAdminTexts.loadFailed}
      emptyText="Ninguna hoja coincide con la búsqueda y los filtros."
      isEmpty={sheets.length === 0}
      count={plural(total, 'hoja', 'hojas')}
      page={filters.page}
      pageCount={Math.ceil(total / limits.complaintsPerPage)}
      hrefOf={hrefOf}
    >
      {sheets.map((sheet) => (
        <SheetItem key={sheet.number} sheet={sheet} signInPrompt={signInPrompt} />
      ))}
    </AdminList>
  )
}
