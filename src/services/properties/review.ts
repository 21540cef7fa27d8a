import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { rejectionSchema, verificationSchema } from '@/schemas/properties/review'
import { createRowSchema } from '@/schemas/rows'
import { runRequest, noContent } from '@/services/backend/run-request'
import { queryKeys } from '@/services/query-keys'
import { createPageSchema } from '@/services/paging'
import { parseInput } from '@/services/parse-input'
import { supabase } from '@/services/backend/client'
import { createColumnRow, createFieldsSchema, propertyRow } from './columns'

const contentRow = createColumnRow(createFieldsSchema('review'))

const reviewRow = createRowSchema({
  id: z.string(),
  /** Time of the last change, exactly as the database sends it: identifies the version that an administrator reviews. */
  updated_at: z.string(),
  /** The whole listing, as visitors will see it. */
  listing: createColumnRow(propertyRow),
  content: contentRow,
  /** The last approved content; null for a listing that was never approved. */
  approved: z.nullable(contentRow),
  /** Why the listing was rejected, if it waits because its owner corrected it; otherwise null. */
  rejected_reason: z.nullable(z.string()),
  /** Up to three other listings that may be the same property. */
  duplicates: z.array(z.object({ id: z.string(), title: z.string() })),
  /** The price is far from those of its kind. */
  price_unusual: z.boolean(),
})

export type ListingUnderReview = z.infer<typeof reviewRow>

/**
 * The first twenty listings that wait for a review, the one with the oldest last change first, and the total count. Throws
 * 'forbidden' for everyone but an administrator.
 */
export async function readReviewQueue() {
  const client = await supabase()
  return runRequest(client.rpc('review_queue'), createPageSchema(reviewRow))
}

/** `readReviewQueue` as a query, always read anew. */
export const reviewQueueQuery = queryOptions({
  queryKey: queryKeys.reviewQueue,
  queryFn: readReviewQueue,
  staleTime: 0,
})

/** The version of a listing that an administrator decides on. */
export type ListingVersion = Pick<ListingUnderReview, 'id' | 'updatedAt'>

async function sendReview(
  { id, updatedAt }: ListingVersion,
  decision: { approve: boolean; reason?: string },
): Promise<void> {
  const client = await supabase()
  await runRequest(client.rpc('review_listing', { listing: id, seen: updatedAt, ...decision }), noContent)
}

/** Approves a listing. Throws 'conflict' when it changed since `updatedAt`. */
export const approveListing = (version: ListingVersion): Promise<void> => sendReview(version, { approve: true })

/**
 * Rejects a listing with a reason that its owner reads. Throws 'invalid' for a reason that breaks the rules of its form,
 * 'conflict' when the listing changed since `updatedAt`.
 */
export async function rejectListing(version: ListingVersion, input: unknown): Promise<void> {
  await sendReview(version, { approve: false, ...parseInput(rejectionSchema, input) })
}

/**
 * Marks a listing as verified. `input` is `{ checks }`; without checks, removes the mark. Throws 'invalid' for checks that do
 * not exist, 'conflict' when the listing changed since `updatedAt`.
 */
export async function verifyListing({ id, updatedAt }: ListingVersion, input: unknown): Promise<void> {
  const { checks } = parseInput(verificationSchema, input)
  const client = await supabase()
  await runRequest(client.rpc('verify_listing', { listing: id, seen: updatedAt, checks }), noContent)
}

/** Confirms that a listing is still available. Throws 'forbidden' for everyone but its owner and administrators. */
export async function confirmListing(id: string): Promise<void> {
  const client = await supabase()
  await runRequest(client.rpc('confirm_listing', { listing: id }), noContent)
}
