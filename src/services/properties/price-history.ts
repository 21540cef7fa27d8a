import * as z from 'zod/mini'
import { currencies, numeric } from '@/schemas/properties/property'
import { ServiceError, toServiceError } from '../errors'
import { expectRows } from '../expect'
import { publicClient } from '../supabase/public-client'

const rowsSchema = z.array(z.object({ price: numeric, currency: z.enum(currencies), until: z.string() }))

/** An earlier price of a listing. `until` is the time of the change (ISO 8601). */
export type FormerPrice = z.infer<typeof rowsSchema>[number]

/** The last five prices of a listing before the current one, newest first. Empty if the listing does not exist. */
export async function readPriceHistory(id: string): Promise<FormerPrice[]> {
  const client = await publicClient()
  const { data, error, status } = await client.rpc('price_history', { listing: id }, { get: true })
  if (error) throw toServiceError(error, status)
  const rows = rowsSchema.safeParse(expectRows(data, 'prices'))
  if (!rows.success) throw new ServiceError('unexpected', 'Unexpected shape of former prices', { cause: rows.error })
  return rows.data
}
