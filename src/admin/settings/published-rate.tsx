import { useQuery } from '@tanstack/react-query'
import { useSession } from '@/components/use-session'
import { rateTexts } from '@/content/admin/settings'
import { formatShortDate, limaDate } from '@/lib/dates'
import type { ExchangeRate } from '@/lib/format'
import type { AdminSettings } from '@/schemas/settings/administration'
import { adminSettingsQuery } from '@/services/settings/administration'
import { Alert } from '@/ui/alert'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** Says where the stored exchange rate comes from, and warns of one that is old, or of a published one that was refused. */
export function PublishedRate({ rate }: { rate: ExchangeRate }) {
  const isAdmin = useSession().data?.isAdmin ?? false
  const { data } = useQuery({ ...adminSettingsQuery, enabled: isAdmin })
  if (!isAdmin || !data) return null
  const isStale = rate.date < limaDate(Date.now() - WEEK_MS)
  return (
    <div className="mt-2 grid gap-3">
      <Origin rate={rate} settings={data} />
      {isStale && (
        <Alert tone="warn" title={rateTexts.stale}>
          {rateTexts.staleDetail}
        </Alert>
      )}
    </div>
  )
}

function Origin({ rate, settings }: { rate: ExchangeRate; settings: AdminSettings }) {
  const { publishedRate, publishedRateDate, publishedRateSource } = settings
  if (publishedRate === null || publishedRateDate === null || publishedRateSource === null)
    return <p className="text-sm text-mut">{rateTexts.manual}</p>
  const day = formatShortDate(publishedRateDate)
  if (publishedRateDate > rate.date)
    return (
      <Alert tone="warn" title={rateTexts.refused}>
        {rateTexts.refusedDetail(publishedRateSource, publishedRate, day)}
      </Alert>
    )
  const isInUse = publishedRate === rate.usdToPen && publishedRateDate === rate.date
  return (
    <p className="text-sm text-mut">
      {isInUse
        ? rateTexts.published(publishedRateSource, day)
        : rateTexts.replaced(publishedRateSource, publishedRate, day)}
    </p>
  )
}
