import { useQuery } from '@tanstack/react-query'
import { QueryError } from '@/components/query-error'
import { activityLabels, activityTexts } from '@/content/owners'
import { formatShortDate } from '@/lib/dates'
import { formatNumber } from '@/lib/format'
import { activityKinds } from '@/schemas/activity'
import { type ActivityDay, activityQuery } from '@/services/activity/activity'

/** The activity of visitors on a listing in the last 30 days: the totals, a bar for the views of each day, and a table. */
export function ActivityChart({ id }: { id: string }) {
  const query = useQuery(activityQuery(id))
  const { data, error } = query
  if (error && !data) return <QueryError title={activityTexts.loadFailed} query={query} />
  if (!data) return <p role="status">Cargando...</p>
  const activeDays = data.filter((day) => activityKinds.some((kind) => day[kind] > 0))
  return (
    <>
      <dl className="mt-3 grid grid-cols-2 gap-px border border-hairline bg-hairline text-sm">
        {activityKinds.map((kind) => (
          <div key={kind} className="flex flex-col-reverse bg-white p-3">
            <dt className="text-xs text-muted">{activityLabels[kind]}</dt>
            <dd className="lnum font-serif text-h4">{formatNumber(data.reduce((sum, day) => sum + day[kind], 0))}</dd>
          </div>
        ))}
      </dl>
      {activeDays.length === 0 ? (
        <p className="mt-3 text-sm">{activityTexts.none}</p>
      ) : (
        <>
          <Bars days={data} />
          <DayTable days={[...activeDays].reverse()} />
        </>
      )}
      <p className="mt-2 text-xs text-muted">{activityTexts.note}</p>
    </>
  )
}

/** The views by day, hidden from screen readers: the table has the same numbers. */
function Bars({ days }: { days: ActivityDay[] }) {
  const maxViews = Math.max(1, ...days.map(({ view }) => view))
  return (
    <div aria-hidden="true" className="mt-4">
      <div className="flex h-20 items-end gap-0.5 border-b border-ink">
        {days.map(({ day, view }) => (
          <div
            key={day}
            title={`${formatShortDate(day)}: ${view}`}
            className="min-h-px flex-1 bg-sea"
            style={{ height: `${(view / maxViews) * 100}%` }}
          />
        ))}
      </div>
      <p className="mt-1 flex justify-between text-xs text-muted">
        <span>{formatShortDate(days[0]?.day ?? '')}</span>
        <span>{formatShortDate(days.at(-1)?.day ?? '')}</span>
      </p>
    </div>
  )
}

function DayTable({ days }: { days: ActivityDay[] }) {
  return (
    <details className="mt-2">
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold">{activityTexts.byDay}</summary>
      <div className="overflow-x-auto">
        <table className="w-full table-fixed border-t border-hairline text-sm tabular-nums">
          <caption className="sr-only">{activityTexts.title}</caption>
          <thead className="text-left text-xs text-muted">
            <tr>
              <th scope="col" className="py-2 pr-2 font-normal">
                Día
              </th>
              {activityKinds.map((kind) => (
                <th key={kind} scope="col" className="py-2 pr-2 text-right font-normal last:pr-0">
                  {activityLabels[kind]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.day} className="border-t border-hairline">
                <th scope="row" className="py-2 pr-2 text-left font-normal">
                  {/* The day and the month: thirty days need no year. */}
                  {formatShortDate(day.day).slice(0, 5)}
                </th>
                {activityKinds.map((kind) => (
                  <td key={kind} className="py-2 pr-2 text-right last:pr-0">
                    {day[kind]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
