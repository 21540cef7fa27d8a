import { queryOptions } from '@tanstack/react-query'
import { constants } from '@/config/constants'
import { isUuid } from '@/lib/ids'
import { call } from '@/services/call'
import { queryKeys } from '@/services/query-keys'
import { asGetRequest, listCacheMilliseconds, readAsVisitorOrOwner } from './read'
import { type PropertySummary, summaryRow, summarySelect } from './columns'
import { createListSchema } from './rows'

/** Available listings of the same operation that are like the listing in kind, place and price, the most similar first. */
export async function readSimilarProperties(id: string): Promise<PropertySummary[]> {
  if (!isUuid(id)) return []
  const args = { listing: id, size: constants.maxSimilarProperties }
  const { found } = await readAsVisitorOrOwner(
    (client) =>
      call(client.rpc('similar_properties', args, asGetRequest).select(summarySelect), createListSchema(summaryRow)),
    (list) => list.found.length === 0,
  )
  return found
}

export const similarPropertiesQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.similarProperties(id),
    queryFn: () => readSimilarProperties(id),
    gcTime: listCacheMilliseconds,
  })
