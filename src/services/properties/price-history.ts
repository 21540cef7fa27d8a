import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { currencies } from '@/schemas/properties/property'
import { call } from '../call'
import { keys } from '../keys'
import { publicClient } from '../supabase/public-client'
import { numeric } from './rows'

/** An earlier price of a listing. `until` is the time of the change (ISO 8601). */
const formerPrices = z.array(z.object({ price: numeric, currency: z.enum(currencies), until: z.string() }))

/** The last five prices of a listing before the current one, newest first. Empty if the listing does not exist. */
export async function readPriceHistory(id: string) {
  const client = await publicClient()
  return call(client.rpc('price_history', { listing: id }, { get: true }), formerPrices)
}

export const priceHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: keys.priceHistory(id),
    queryFn: () => readPriceHistory(id),
  })
