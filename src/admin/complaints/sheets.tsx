import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router-dom'
import { type SignInPrompt, useRefusedQueryPrompt } from '@/components/session/use-sign-in-prompt'
import { limits } from '@/config/limits'
import { paths } from '@/config/paths'
import { complaintDeskTexts } from '@/content/complaint-desk-texts'
import { refusals } from '@/content/session-texts'
import { plural } from '@/lib/text'
import { complaintsQuery } from '@/queries/complaints-desk'
import { errorReason } from '@/queries/error-reason'
import { type ComplaintFilters, serializeDeskFilters } from '@/schemas/desk-filters'
import { EmptyState, ErrorState } from '@/ui/page-states'
import { Pagination } from '@/ui/pagination'
import { SheetItem } from './sheet-item'

/** One page of the sheets, those without an answer first, by due date. */
export function Sheets({ filters, signInPrompt }: { filters: ComplaintFilters; signInPrompt: SignInPrompt }) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(complaintsQuery(filters))
  const hrefOf = (page: number) =>
    `${paths.complaintsDesk}?${serializeDeskFilters({ ...filters, page })}`.replace(/\?$/, '')
  useRefusedQueryPrompt(signInPrompt, { error, refetch }, refusals.complaints)

  if (error && !data) {
    return (
      <ErrorState
        title={complaintDeskTexts.loadFailed}
        text={errorReason(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  if (!data) return <p role="status">Cargando hojas...</p>
  // The page does not exist, for example because a filter changed: go to the first one.
  if (data.sheets.length === 0 && filters.page > 1 && !isPlaceholderData) return <Navigate to={hrefOf(1)} replace />

  return (
    <div aria-busy={isFetching || undefined}>
      <p role="status" className="text-sm text-mut tabular-nums">
        {plural(data.total, 'hoja', 'hojas')}
      </p>
      {data.sheets.length === 0 ? (
        <EmptyState title="No hay hojas" text="Ninguna hoja coincide con la búsqueda y los filtros." className="mt-4" />
      ) : (
        <ul className="mt-2">
          {data.sheets.map((sheet) => (
            <SheetItem key={sheet.number} sheet={sheet} signInPrompt={signInPrompt} />
          ))}
        </ul>
      )}
      <div className="mt-8">
        <Pagination
          label="Páginas de hojas"
          page={filters.page}
          pageCount={Math.ceil(data.total / limits.complaintsPerPage)}
          hrefOf={hrefOf}
        />
      </div>
    </div>
  )
}
