import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { AdminRows } from '@/components/admin/admin-rows'
import type { AdminFilterList } from '@/components/admin/use-admin-filters'
import { useSession } from '@/components/use-session'
import { leadsQuery } from '@/services/leads/administration'
import type { LeadFilters } from '@/schemas/admin-filters'
import { LeadItem } from './lead-item'

/** One page of the list of enquiries. */
export function Inbox({ list }: { list: AdminFilterList<LeadFilters> }) {
  const summary = useRef<HTMLParagraphElement>(null)
  const userId = useSession().data?.userId ?? null
  return (
    <AdminRows
      list={list}
      query={useQuery(leadsQuery(list.filters))}
      nouns={['consulta', 'consultas']}
      loadFailed="Error al cargar las consultas"
      emptyText="Ninguna consulta coincide con la búsqueda y los filtros."
      summary={summary}
    >
      {(lead) => (
        <LeadItem
          key={lead.id}
          lead={lead}
          userId={userId}
          // The focused button unmounts with its enquiry: move the focus to the summary.
          onDeleted={() => summary.current?.focus()}
        />
      )}
    </AdminRows>
  )
}
