import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { createRowSchema } from '@/schemas/rows'
import { supabase } from '@/services/backend/client'
import { runRequest } from '@/services/backend/run-request'
import { queryKeys } from '@/services/query-keys'

const numbersRow = createRowSchema({
  id: z.string(),
  /** ISO 8601. */
  created_at: z.string(),
  /** How many visitors opened the listing in the last 30 days. */
  views: z.number(),
})

export type ListingNumbers = z.infer<typeof numbersRow>

/** The numbers of up to 50 listings, by id. Throws 'forbidden' for everyone but an administrator. */
export async function readListingNumbers(ids: readonly string[]): Promise<Map<string, ListingNumbers>> {
  const client = await supabase()
  const rows = await runRequest(client.rpc('listing_numbers', { listings: [...ids] }), z.array(numbersRow))
  return new Map(rows.map((row) => [row.id, row]))
}

export const listingNumbersQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...queryKeys.management, 'numbers', ids],
    queryFn: () => readListingNumbers(ids),
    placeholderData: keepPreviousData,
  })
