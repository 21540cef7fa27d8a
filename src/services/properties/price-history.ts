import * as z from 'zod/mini'
import { currencies, numeric } from '@/schemas/property'
import { expectRows } from '@/services/expect'
import { ServiceError, toServiceError } from '../errors'
import { publicClient } from '../supabase/public-client'

const rowsSchema = z.array(z.object({ price: numeric, currency: z.enum(currencies), until: z.string() }))

/** A price that ended. `until` is the time of the change. */
export type FormerPrice = z.infer<typeof rowsSchema>[number]

/** The last five prices of a listing before the one of today, newest first. Empty for a listing that does not exist. */
export async function readPriceHistory(id: string): Promise<FormerPrice[]> {
  const client = await publicClient()
  const { data, error, status } = await client.rpc('price_history', { listing: id }, { get: true })
  if (error) throw toServiceError(error, status)
  const rows = rowsSchema.safeParse(expectRows(data, 'prices'))
  if (!rows.success) throw new ServiceError('unexpected', 'Unexpected shape of former prices', { cause: rows.error })
  return rows.data
}
