import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyPart } from '@/components/lazy-part'
import { QueryError } from '@/components/query-error'
import { useAdminAction } from '@/components/use-admin-action'
import { availabilityTexts, ownDatesTexts } from '@/content/properties/stays'
import { readTodayInLima } from '@/lib/dates'
import { addDays, countNights, overlapsBusy, type Stay } from '@/lib/stays'
import { blockDates, busyDatesQuery, freeDates } from '@/services/stays/stays'
import { queryKeys } from '@/services/query-keys'
import { Button } from '@/ui/button'
import { Skeleton } from '@/ui/skeleton'
import { toast } from '@/ui/toast'

const StayCalendar = lazyPart(
  () => import('@/components/calendar/stay-calendar').then((module) => module.StayCalendar),
  availabilityTexts.failed,
)

/** The chosen nights; `last` is the last night, not the day of leaving. */
interface Nights {
  first: string
  last?: string
}

const toStay = ({ first, last = first }: Nights): Stay => ({ arrival: first, departure: addDays(last, 1) })

/** The calendar in which the owner or an administrator blocks and frees nights. */
export function OwnDates({ id }: { id: string }) {
  const query = useQuery(busyDatesQuery(id))
  const [nights, setNights] = useState<Nights | null>(null)
  const keys = [queryKeys.busyDates(id)]
  const block = useAdminAction(blockDates, {
    keys,
    label: ownDatesTexts.blockNone,
    failed: ownDatesTexts.blockFailed,
    done: (_, stay) => {
      setNights(null)
      toast.success(ownDatesTexts.blocked(stay))
    },
  })
  const free = useAdminAction(freeDates, {
    keys,
    label: ownDatesTexts.free,
    failed: ownDatesTexts.freeFailed,
    done: (_, stay) => {
      setNights(null)
      toast.success(ownDatesTexts.freed(stay))
    },
  })
  if (query.isPending) return <Skeleton className="mt-4 min-h-[352px]" />
  if (!query.data) return <QueryError title={availabilityTexts.failed} query={query} />

  const stay = nights && toStay(nights)
  const isBusy = stay !== null && overlapsBusy(stay, query.data.busy)
  const choose = (day: string) =>
    setNights(
      nights && nights.last === undefined && day >= nights.first ? { first: nights.first, last: day } : { first: day },
    )
  return (
    <>
      <p className="mt-2 mb-5 text-sm text-muted">{ownDatesTexts.intro}</p>
      <StayCalendar
        oneMonth
        label={ownDatesTexts.calendar}
        today={readTodayInLima()}
        busy={query.data.busy}
        chosen={nights && { first: nights.first, last: nights.last }}
        isDisabled={() => false}
        onDayChosen={choose}
        fallback={<Skeleton className="min-h-[352px]" />}
      />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          variant="dark"
          disabled={stay === null || isBusy}
          loading={block.isPending}
          onClick={() => stay && block.run({ id, ...stay })}
        >
          {stay ? ownDatesTexts.block(countNights(stay)) : ownDatesTexts.blockNone}
        </Button>
        <Button disabled={!isBusy} loading={free.isPending} onClick={() => stay && free.run({ id, ...stay })}>
          {ownDatesTexts.free}
        </Button>
      </div>
    </>
  )
}
