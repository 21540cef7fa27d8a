import * as z from 'zod/mini'
import { limitNames, type AccessAndRate, type AdminSettings, type LimitName } from '@/schemas/site-settings'
import type { Database } from './database.types'
import { ServiceError, toServiceError } from './errors'
import { rowsOf } from './rows'
import { supabase } from './supabase/client'

type Update = Database['public']['Tables']['site_settings']['Update']

const columnOf = (name: LimitName) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const switchesSchema = z.object({ require_session: z.boolean(), address_header: z.nullable(z.string()) })
const limitsSchema = z.record(z.enum(limitNames), z.int())

/** Every setting; throws 'forbidden' for everybody but an admin. */
export async function readAdminSettings(): Promise<AdminSettings> {
  const client = await supabase()
  const { data, error, status } = await client.rpc('admin_settings')
  if (error) throw toServiceError(error, status)
  const [row] = rowsOf<unknown>(data, 'settings')
  const columns = row as Record<string, unknown>
  const limits = limitsSchema.safeParse(Object.fromEntries(limitNames.map((name) => [name, columns[columnOf(name)]])))
  const switches = switchesSchema.safeParse(row)
  if (!limits.success || !switches.success)
    throw new ServiceError('unexpected', 'Unexpected shape of the settings', { cause: limits.error ?? switches.error })
  return {
    requireSession: switches.data.require_session,
    addressHeader: switches.data.address_header,
    limits: limits.data,
  }
}

async function update(changes: Update): Promise<void> {
  const client = await supabase()
  const { data, error, status } = await client.from('site_settings').update(changes).eq('id', 1).select('id')
  if (error) throw toServiceError(error, status)
  if (rowsOf(data, 'update settings').length === 0)
    throw new ServiceError('forbidden', 'update settings: no row was touched')
}

/** Changes the switch of open access and the reference rate; throws 'forbidden' for everybody but an admin. */
export const updateSiteSettings = ({ openAccess, rate }: AccessAndRate): Promise<void> =>
  update({ open_access: openAccess, usd_to_pen: rate.usdToPen, usd_to_pen_date: rate.date })

/** Changes what only administrators know; throws 'forbidden' for everybody else. */
export const updateAdminSettings = ({ requireSession, addressHeader, limits }: AdminSettings): Promise<void> =>
  update({
    require_session: requireSession,
    address_header: addressHeader,
    ...Object.fromEntries(limitNames.map((name) => [columnOf(name), limits[name]])),
  })
