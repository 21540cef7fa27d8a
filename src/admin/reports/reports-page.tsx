import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { AdminFilterChoice } from '@/components/admin-filters'
import { type SignInPrompt, useAdminPrompt } from '@/components/session/use-sign-in-prompt'
import { limits } from '@/config/limits'
import { paths } from '@/config/paths'
import { reportDeskTexts } from '@/content/report-texts'
import { refusals, withoutSession } from '@/content/session-texts'
import { AdminColumn, AdminLayout } from '@/layout/admin-layout'
import { plural } from '@/lib/text'
import { errorReason } from '@/queries/error-reason'
import { reportsQuery } from '@/queries/listing-reports'
import { EmptyState, ErrorState } from '@/ui/page-states'
import { Pagination } from '@/ui/pagination'
import { ReportedListingItem } from './reported-listing'
import { useReportActions } from './use-report-actions'

/** The listings that visitors reported, for an administrator to decide. */
export function Component() {
  const [search] = useSearchParams()
  const isOpen = search.get('estado') !== 'revisados'
  const page = Math.min(Math.max(Math.trunc(Number(search.get('pagina'))) || 1, 1), 100_000)
  const { signInPrompt, isAdmin } = useAdminPrompt(refusals.reports)

  return (
    <AdminLayout
      title={reportDeskTexts.title}
      intro={reportDeskTexts.intro}
      path={paths.reports}
      withoutSession={withoutSession.reports}
      signInPrompt={signInPrompt}
    >
      <AdminColumn signInPrompt={signInPrompt}>
        {isAdmin && (
          <>
            <StateChoice isOpen={isOpen} />
            <Reports isOpen={isOpen} page={page} signInPrompt={signInPrompt} />
          </>
        )}
      </AdminColumn>
    </AdminLayout>
  )
}

/** Address of a page of the open or of the reviewed reports. */
const reportsPath = (isOpen: boolean, page = 1) => {
  const search = new URLSearchParams({
    ...(!isOpen && { estado: 'revisados' }),
    ...(page > 1 && { pagina: String(page) }),
  })
  return [paths.reports, search.toString()].filter(Boolean).join('?')
}

const states = [
  { value: 'pendientes', label: 'Pendientes' },
  { value: 'revisados', label: 'Revisados' },
] as const

function StateChoice({ isOpen }: { isOpen: boolean }) {
  const navigate = useNavigate()
  return (
    <AdminFilterChoice
      label="Estado de los reportes"
      options={states}
      value={isOpen ? 'pendientes' : 'revisados'}
      onChange={(state) => void navigate(reportsPath(state === 'pendientes'), { replace: true })}
    />
  )
}

interface ReportsProps {
  isOpen: boolean
  page: number
  signInPrompt: SignInPrompt
}

function Reports({ isOpen, page, signInPrompt }: ReportsProps) {
  const summary = useRef<HTMLParagraphElement>(null)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(reportsQuery(isOpen, page))
  // The focused button unmounts with its listing: move the focus to the summary.
  const actions = useReportActions(signInPrompt, () => summary.current?.focus())

  if (error && !data) {
    return (
      <ErrorState
        title={reportDeskTexts.loadFailed}
        text={errorReason(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  if (!data) return <p role="status">Cargando reportes...</p>
  if (data.listings.length === 0 && page > 1 && !isPlaceholderData) return <Navigate to={reportsPath(isOpen)} replace />

  return (
    <div aria-busy={isFetching || undefined}>
      <p ref={summary} tabIndex={-1} role="status" className="text-sm text-mut tabular-nums">
        {plural(data.total, 'anuncio', 'anuncios')}
      </p>
      {data.listings.length === 0 ? (
        <EmptyState
          title={reportDeskTexts.empty}
          text={isOpen ? 'Ningún anuncio espera una decisión.' : 'Todavía no se revisó ningún anuncio.'}
          className="mt-4"
        />
      ) : (
        <ul className="mt-2">
          {data.listings.map((listing) => (
            <ReportedListingItem
              key={listing.propertyId}
              listing={listing}
              pending={actions.pendingOf(listing.propertyId)}
              onDecide={(decision) => actions.decide(listing.propertyId, decision)}
              onNote={(note) => actions.note(listing.propertyId, note)}
            />
          ))}
        </ul>
      )}
      <div className="mt-8">
        <Pagination
          label="Páginas de reportes"
          page={page}
          pageCount={Math.ceil(data.total / limits.leadsPerPage)}
          hrefOf={(other) => reportsPath(isOpen, other)}
        />
      </div>
    </div>
  )
}
