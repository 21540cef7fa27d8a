import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { RejectionInput } from '@/schemas/moderation'
import {
  approveListing,
  confirmListing,
  readOwnProperties,
  readReviewQueue,
  rejectListing,
  verifyListing,
  type Version,
} from './moderation'
import { invalidate, keys } from '@/services/keys'

export type { ReviewedContent, WaitingListing } from './moderation'

/** The listings that wait for a review, the oldest first. */
export const reviewQueueQuery = queryOptions({ queryKey: keys.reviewQueue, queryFn: readReviewQueue, staleTime: 0 })

/** The listings of this browser's session. */
export const ownPropertiesQuery = queryOptions({ queryKey: keys.ownProperties, queryFn: readOwnProperties })

/** `rejection` is null for an approval. */
type Review = Version & { rejection: RejectionInput | null }
type Verification = Version & { input: unknown }

export const useReviewListing = (outcome: Outcome<Review>) =>
  useListingDecision(
    ({ rejection, ...version }: Review) => (rejection ? rejectListing(version, rejection) : approveListing(version)),
    outcome,
  )
export const useVerifyListing = (outcome: Outcome<Verification>) =>
  useListingDecision(({ input, ...version }: Verification) => verifyListing(version, input), outcome)
export const useConfirmListing = (outcome: Outcome<string>) => useListingDecision(confirmListing, outcome)

/** Called before the listings are refetched, which may unmount the calling component. */
interface Outcome<Decision> {
  onSuccess: (decision: Decision) => void
  onError: (error: Error, decision: Decision) => void
}

/** Refetches the listings after a failure too: a conflict means that the screen is out of date. */
function useListingDecision<Decision>(mutationFn: (decision: Decision) => Promise<void>, outcome: Outcome<Decision>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (_, decision) => outcome.onSuccess(decision),
    onError: outcome.onError,
    onSettled: () => Promise.all([invalidate(client, keys.properties), invalidate(client, keys.audit)]),
  })
}
