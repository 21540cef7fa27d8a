import { ArrowRight, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import { toCardId } from '@/components/admin/admin-card'
import { listElementId } from '@/components/admin/admin-list'
import { paths } from '@/config/paths'
import { formatDaysLeft, formatWaitingItem, waitingTexts } from '@/content/admin/waiting'
import { formatDay } from '@/lib/dates'
import { formatNumber } from '@/lib/format'
import { serializeAdminFilters } from '@/schemas/admin-filters'
import type { WaitingItem, WaitingKind } from '@/schemas/waiting'
import type { WaitingGroup } from '@/services/waiting/waiting'
import { Badge } from '@/ui/badge'
import { linkStyle } from '@/ui/text-link'

/** The path of the screen that handles a kind: a list, filtered to what waits, or the place of the rate in the settings. */
const screenPaths: Record<WaitingKind, string> = {
  lead: `${paths.leads}?${serializeAdminFilters({ status: 'new' })}#${listElementId}`,
  stay: `${paths.leads}?${serializeAdminFilters({ status: 'new', kind: 'stay' })}#${listElementId}`,
  review: `${paths.listings}?vista=pending#${listElementId}`,
  report: `${paths.reports}#${listElementId}`,
  complaint: `${paths.complaintsAdmin}?${serializeAdminFilters({ status: 'open' })}#${listElementId}`,
  'data-request': `${paths.dataRequests}?${serializeAdminFilters({ status: 'open' })}#${listElementId}`,
  rate: `${paths.settings}#${toCardId('Tipo de cambio')}`,
}

/** The path of the screen that shows one sheet or data request. */
const toItemPath = ({ kind, name }: WaitingItem) =>
  `${kind === 'complaint' ? paths.complaintsAdmin : paths.dataRequests}?${serializeAdminFilters({ q: name ?? '' })}#${listElementId}`

const findHint = (kind: WaitingKind, total: number) => {
  const [one, many = one]: readonly string[] = waitingTexts.hints[kind]
  return total === 1 ? one : many
}

/** A row for each kind: how many items wait, the name of the kind, and the first items, if they have names. */
export function WaitingList({ groups }: { groups: readonly WaitingGroup[] }) {
  return (
    <ul className="border-t border-ink">
      {groups.map(({ kind, total, items }) => (
        <li
          key={kind}
          className="group relative grid grid-cols-[auto_1fr] items-baseline gap-x-3 border-b border-hairline py-[clamp(18px,2vw,30px)] lg:grid-cols-[auto_minmax(0,5fr)_minmax(0,6fr)]"
        >
          <p className="min-w-[1.25em] font-serif text-h2 leading-none text-primary tabular-nums" aria-hidden="true">
            {formatNumber(total)}
          </p>
          <div className="min-w-0">
            <h2 className="text-h3">
              <Link
                to={screenPaths[kind]}
                className="inline-flex min-h-11 items-center gap-3 decoration-1 underline-offset-[.2em] group-hover:underline"
              >
                <span>
                  <span className="sr-only">{`${formatNumber(total)} `}</span>
                  <span className="first-letter:uppercase">{waitingTexts.kinds[kind][total === 1 ? 0 : 1]}</span>
                </span>
                <ArrowRight size={20} strokeWidth={1.5} className="flex-none text-secondary" />
              </Link>
            </h2>
            <p className="text-sm text-muted">{findHint(kind, total)}</p>
          </div>
          {items.some(formatWaitingItem) && <WaitingItems items={items} total={total} path={screenPaths[kind]} />}
        </li>
      ))}
    </ul>
  )
}

/** The names of the first items. `path`: the screen with all items. */
function WaitingItems({ items, total, path }: { items: readonly WaitingItem[]; total: number; path: string }) {
  return (
    <ul className="col-start-2 mt-3 grid gap-y-1 text-sm lg:col-start-3 lg:mt-0">
      {items.map((item) => (
        <li
          key={item.name}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-hairline py-1 first:border-0"
        >
          {item.daysLeft === null ? (
            <span>{formatWaitingItem(item)}</span>
          ) : (
            <>
              <Link to={toItemPath(item)} className={linkStyle(true, 'tabular-nums')}>
                {formatWaitingItem(item)}
              </Link>
              <DueBadge item={item} />
              <span className="text-muted">{`Plazo: ${formatDay(item.dueOn ?? '')}`}</span>
            </>
          )}
        </li>
      ))}
      {items.length < total && (
        <li className="border-t border-hairline py-1">
          <Link to={path} className={linkStyle(true)}>{`y ${total - items.length} más`}</Link>
        </li>
      )}
    </ul>
  )
}

/** An answer is urgent when this many working days are left, or fewer. */
const urgentWorkingDays = 3

function DueBadge({ item }: { item: WaitingItem }) {
  const { isOverdue, daysLeft } = item
  return (
    <Badge
      tone={isOverdue ? 'error' : (daysLeft ?? 0) <= urgentWorkingDays ? 'warn' : 'info'}
      icon={isOverdue && <TriangleAlert size={16} className="flex-none" />}
    >
      {formatDaysLeft(item)}
    </Badge>
  )
}
