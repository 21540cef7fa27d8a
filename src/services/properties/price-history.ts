import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { currencies } from '@/schemas/properties/property'
import { call } from '@/services/call'
import { queryKeys } from '@/services/query-keys'
import { numericSchema } from './columns'
import { asGetRequest, readAsVisitorOrOwner } from './read'

/** An earlier price of a listing. `until` is the time of the change (ISO 8601). */
const formerPrices = z.array(z.object({ price: numericSchema, currency: z.enum(currencies), until: z.string() }))

/** The last five prices of a listing before the current one, newest first. Empty if the listing does not exist. */
export const readPriceHistory = (id: string) =>
  readAsVisitorOrOwner(
    (client) => call(client.rpc('price_history', { listing: id }, asGetRequest), formerPrices),
    (prices) => prices.length === 0,
  )

export const priceHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.priceHistory(id),
    queryFn: () => readPriceHistory(id),
  })
