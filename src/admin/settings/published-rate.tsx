import { useQuery } from '@tanstack/react-query'
import { useIsAdmin } from '@/components/use-permissions'
import { rateTexts } from '@/content/admin/settings'
import { formatShortDate } from '@/lib/dates'
import type { ExchangeRate } from '@/lib/format'
import { adminSettingsQuery } from '@/services/settings/administration'
import { Alert } from '@/ui/alert'

/** Says where the stored exchange rate comes from, and warns if a published rate was refused. */
export function PublishedRate({ rate }: { rate: ExchangeRate }) {
  const isAdmin = useIsAdmin()
  const { data } = useQuery({ ...adminSettingsQuery, enabled: isAdmin })
  if (!isAdmin || !data) return null
  const { publishedRate, publishedRateDate, publishedRateSource } = data
  if (publishedRate === null || publishedRateDate === null || publishedRateSource === null)
    return <p className="mt-4 text-sm text-muted">{rateTexts.manual}</p>
  const day = formatShortDate(publishedRateDate)
  if (publishedRateDate > rate.date)
    return (
      <Alert tone="warn" className="mt-4" title={rateTexts.refused}>
        {rateTexts.refusedDetail(publishedRateSource, publishedRate, day)}
      </Alert>
    )
  const isCurrentRate = publishedRate === rate.usdToPen && publishedRateDate === rate.date
  return (
    <p className="mt-4 text-sm text-muted">
      {isCurrentRate
        ? rateTexts.published(publishedRateSource, day)
        : rateTexts.replaced(publishedRateSource, publishedRate, day)}
    </p>
  )
}
