import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { AdminFilterChoice } from '@/components/admin/admin-filters'
import { AdminList } from '@/components/admin/admin-list'
import { type SignInPrompt, useAdminPrompt } from '@/components/admin/use-sign-in-prompt'
import { limits } from '@/config/limits'
import { paths } from '@/config/paths'
import { refusals, withoutSession } from '@/content/admin/session'
import { reportAdminTexts } from '@/content/reports'
import { AdminColumn, AdminLayout } from '@/layout/admin/admin-layout'
import { plural } from '@/lib/text'
import { reportsQuery } from '@/services/reports/administration'
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
      title={reportAdminTexts.title}
      intro={reportAdminTexts.intro}
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
  const query = useQuery(reportsQuery(isOpen, page))
  const listings = query.data?.rows ?? []
  const total = query.data?.total ?? 0
  const actions = useReportActions(signInPrompt)

  return (
    <AdminList
      query={query}
      name="reportes"
      loadFailed={reportAdminTexts.loadFailed}
      emptyText={isOpen ? 'Ningún anuncio espera una decisión.' : 'Todavía no se revisó ningún anuncio.'}
      isEmpty={listings.length === 0}
      count={plural(total, 'anuncio', 'anuncios')}
      page={page}
      pageCount={Math.ceil(total / limits.leadsPerPage)}
      hrefOf={(other) => reportsPath(isOpen, other)}
    >
      {listings.map((listing) => (
        <ReportedListingItem
          key={listing.propertyId}
          listing={listing}
          signInPrompt={signInPrompt}
          pending={actions.pendingOf(listing.propertyId)}
          onDecide={(decision) => actions.decide(listing.propertyId, decision)}
        />
      ))}
    </AdminList>
  )
}
