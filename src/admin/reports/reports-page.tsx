import { AdminOptionFilter } from '@/components/admin/admin-filters'
import { AdminRows } from '@/components/admin/admin-rows'
import { useAdminFilters } from '@/components/admin/use-admin-filters'
import { paths } from '@/config/paths'
import { adminOnlyTexts } from '@/content/admin/session'
import { reportAdminTexts } from '@/content/reports'
import { AdminScreen } from '@/layout/admin/admin-layout'
import { parseReportFilters } from '@/schemas/admin-filters'
import { reportsQuery } from '@/services/reports/administration'
import { ReportedListingItem } from './reported-listing'

/** The listings that visitors reported, for an administrator to decide. */
export function Component() {
  const list = useAdminFilters(parseReportFilters)
  const hasOpenReports = list.filters.status === undefined
  return (
    <AdminScreen
      title={reportAdminTexts.title}
      intro={reportAdminTexts.intro}
      path={paths.reports}
      refusal={adminOnlyTexts.reports}
    >
      <AdminOptionFilter
        label="Estado"
        all="Pendientes"
        labels={{ reviewed: 'Revisados' }}
        value={list.filters.status}
        onChange={(status) => list.change({ status })}
      />
      <AdminRows
        list={list}
        query={reportsQuery(hasOpenReports, list.filters.page)}
        nouns={['anuncio reportado', 'anuncios reportados']}
        loadFailed={reportAdminTexts.loadFailed}
        emptyText={hasOpenReports ? 'Ningún anuncio espera una decisión.' : 'Todavía no se revisó ningún anuncio.'}
      >
        {(listing) => <ReportedListingItem key={listing.propertyId} listing={listing} />}
      </AdminRows>
    </AdminScreen>
  )
}
