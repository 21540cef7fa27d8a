import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Navigate } from 'react-router-dom'
import { type SignInPrompt, useRefusedQueryPrompt } from '@/components/session/use-sign-in-prompt'
import { limits } from '@/config/limits'
import { paths } from '@/config/paths'
import { refusals } from '@/content/session-texts'
import { plural } from '@/lib/text'
import { errorReason } from '@/queries/error-reason'
import { leadsQuery } from '@/queries/leads-inbox'
import { type LeadFilters, serializeDeskFilters } from '@/schemas/desk-filters'
import { EmptyState, ErrorState } from '@/ui/page-states'
import { Pagination } from '@/ui/pagination'
import { LeadItem } from './lead-item'
import { useLeadActions } from './use-lead-actions'

/** One page of the list of enquiries. */
export function Inbox({ filters, signInPrompt }: { filters: LeadFilters; signInPrompt: SignInPrompt }) {
  const summary = useRef<HTMLParagraphElement>(null)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(leadsQuery(filters))
  // The focused button unmounts with its enquiry: move the focus to the summary.
  const actions = useLeadActions(signInPrompt, () => summary.current?.focus())
  const hrefOf = (page: number) => `${paths.leads}?${serializeDeskFilters({ ...filters, page })}`.replace(/\?$/, '')
  useRefusedQueryPrompt(signInPrompt, { error, refetch }, refusals.leads)

  if (error && !data) {
    return (
      <ErrorState
        title="Error al cargar las consultas"
        text={errorReason(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  if (!data) return <p role="status">Cargando consultas...</p>
  // The page does not exist, for example because its enquiries are deleted: go to the first one.
  if (data.leads.length === 0 && filters.page > 1 && !isPlaceholderData) return <Navigate to={hrefOf(1)} replace />

  return (
    <div aria-busy={isFetching || undefined}>
      <p ref={summary} tabIndex={-1} role="status" className="text-sm text-mut tabular-nums">
        {plural(data.total, 'consulta', 'consultas')}
      </p>
      {data.leads.length === 0 ? (
        <EmptyState
          title="No hay consultas"
          text="Ninguna consulta coincide con la búsqueda y los filtros."
          className="mt-4"
        />
      ) : (
        <ul className="mt-2">
          {data.leads.map((lead) => (
            <LeadItem
              key={lead.id}
              lead={lead}
              pending={actions.pendingOf(lead.id)}
              onMark={(status) => actions.mark(lead.id, status)}
              onConfirm={(slot) => actions.confirm(lead.id, slot)}
              onRevoke={() => actions.confirmRevocation(lead.id)}
              onDelete={() => actions.confirmRemoval(lead.id)}
            />
          ))}
        </ul>
      )}
      <div className="mt-8">
        <Pagination
          label="Páginas de consultas"
          page={filters.page}
          pageCount={Math.ceil(data.total / limits.leadsPerPage)}
          hrefOf={hrefOf}
        />
      </div>
    </div>
  )
}
