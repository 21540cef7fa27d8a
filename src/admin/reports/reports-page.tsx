import { useQuery } from '@tanstack/react-query'
import { AdminOptionFilter } from '@/components/admin/admin-filters'
import { AdminList } from '@/components/admin/admin-list'
import { type AdminFilterList, useAdminFilters } from '@/components/admin/use-admin-filters'
import { type SignInPrompt, useAdminPrompt } from '@/components/admin/use-sign-in-prompt'
import { limits } from '@/config/limits'
import { paths } from '@/config/paths'
import { refusals, withoutSession } from '@/content/admin/session'
import { reportAdminTexts } from '@/content/reports'
import { AdminScreen } from '@/layout/admin/admin-layout'
import { plural } from '@/lib/text'
import { parseReportFilters, type ReportFilters } from '@/schemas/admin-filters'
import { reportsQuery } from '@/services/reports/administration'
import { ReportedListingItem } from './reported-listing'

/** The listings that visitors reported, for an administrator to decide. */
export function Component() {
  const list = useAdminFilters(parseReportFilters)
  const admin = useAdminPrompt(refusals.reports)
  return (
    <AdminScreen
      title={reportAdminTexts.title}
      intro={reportAdminTexts.intro}
      path={paths.reports}
      withoutSession={withoutSession.reports}
      admin={admin}
    >
      <AdminOptionFilter
        label="Estado de los reportes"
        all="Pendientes"
        labels={{ reviewed: 'Revisados' }}
        value={list.filters.state}
        onChange={(state) => list.change({ state })}
      />
      <Reports list={list} signInPrompt={admin.signInPrompt} />
    </AdminScreen>
  )
}

interface ReportsProps {
  list: AdminFilterList<ReportFilters>
  signInPrompt: SignInPrompt
}

function Reports({ list: { filters, hrefOf }, signInPrompt }: ReportsProps) {
  const isOpen = filters.state === undefined
  const query = useQuery(reportsQuery(isOpen, filters.page))
  const listings = query.data?.rows ?? []
  const total = query.data?.total ?? 0

  return (
    <AdminList
      query={query}
      name="reportes"
      loadFailed={reportAdminTexts.loadFailed}
      emptyText={isOpen ? 'Ningún anuncio espera una decisión.' : 'Todavía no se revisó ningún anuncio.'}
      isEmpty={listings.length === 0}
      count={plural(total, 'anuncio', 'anuncios')}
      page={filters.page}
      pageCount={Math.ceil(total / limits.leadsPerPage)}
      hrefOf={hrefOf}
    >
      {listings.map((listing) => (
        <ReportedListingItem key={listing.propertyId} listing={listing} signInPrompt={signInPrompt} />
      ))}
    </AdminList>
  )
}
