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
import { SiteLayout } from '@/layout/site-layout'
import { decodeUrlPart } from '@/lib/urls'
import { resumeLeads } from '@/queries/leads'
import type { PageHandle } from './routes'

const newsletter = <NewsletterForm />

/** A link to an #anchor of the first page has the same key as that page, which was left somewhere else. */
const scrollKey = ({ key, hash }: Location) => key + hash

/** What surrounds every page; its own state outlives them. */
export function SiteFrame() {
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

/** Reading and the Tab key go on in the new page, or in the part of it that the address names. */
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
    else if (current.pathname !== pathname) focusContent()
  }, [key, pathname, hash])
}
