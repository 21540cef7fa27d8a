import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { SessionBar } from '@/components/admin/session-bar'
import { useIsAdmin } from '@/components/use-permissions'
import { paths } from '@/config/paths'
import type { WaitingKind } from '@/schemas/waiting'
import { type WaitingGroup, waitingQuery } from '@/services/waiting/waiting'

interface Tab {
  path: string
  label: string
  /** The kinds of waiting items that the tab counts. */
  kinds?: readonly WaitingKind[]
}

/** The tabs with items that somebody must answer come early: a phone shows two or three tabs. */
const tabs: readonly Tab[] = [
  { path: paths.admin, label: 'Pendientes' },
  { path: paths.leads, label: 'Consultas', kinds: ['lead'] },
  { path: paths.listings, label: 'Propiedades', kinds: ['review'] },
  { path: paths.reports, label: 'Reportes', kinds: ['report'] },
  { path: paths.complaintsAdmin, label: 'Reclamaciones', kinds: ['complaint'] },
  { path: paths.dataRequests, label: 'Derechos', kinds: ['data-request'] },
  { path: paths.fotosweb, label: 'Fotosweb' },
  { path: paths.featuredImages, label: 'Destacadas' },
  { path: paths.settings, label: 'Ajustes', kinds: ['rate'] },
]

/** The tabs of the administration and the session, in a bar that sticks to the top. */
export function AdminHeader() {
  return (
    <div className="on-ink sticky top-0 z-20 [@media(height<=320px)]:static print:hidden">
      <div className="wrap flex items-center gap-x-4">
        <Tabs />
        <section aria-label="Sesión" className="flex flex-none items-center gap-x-4 text-label">
          <SessionBar />
        </section>
      </div>
    </div>
  )
}

function Tabs() {
  const list = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  const { data: waiting } = useQuery({ ...waitingQuery, enabled: useIsAdmin() })
  // On small screens the list scrolls sideways: centre the current tab, so that its neighbours show that there are more
  // tabs. Centre it again when the counts load, because they widen the tabs.
  useEffect(() => {
    const currentLink = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && currentLink)
      list.current.scrollLeft = currentLink.offsetLeft - (list.current.clientWidth - currentLink.offsetWidth) / 2
  }, [pathname, waiting])

  return (
    <nav aria-label="Administración" className="min-w-0 flex-1">
      <ul ref={list} className="relative flex gap-x-4 overflow-x-auto [scrollbar-width:none]">
        {tabs.map((tab) => (
          <li key={tab.path}>
            <TabLink tab={tab} isCurrent={isCurrentTab(pathname, tab.path)} total={sumCounts(waiting, tab.kinds)} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A path below a tab's path belongs to the tab (/admin/settings/rules), but /admin is the prefix of all other tabs. */
const isCurrentTab = (pathname: string, path: string) =>
  pathname.replace(/\/$/, '') === path || (path !== paths.admin && pathname.startsWith(`${path}/`))

const sumCounts = (waiting: readonly WaitingGroup[] = [], kinds: readonly WaitingKind[] = []) =>
  waiting.reduce((sum, { kind, total }) => (kinds.includes(kind) ? sum + total : sum), 0)

function TabLink({ tab: { path, label }, isCurrent, total }: { tab: Tab; isCurrent: boolean; total: number }) {
  return (
    <Link
      to={path}
      aria-current={isCurrent ? 'page' : undefined}
      className="flex min-h-14 items-center gap-1.5 border-y-2 border-transparent text-label font-semibold whitespace-nowrap text-muted -outline-offset-2 hover:text-white aria-[current=page]:border-b-primary-light aria-[current=page]:text-white"
    >
      <span>{label}</span>
      {total > 0 && (
        <>
          <span
            className="min-w-5 bg-white px-1 text-center text-xs leading-5 text-ink tabular-nums"
            aria-hidden="true"
          >
            {total > 99 ? '99+' : total}
          </span>
          <span className="sr-only">{` (${total} por atender)`}</span>
        </>
      )}
    </Link>
  )
}
