import { useQuery } from '@tanstack/react-query'
import { AdminRows } from '@/components/admin/admin-rows'
import type { AdminFilterList } from '@/components/admin/use-admin-filters'
import { complaintAdminTexts } from '@/content/admin/complaints'
import { complaintsQuery } from '@/services/complaints/administration'
import type { ComplaintFilters } from '@/schemas/admin-filters'
import { SheetItem } from './sheet-item'

/** One page of the sheets, those without an answer first, by due date. */
export function Sheets({ list }: { list: AdminFilterList<ComplaintFilters> }) {
  return (
    <AdminRows
      list={list}
      query={useQuery(complaintsQuery(list.filters))}
      nouns={['hoja', 'hojas']}
      loadFailed={complaintAdminTexts.loadFailed}
      emptyText="Ninguna hoja coincide con la búsqueda y los filtros."
    >
      {(sheet) => <SheetItem key={sheet.number} sheet={sheet} />}
    </AdminRows>
  )
}
