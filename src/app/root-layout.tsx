import { useEffect, useRef } from 'react'
import {
  type Location,
  Outlet,
  ScrollRestoration,
  type UIMatch,
  useLocation,
  useMatches,
  useNavigation,
} from 'react-router-dom'
import { focusContent, focusSection } from '@/browser/focus'
import { NewsletterForm } from '@/components/newsletter-form'
import { listTypeAt, paths } from '@/config/paths'
import { SiteLayout } from '@/layout/site-layout'
import { decodeUrlPart } from '@/lib/urls'
import { resumeLeads } from '@/queries/leads'
import type { PageHandle } from './routes'

const newsletter = <NewsletterForm />

/** An #anchor link on the first page keeps its location key: the hash separates the two scroll positions. */
const scrollKey = ({ key, hash }: Location) => key + hash

/** Layout around every page. It stays mounted, with its state, across navigations. */
export function RootLayout() {
  const matches = useMatches() as UIMatch<unknown, PageHandle | undefined>[]
  const isLoading = useNavigation().state === 'loading'
  useFocusOnNavigation()
  useEffect(resumeLeads, [])
  return (
    <SiteLayout overHero={matches.some(({ handle }) => handle?.overHero)} newsletter={newsletter}>
      {isLoading && <div role="progressbar" aria-label="Cargando..." className="loading-bar" />}
      <Outlet />
      <ScrollRestoration getKey={scrollKey} />
    </SiteLayout>
  )
}

/** The list pages are one page with filters: a visitor who filters keeps the focus where it is. */
const pageOf = (pathname: string) => (listTypeAt(pathname) === null ? pathname : paths.properties)

/** Moves the focus to the new page, or to the element of the URL's hash, for screen readers and the Tab key. */
function useFocusOnNavigation() {
  const { key, pathname, hash } = useLocation()
  const previous = useRef({ key, pathname })
  useEffect(() => {
    const { current } = previous
    if (current.key === key) return
    previous.current = { key, pathname }
    const id = hash.slice(1)
    const part = document.getElementById(decodeUrlPart(id) ?? id)
    if (part) focusSection(part)
    else if (pageOf(current.pathname) !== pageOf(pathname)) focusContent()
  }, [key, pathname, hash])
}
