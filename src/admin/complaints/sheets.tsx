import { useQuery } from '@tanstack/react-query'
import { AdminRows } from '@/components/admin/admin-rows'
import type { AdminFilterList } from '@/components/admin/use-admin-filters'
import type { SignInPrompt } from '@/components/admin/use-sign-in-prompt'
import { complaintAdminTexts } from '@/content/admin/complaints'
import { refusals } from '@/content/admin/session'
import { complaintsQuery } from '@/services/complaints/administration'
import type { ComplaintFilters } from '@/schemas/admin-filters'
import { SheetItem } from './sheet-item'

interface SheetsProps {
  list: AdminFilterList<ComplaintFilters>
  signInPrompt: SignInPrompt
}

/** One page of the sheets, those without an answer first, by due date. */
export function Sheets({ list, signInPrompt }: SheetsProps) {
  return (
    <AdminRows
      list={list}
      query={useQuery(complaintsQuery(list.filters))}
      nouns={['hoja', 'hojas']}
      loadFailed={complaintAdminTexts.loadFailed}
      emptyText="Ninguna hoja coincide con la búsqueda y los filtros."
      signInPrompt={signInPrompt}
      refusal={refusals.complaints}
    >
      {(sheet) => <SheetItem key={sheet.number} sheet={sheet} signInPrompt={signInPrompt} />}
    </AdminRows>
  )
}
