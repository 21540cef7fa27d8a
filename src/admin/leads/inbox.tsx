import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { AdminList } from '@/components/admin/admin-list'
import type { AdminFilterList } from '@/components/admin/use-admin-filters'
import { type SignInPrompt, useRefusedQueryPrompt } from '@/components/admin/use-sign-in-prompt'
import { useSession } from '@/components/use-session'
import { limits } from '@/config/limits'
import { refusals } from '@/content/admin/session'
import { plural } from '@/lib/text'
import { leadsQuery } from '@/services/leads/administration'
import type { LeadFilters } from '@/schemas/admin-filters'
import { LeadItem } from './lead-item'

interface InboxProps {
  list: AdminFilterList<LeadFilters>
  signInPrompt: SignInPrompt
}

/** One page of the list of enquiries. */
export function Inbox({ list: { filters, hrefOf }, signInPrompt }: InboxProps) {
  const summary = useRef<HTMLParagraphElement>(null)
  const userId = useSession().data?.userId ?? null
  const query = useQuery(leadsQuery(filters))
  const leads = query.data?.rows ?? []
  const total = query.data?.total ?? 0
  useRefusedQueryPrompt(signInPrompt, query, refusals.leads)

  return (
    <AdminList
      query={query}
      name="consultas"
      loadFailed="Error al cargar las consultas"
      emptyText="Ninguna consulta coincide con la búsqueda y los filtros."
      isEmpty={leads.length === 0}
      count={plural(total, 'consulta', 'consultas')}
      summary={summary}
      page={filters.page}
      pageCount={Math.ceil(total / limits.leadsPerPage)}
      hrefOf={hrefOf}
    >
      {leads.map((lead) => (
        <LeadItem
          key={lead.id}
          lead={lead}
          signInPrompt={signInPrompt}
          userId={userId}
          // The focused button unmounts with its enquiry: move the focus to the summary.
          onDeleted={() => summary.current?.focus()}
        />
      ))}
    </AdminList>
  )
}
