import { reviewTexts } from '@/content/properties/review'
import { countDaysSince, formatDaysAgo } from '@/lib/dates'
import { countDaysLeft, type ListingState } from '@/lib/listing-state'
import { confirmListing } from '@/services/properties/review'
import { queryKeys } from '@/services/query-keys'
import type { Property } from '@/services/properties/columns'
import { Alert, type AlertTone } from '@/ui/alert'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { toast } from '@/ui/toast'
import { useAdminAction } from '@/components/use-admin-action'
import { useListingState, useListingDays } from './use-listing-state'

type NoticeProperty = Pick<Property, 'id' | 'title' | 'status' | 'review' | 'confirmedAt'> &
  Partial<Pick<Property, 'reviewReason'>>

const tones: Record<Exclude<ListingState, 'none'>, AlertTone> = {
  pending: 'info',
  rejected: 'error',
  due: 'warn',
  stale: 'warn',
}

/**
 * Tells a listing's owner why strangers do not find it in the lists, or soon will not, and what to do. Renders nothing in the state
 * 'none'.
 */
export function ListingStateNotice({ property, className }: { property: NoticeProperty; className?: string }) {
  const state = useListingState(property)
  const listingDays = useListingDays()
  if (state === 'none') return null
  const { reviewReason, confirmedAt } = property
  return (
    <Alert tone={tones[state]} title={reviewTexts[state]} className={className}>
      {state === 'pending' && <p>{reviewTexts.pendingDetail}</p>}
      {state === 'rejected' && (
        <>
          {reviewReason && <p className="font-medium wrap-anywhere">{reviewTexts.reason(reviewReason)}</p>}
          <p>{reviewTexts.rejectedDetail}</p>
        </>
      )}
      {state === 'due' && <p>{reviewTexts.dueDetail(countDaysLeft(confirmedAt, listingDays))}</p>}
      {state === 'stale' && <p>{reviewTexts.staleDetail(formatDaysAgo(countDaysSince(confirmedAt)))}</p>}
      {(state === 'due' || state === 'stale') && <ConfirmButton property={property} className="mt-3" />}
    </Alert>
  )
}

/** Confirms that a listing is still available. */
export function ConfirmButton({ property, className }: { property: NoticeProperty; className?: string }) {
  const { id, title } = property
  const confirmation = useAdminAction(() => confirmListing(id), {
    keys: [queryKeys.properties],
    done: () => toast.success(reviewTexts.confirmed),
    failed: reviewTexts.confirmFailed,
    label: `${reviewTexts.confirm}: ${title}`,
  })
  return (
    <Button
      size="sm"
      variant="dark"
      className={className}
      aria-label={`${reviewTexts.confirm}: ${title}`}
      loading={confirmation.isPending}
      loadingText={reviewTexts.confirming}
      onClick={() => confirmation.run()}
    >
      {reviewTexts.confirm}
    </Button>
  )
}

const badges = { pending: reviewTexts.pending, rejected: reviewTexts.rejected, stale: 'Sin confirmar' } as const

/** The state as a badge, for a row of a list. Renders nothing in the states 'none' and 'due'. */
export function ListingStateBadge({ property }: { property: Pick<Property, 'status' | 'review' | 'confirmedAt'> }) {
  const state = useListingState(property)
  if (state === 'none' || state === 'due') return null
  return <Badge tone="warn">{badges[state]}</Badge>
}
