import { queryOptions } from '@tanstack/react-query'
import { type SiteSettings, siteSettingsRow } from '@/schemas/settings/site-settings'
import { runRequest } from '@/services/backend/run-request'
import { queryKeys } from '@/services/query-keys'
import { publicClient } from '@/services/backend/client'

const columns =
  'open_access, review_listings, listing_days, mail_alerts, usd_to_pen, usd_to_pen_date, featured_order, lead_retention_days'

/** The settings that pages use. */
export async function readSiteSettings(): Promise<SiteSettings> {
  const client = await publicClient()
  return runRequest(client.from('site_settings').select(columns).single(), siteSettingsRow)
}

export const settingsQuery = queryOptions({
  queryKey: queryKeys.settings,
  queryFn: readSiteSettings,
  staleTime: 10 * 60_000,
})
