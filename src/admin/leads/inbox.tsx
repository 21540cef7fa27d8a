import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sayFailure } from '@/components/session/say-failure'
import type { SignInOffer } from '@/components/session/use-sign-in-offer'
import { limits } from '@/config/limits'
import { paths } from '@/config/paths'
import { refusals } from '@/content/session-texts'
import { plural } from '@/lib/text'
import { errorReason, failureCode } from '@/queries/error-reason'
import { leadsQuery, useSetLeadStatus } from '@/queries/leads-inbox'
import { serializeLeadFilters, type LeadFilters } from '@/schemas/lead-filters'
import type { LeadStatus } from '@/schemas/lead'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { Pagination } from '@/ui/pagination'
import { toast } from '@/ui/toast'
import { LeadItem } from './lead-item'

/** One page of the enquiries. */
export function Inbox({ filters, offer }: { filters: LeadFilters; offer: SignInOffer }) {
  const { data, error, isFetching, refetch } = useQuery(leadsQuery(filters))
  const marking = useSetLeadStatus()
  const isRefused = error !== null && failureCode(error) === 'forbidden'
  const { offer: openPanel, close: closePanel } = offer

  useEffect(() => {
    if (!isRefused) return
    openPanel({ message: refusals.leads, label: 'Cargar las consultas', retry: () => void refetch() })
    return closePanel
  }, [isRefused, openPanel, closePanel, refetch])

  const mark = (id: string, status: LeadStatus) =>
    marking.mutate(
      { id, status },
      {
        onSuccess: () => toast.success(status === 'atendido' ? 'Consulta atendida' : 'Consulta marcada como nueva'),
        onError: (failure) =>
          sayFailure(offer, failure, {
            title: 'No se pudo actualizar la consulta',
            label: 'Actualizar la consulta',
            retry: () => mark(id, status),
          }),
      },
    )

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

  return (
    <div aria-busy={isFetching || undefined}>
      <p role="status" className="text-sm text-mut tabular-nums">
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
              saving={marking.isPending && marking.variables.id === lead.id}
              onMark={(status) => mark(lead.id, status)}
            />
          ))}
        </ul>
      )}
      <div className="mt-8">
        <Pagination
          label="Páginas de consultas"
          page={filters.page}
          pageCount={Math.ceil(data.total / limits.leadsPerPage)}
          hrefOf={(page) => `${paths.leads}?${serializeLeadFilters({ ...filters, page })}`}
        />
      </div>
    </div>
  )
}
