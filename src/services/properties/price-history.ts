import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { currencies } from '@/schemas/properties/property'
import { call } from '@/services/call'
import { queryKeys } from '@/services/query-keys'
import { hasStoredSession } from '@/services/session/stored-session'
import { supabase } from '@/services/supabase/client'
import { publicClient } from '@/services/supabase/public-client'
import { numericSchema } from './columns'

/** An earlier price of a listing. `until` is the time of the change (ISO 8601). */
const formerPrices = z.array(z.object({ price: numericSchema, currency: z.enum(currencies), until: z.string() }))

async function readFormerPrices(client: Pick<Awaited<ReturnType<typeof publicClient>>, 'rpc'>, id: string) {
  return call(client.rpc('price_history', { listing: id }, { get: true }), formerPrices)
}

/**
 * The last five prices of a listing before the current one, newest first. Empty if the listing does not exist. Asks again
 * with the session of this browser, if it has one: strangers cannot read the prices of a listing under review.
 */
export async function readPriceHistory(id: string) {
  const found = await readFormerPrices(await publicClient(), id)
  return found.length > 0 || !hasStoredSession() ? found : readFormerPrices(await supabase(), id)
}

export const priceHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.priceHistory(id),
    queryFn: () => readPriceHistory(id),
  })
