import { queryOptions } from '@tanstack/react-query'
import { constants } from '@/config/constants'
import { isUuid } from '@/lib/ids'
import { call } from '@/services/call'
import { queryKeys } from '@/services/query-keys'
import { hasStoredSession } from '@/services/session/stored-session'
import { supabase } from '@/services/supabase/client'
import { publicClient } from '@/services/supabase/public-client'
import { asGetRequest, listCacheMilliseconds } from './read'
import { type PropertySummary, summaryRow, summarySelect } from './columns'
import { createListSchema } from './rows'

async function readSimilar(client: Pick<Awaited<ReturnType<typeof publicClient>>, 'rpc'>, id: string) {
  const args = { listing: id, size: constants.maxSimilarProperties }
  const rows = client.rpc('similar_properties', args, asGetRequest).select(summarySelect)
  return (await call(rows, createListSchema(summaryRow))).found
}

/**
 * Available listings of the same operation that are like the listing in kind, place and price, the most similar first.
 * Asks again with the session of this browser, if it has one: strangers get no listings for one under review.
 */
export async function readSimilarProperties(id: string): Promise<PropertySummary[]> {
  if (!isUuid(id)) return []
  const found = await readSimilar(await publicClient(), id)
  return found.length > 0 || !hasStoredSession() ? found : readSimilar(await supabase(), id)
}

export const similarPropertiesQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.similarProperties(id),
    queryFn: () => readSimilarProperties(id),
    gcTime: listCacheMilliseconds,
  })
