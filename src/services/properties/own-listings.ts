import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { createListSchema } from '@/schemas/rows'
import { runRequest } from '@/services/backend/run-request'
import { queryKeys } from '@/services/query-keys'
import { readCurrentUserId } from '@/services/backend/session'
import { supabase } from '@/services/backend/client'
import { type Property, propertyRow, propertySelect } from './columns'

/** The newest hundred listings of this browser's session, including the hidden ones. */
export async function readOwnListings(): Promise<Property[]> {
  if ((await readCurrentUserId()) === null) return []
  const request = (await supabase()).rpc('own_listings', {}, { get: true }).select(propertySelect).limit(100)
  return runRequest(request, createListSchema(propertyRow))
}

const idsSchema = z.pipe(
  z.array(z.object({ id: z.string() })),
  z.transform((rows: { id: string }[]) => rows.map(({ id }) => id)),
)

/** The ids of the listings of this browser's session. Needed, since the row of a listing does not contain its owner. */
const readOwnIds = async (): Promise<string[]> =>
  runRequest((await supabase()).rpc('own_listings', {}, { get: true }).select('id'), idsSchema)

/** The newest hundred listings of this browser's session. */
export const ownListingsQuery = queryOptions({ queryKey: queryKeys.ownListings, queryFn: readOwnListings })

/** The ids of the listings of this browser's session, whose user is `userId`. */
export const ownIdsQuery = (userId: string | undefined) =>
  queryOptions({ queryKey: queryKeys.ownIds(userId), queryFn: readOwnIds })
