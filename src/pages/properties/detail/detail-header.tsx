import { MapPin } from 'lucide-react'
import { useHydrated } from '@/browser/use-hydrated'
import { FavoriteButton } from '@/components/property/favorite-button'
import { StatusBadge, VerifiedBadge } from '@/components/property/property-badges'
import { formatReview } from '@/content/properties/labels'
import { millisecondsPerDay, countDaysSince, formatDaysAgo, formatShortDate } from '@/lib/dates'
import { joinNonEmpty } from '@/lib/text'
import type { Property } from '@/services/properties/columns'
import { Badge } from '@/ui/badge'
import { BackLink } from './back-link'
import { ShareMenu } from './share-menu'

/** Small, so that most titles take one or two lines and the photo is above the fold. */
export const propertyTitleStyle =
  'text-[clamp(1.75rem,1.3rem+1.9vw,2.875rem)] leading-[1.08] font-[370] tracking-[-.022em] wrap-anywhere'

export function DetailHeader({ property }: { property: Property }) {
  const { id, title, status, review, verifiedAt, address, district, province, country } = property
  return (
    <>
      <div className="flex items-center justify-between gap-[16px] pt-2 pb-1">
        <BackLink />
        <div className="flex gap-[8px] print:hidden">
          <FavoriteButton id={id} title={title} variant="line" />
          <ShareMenu property={property} />
        </div>
      </div>
      <div className="pb-5">
        <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1">
          <StatusBadge status={status} />
          {review !== 'approved' && <Badge tone="warn">{formatReview(review)}</Badge>}
          {verifiedAt && <VerifiedBadge full />}
          <ListingAge property={property} />
        </div>
        <h1 className={propertyTitleStyle}>{title}</h1>
        <p className="mt-2 flex items-start gap-2 text-muted">
          <MapPin size={20} strokeWidth={1.5} className="mt-0.5 flex-none" />
          <span className="min-w-0 wrap-anywhere">{joinNonEmpty(address, district, province, country)}</span>
        </p>
      </div>
    </>
  )
}

/** The page shows the date of the last confirmation only if it is more than this many days after the publication. */
const minDaysToConfirmation = 30

/** 'Publicada hace 60 días · confirmada hoy'. Prerendered HTML has dates instead: visitors may read it days later. */
function ListingAge({ property }: { property: Property }) {
  const { createdAt, confirmedAt } = property
  const isHydrated = useHydrated()
  const renderTime = (time: string) => (
    <time dateTime={time}>{isHydrated ? formatDaysAgo(countDaysSince(time)) : `el ${formatShortDate(time)}`}</time>
  )
  const timeToConfirmation = Date.parse(confirmedAt) - Date.parse(createdAt)
  return (
    <p className="text-xs text-muted">
      Publicada {renderTime(createdAt)}
      {timeToConfirmation > minDaysToConfirmation * millisecondsPerDay && (
        <span>
          &nbsp;· <span className="inline-block">confirmada {renderTime(confirmedAt)}</span>
        </span>
      )}
    </p>
  )
}
