import { siteSettingsRowSchema, type SiteSettings } from '@/schemas/site-settings'
import { ServiceError, toServiceError } from './errors'
import { publicClient } from './supabase/public-client'

/** What visitors may know of the settings: whether access is open, and the reference exchange rate. */
export async function readSiteSettings(): Promise<SiteSettings> {
  const client = await publicClient()
  const { data, error, status } = await client
    .from('site_settings')
    .select('open_access, usd_to_pen, usd_to_pen_date')
    .single()
  if (error) throw toServiceError(error, status)
  const row = siteSettingsRowSchema.safeParse(data)
  if (!row.success) throw new ServiceError('unexpected', 'Unexpected shape of the site settings', { cause: row.error })
  return { openAccess: row.data.open_access, rate: { usdToPen: row.data.usd_to_pen, date: row.data.usd_to_pen_date } }
}
