import type { SiteSettings } from '@/schemas/site-settings'
import { ServiceError, toServiceError } from './errors'
import { rowsOf } from './rows'
import { supabase } from './supabase/client'

/** Changes the switch of open access and the reference rate; throws 'forbidden' for everybody but an admin. */
export async function updateSiteSettings({ openAccess, rate }: SiteSettings): Promise<void> {
  const client = await supabase()
  const { data, error, status } = await client
    .from('site_settings')
    .update({ open_access: openAccess, usd_to_pen: rate.usdToPen, usd_to_pen_date: rate.date })
    .eq('id', 1)
    .select('id')
  if (error) throw toServiceError(error, status)
  if (rowsOf(data, 'update settings').length === 0)
    throw new ServiceError('forbidden', 'update settings: no row was touched')
}
