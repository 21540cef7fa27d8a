import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Location, Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router-dom'
import { focusContent, focusSection } from '@/browser/focus'
import { endSmoothScroll } from '@/browser/scrolling'
import { lazyPart, onInteraction } from '@/components/lazy-part'
import { useSessionChanges } from '@/components/use-session'
import { findListType, paths } from '@/config/paths'
import { refusedLead } from '@/content/messages'
import { SiteLayout } from '@/layout/site-layout'
import { decodeUrlPart } from '@/lib/urls'
import { onLateRefusal, sendOutboxNow } from '@/services/leads/outbox'
import { settingsQuery } from '@/services/settings/site-settings'
import { toast } from '@/ui/toast'

const NewsletterForm = lazyPart(
  onInteraction(() => import('@/components/form/newsletter-form').then((module) => module.NewsletterForm)),
)
/** As high as the form, whose notice has two to four lines. */
const newsletterHeight = 'min-h-[226px] min-[380px]:min-h-[146px] sm:min-h-[127px] lg:min-h-[146px] xl:min-h-[127px]'
const newsletter = <NewsletterForm fallback={<div className={newsletterHeight} />} />

/** Page options in a route's `handle`. */
export interface PageHandle {
  /** The header is transparent over the hero photograph. */
  overHero?: boolean
  /** The build prerenders the page. */
  prerender?: boolean
  /** Query parameters that change what the page shows: the prerendered HTML is the page without them. */
  params?: readonly string[]
}

/** A click on an #anchor before hydration adds a history entry without its own `key`: the hash tells the scroll positions apart. */
const toScrollKey = ({ key, hash }: Location) => key + hash

export const loader = (client: QueryClient) => () => client.query(settingsQuery)

/**
 * Sends the outbox at once, and again when the browser is online: an earlier visit or another tab may have left enquiries. Shows a
 * toast if an enquiry is refused and no form waits for its answer.
 */
function startOutbox() {
  const send = () => void sendOutboxNow()
  send()
  window.addEventListener('online', send)
  const unsubscribe = onLateRefusal(() =>
    toast.error(refusedLead.title, {
      description: refusedLead.detail,
      links: [{ label: refusedLead.open, to: paths.contact }],
    }),
  )
  return () => {
    window.removeEventListener('online', send)
    unsubscribe()
  }
}

/** What every page has, public or of the administration. It stays mounted across navigations. */
export function RootLayout() {
  const isLoading = useNavigation().state === 'loading'
  useFocusOnNavigation()
  useEffect(startOutbox, [])
  useSessionChanges()
  return (
    <>
      {isLoading && <div role="progressbar" aria-label="Cargando..." className="loading-bar" />}
      <Outlet />
      <ScrollRestoration getKey={toScrollKey} />
    </>
  )
}

/** Tells the layout of a page that the page has failed. */
export type SetFailed = (hasFailed: boolean) => void

/** The layout route of the public pages: header, footer and toasts around them. */
export function SiteLayoutRoute() {
  const hasHero = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.overHero)
  // `RouteErrorPage` sets this: its page has no photograph for the white header.
  const [hasFailed, setFailed] = useState(false)
  return (
    <SiteLayout overHero={hasHero && !hasFailed} newsletter={newsletter}>
      <Outlet context={setFailed satisfies SetFailed} />
    </SiteLayout>
  )
}

/** The list pages are one page with filters: a visitor who filters keeps the focus where it is. */
const toPagePath = (pathname: string) => (findListType(pathname) === null ? pathname : paths.properties)

/** Moves the focus to the new page, or to the element of the URL's hash, for screen readers and the Tab key. */
function useFocusOnNavigation() {
  const location = useLocation()
  const previous = useRef(location)
  useEffect(() => {
    const { key, pathname } = previous.current
    if (key === location.key) return
    previous.current = location
    // The router scrolls in its layout effect, before this effect.
    endSmoothScroll()
    const id = location.hash.slice(1)
    const target = document.getElementById(decodeUrlPart(id) ?? id)
    if (target) focusSection(target)
    else if (toPagePath(pathname) !== toPagePath(location.pathname)) focusContent()
  }, [location])
}
