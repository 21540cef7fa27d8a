import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useIsNearViewport } from '@/browser/use-near-viewport'
import { lazyPart } from '@/components/lazy-part'
import { QueryError } from '@/components/query-error'
import { availabilityTexts, formatShortDay } from '@/content/properties/stays'
import { readTodayInLima } from '@/lib/dates'
import { isSoldOrRented } from '@/lib/listing-state'
import { addMonths, bookableMonths, overlapsBusy, type Stay, toRentPeriod, toShortestStay } from '@/lib/stays'
import { parseStay } from '@/schemas/properties/property-filters'
import type { Property } from '@/services/properties/columns'
import { busyDatesQuery } from '@/services/stays/stays'
import { Button } from '@/ui/button'
import { Skeleton } from '@/ui/skeleton'
import { DetailSection } from './detail-sections'
import { StayDetail, StayTotal } from './stay-total'

const StayCalendar = lazyPart(
  () => import('@/components/calendar/stay-calendar').then((module) => module.StayCalendar),
  availabilityTexts.failed,
)
const StayDialog = lazyPart(() => import('./stay-dialog').then((module) => module.StayDialog))

/**
 * The height of the dates with a month of six weeks, and on phones with a stay in a month of five, so that nothing moves when they
 * appear, or with the next month.
 */
const datesHeight = 'min-h-[790px] md:min-h-[623px] xl:min-h-[562px]'
/** A calendar of six weeks. */
const calendarHeight = 'min-h-[338px]'

/** The free dates of a rental, and the form that asks for some. Renders nothing for other listings. */
export function Availability({ property }: { property: Property }) {
  const box = useRef<HTMLDivElement>(null)
  const isNear = useIsNearViewport(box)
  if (property.listingType !== 'rent' || isSoldOrRented(property)) return null
  return (
    <div ref={box} className="mt-12 print:hidden">
      <DetailSection title={availabilityTexts.title}>
        <div className={datesHeight}>
          {isNear ? <FreeDates property={property} /> : <Skeleton className={datesHeight} />}
        </div>
      </DetailSection>
    </div>
  )
}

/** The days that a press chooses: a departure after the arrival if no busy night is between them, else a new arrival. */
function chooseDay(chosen: Partial<Stay>, day: string, busy: readonly Stay[]): Partial<Stay> {
  const { arrival, departure } = chosen
  const isDeparture =
    arrival !== undefined &&
    departure === undefined &&
    day > arrival &&
    !overlapsBusy({ arrival, departure: day }, busy)
  return isDeparture ? { arrival, departure: day } : { arrival: day }
}

/** The dates of the search from which the visitor came, if they can be asked for. */
function readSearchedStay(params: URLSearchParams, today: string): Stay | undefined {
  const stay = parseStay(params)
  return stay && stay.arrival >= today && stay.departure <= addMonths(today, bookableMonths) ? stay : undefined
}

function FreeDates({ property }: { property: Property }) {
  const query = useQuery(busyDatesQuery(property.id))
  const [searchParams] = useSearchParams()
  /** Null until a day is chosen. */
  const [choice, setChoice] = useState<Partial<Stay> | null>(null)
  const [isOpen, setOpen] = useState(false)
  if (query.isPending) return <Skeleton className={datesHeight} />
  if (!query.data) return <QueryError title={availabilityTexts.failed} query={query} />

  const { busy, changedAt } = query.data
  const today = readTodayInLima()
  const searched = readSearchedStay(searchParams, today)
  const chosen = choice ?? (searched && !overlapsBusy(searched, busy) ? searched : {})
  const { arrival, departure } = chosen
  const isBusyNight = (day: string) => busy.some((span) => span.arrival <= day && day < span.departure)
  const canLeaveOn = (day: string) =>
    arrival !== undefined &&
    departure === undefined &&
    day > arrival &&
    !overlapsBusy({ arrival, departure: day }, busy)
  const rentPeriod = toRentPeriod(property.rentPeriod)
  const shortest = toShortestStay(rentPeriod, property.minNights)
  return (
    <>
      <p className="mb-6 text-sm text-muted">{availabilityTexts.intro(rentPeriod, shortest, today, changedAt)}</p>
      <StayCalendar
        label={availabilityTexts.calendar}
        today={today}
        busy={busy}
        chosen={arrival === undefined ? null : { first: arrival, last: departure }}
        isDisabled={(day) => isBusyNight(day) && !canLeaveOn(day)}
        opensAt={searched?.arrival}
        onDayChosen={(day) => setChoice(chooseDay(chosen, day, busy))}
        fallback={<Skeleton className={calendarHeight} />}
      />
      <Legend />
      <div className="mt-7 grid gap-5 border-t border-ink pt-5 md:grid-cols-[1fr_auto] md:items-end">
        <dl className="grid grid-cols-2 gap-x-6 gap-y-4 md:flex md:flex-wrap md:gap-x-10">
          <StayDetail term={availabilityTexts.arrival} detail={arrival ? formatShortDay(arrival) : '—'} />
          <StayDetail term={availabilityTexts.departure} detail={departure ? formatShortDay(departure) : '—'} />
          <StayTotal property={property} arrival={arrival} departure={departure} />
        </dl>
        <Button variant="primary" size="lg" onClick={() => setOpen(true)}>
          {availabilityTexts.ask}
        </Button>
      </div>
      <p className="mt-3 text-xs text-muted">{availabilityTexts.note}</p>
      {isOpen && <StayDialog property={property} busy={busy} chosen={chosen} onClose={() => setOpen(false)} />}
    </>
  )
}

function Legend() {
  const { free, busy, departureOnly, chosen } = availabilityTexts.legend
  const entries = [
    [free, 'bg-white'],
    [busy, 'bg-[repeating-linear-gradient(135deg,theme(colors.mist-2)_0_1px,#fff_1px_5px)]'],
    [departureOnly, 'bg-[linear-gradient(135deg,#fff_50%,theme(colors.hairline)_0)]'],
    [chosen, 'bg-ink'],
  ] as const
  return (
    <ul className="mt-5 flex flex-wrap gap-x-6 gap-y-2 text-xs text-muted">
      {entries.map(([name, style]) => (
        <li key={name}>
          <span
            aria-hidden="true"
            className={`mr-2 inline-block h-3.5 w-4.5 border border-hairline align-[-2px] ${style}`}
          />
          {name}
        </li>
      ))}
    </ul>
  )
}
