import { siteSettingsRowSchema, type SiteSettings } from '@/schemas/site-settings'
import { ServiceError, toServiceError } from '@/services/errors'
import { publicClient } from '@/services/supabase/public-client'

/** The public settings: open access, required session, alerts, exchange rate (soles per US dollar), retention. */
export async function readSiteSettings(): Promise<SiteSettings> {
  const client = await publicClient()
  const { data, error, status } = await client
    .from('site_settings')
    .select(
      'open_access, require_session, review_listings, listing_days, mail_alerts, usd_to_pen, usd_to_pen_date, lead_retention_days',
    )
    .single()
  if (error) throw toServiceError(error, status)
  const row = siteSettingsRowSchema.safeParse(data)
  if (!row.success) throw new ServiceError('unexpected', 'Unexpected shape of the site settings', { cause: row.error })
  const {
    open_access,
    require_session,
    review_listings,
    listing_days,
    mail_alerts,
    usd_to_pen,
    usd_to_pen_date,
    lead_retention_days,
  } = row.data
  return {
    openAccess: open_access,
    requireSession: require_session,
    reviewListings: review_listings,
    listingDays: listing_days,
    mailAlerts: mail_alerts,
    rate: { usdToPen: usd_to_pen, date: usd_to_pen_date },
    retentionDays: lead_retention_days,
  }
}
