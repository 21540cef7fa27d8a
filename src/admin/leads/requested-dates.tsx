import { Link } from 'react-router-dom'
import { readErrorCode } from '@/components/error-reason'
import { paths } from '@/config/paths'
import { leadTexts } from '@/content/admin/leads'
import { formatGuests, formatStayNights } from '@/content/properties/stays'
import { readTodayInLima } from '@/lib/dates'
import { formatPrice } from '@/lib/format'
import { emptyFilters, serializeFilters } from '@/schemas/properties/property-filters'
import type { Lead } from '@/services/leads/administration'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { linkStyle } from '@/ui/text-link'
import type { useLeadActions } from './use-lead-actions'

interface RequestedDatesProps {
  lead: Lead
  actions: ReturnType<typeof useLeadActions>
}

/**
 * The dates, guests and price of a request, with the button that books them or undoes it. Where they were taken meanwhile, a
 * link to what else is free.
 */
export function RequestedDates({ lead, actions }: RequestedDatesProps) {
  const { arrival, departure, guests, totalPrice, totalCurrency, datesConfirmed, revokedAt } = lead
  if (arrival === null || departure === null) return null
  const who = lead.name || lead.email
  const facts = [
    formatStayNights({ arrival, departure }),
    guests === null ? '' : formatGuests(guests),
    totalPrice === null || totalCurrency === null ? '' : `Total referencial ${formatPrice(totalPrice, totalCurrency)}`,
  ]
  const canConfirm = !revokedAt && lead.propertyId !== null && departure > readTodayInLima()
  return (
    <div className="mt-1 flex max-w-text flex-wrap items-center gap-x-4 gap-y-1">
      <p className="font-medium">{facts.filter(Boolean).join(' · ')}</p>
      {datesConfirmed ? (
        <>
          <Badge tone="ok">{leadTexts.datesConfirmed}</Badge>
          <Button
            size="sm"
            className="ml-auto"
            loading={actions.cancellation.isPending}
            loadingText="Guardando..."
            aria-label={`${leadTexts.releaseDates}: ${who}`}
            onClick={actions.askAndReleaseDates}
          >
            {leadTexts.releaseDates}
          </Button>
        </>
      ) : (
        canConfirm && (
          <Button
            size="sm"
            variant="dark"
            className="ml-auto"
            loading={actions.booking.isPending}
            loadingText="Guardando..."
            aria-label={`${leadTexts.confirmDates}: ${who}`}
            onClick={() => actions.booking.run()}
          >
            {leadTexts.confirmDates}
          </Button>
        )
      )}
      {readErrorCode(actions.booking.error) === 'conflict' && !datesConfirmed && (
        <p className="w-full">
          <Link
            to={`${paths.properties}?${serializeFilters({
              ...emptyFilters,
              listingType: 'rent',
              arrival,
              departure,
              guests: guests ?? undefined,
            })}`}
            className={linkStyle(true)}
          >
            {leadTexts.otherFreeDates}
          </Link>
        </p>
      )}
    </div>
  )
}
