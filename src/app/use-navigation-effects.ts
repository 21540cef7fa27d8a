import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router-dom'
import { focusContent, focusPart } from '@/lib/focus'
import { layOutAll } from '@/lib/later-layout'
import { decodeUrlPart } from '@/lib/urls'
import { keepScrollPositions, readScrollPositions } from '@/services/scroll-positions'
import { reloadIfOutdated } from './newer-build'

let read: Map<string, number> | undefined
/** Read when they are wanted: the first access to a storage has the browser wait for another process. */
const positions = () => (read ??= readScrollPositions())
/** How long a page may take to grow back to its old height before the visitor is left alone. */
const restoreWithin = 3000

const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Scrolls to `top` as soon as the page is tall enough, unless the visitor scrolls first. Gives the way to stop. */
function restoreScroll(top: number): () => void {
  const observer = new ResizeObserver(attempt)
  const timer = setTimeout(stop, restoreWithin)
  function stop() {
    observer.disconnect()
    clearTimeout(timer)
    window.removeEventListener('wheel', stop)
    window.removeEventListener('touchstart', stop)
    window.removeEventListener('keydown', stop)
  }
  function attempt() {
    window.scrollTo({ top, behavior: 'instant' })
    if (Math.abs(window.scrollY - top) < 2) stop()
  }
  for (const event of ['wheel', 'touchstart', 'keydown'] as const)
    window.addEventListener(event, stop, { passive: true })
  layOutAll()
  observer.observe(document.body)
  attempt()
  return stop
}

/** Whether the browser itself came back to this page: by a reload, or from another site. */
function isComingBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'reload' || entry?.type === 'back_forward'
}

/** The router's key of the step of the history at which the browser is, drawn or not. */
const currentKey = () => (window.history.state as { key?: string } | null)?.key ?? 'default'

/** Which step of the history has been scrolled to its #anchor already. */
let anchored: string | undefined

/**
 * Scrolls to an #anchor of the page that is shown. Drawing that step may take long: it waits for sections whose code
 * is on its way, though their prerendered HTML is there to be scrolled to.
 */
export function goToAnchor({ key, hash }: Location): void {
  if (hash && scrollToHash(hash)) anchored = key
}

function scrollToHash(hash: string): boolean {
  const id = hash.slice(1)
  const target = document.getElementById(decodeUrlPart(id) ?? id)
  if (!target) return false
  layOutAll()
  target.scrollIntoView()
  focusPart(target)
  return true
}

/**
 * What a browser does on a page load and a single-page app has to do by itself: a new page starts at
 * its top (or at its #anchor) with the focus on what is there; going back returns to the same place.
 */
export function useNavigationEffects() {
  const { key, pathname, search, hash } = useLocation()
  // The first page of every visit has the same key.
  const place = `${key} ${pathname}${search}`
  const navigationType = useNavigationType()
  const previous = useRef({ pathname, first: true })

  useEffect(() => {
    window.history.scrollRestoration = 'manual'
    // A step to an #anchor scrolls before it is drawn: what moves by then is not this place any more.
    const remember = () => currentKey() === key && positions().set(place, window.scrollY)
    const keep = () => keepScrollPositions(positions())
    window.addEventListener('scroll', remember, { passive: true })
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('scroll', remember)
      window.removeEventListener('pagehide', keep)
    }
  }, [key, place])

  useBrowserLayoutEffect(() => {
    const { first, pathname: previousPath } = previous.current
    previous.current = { pathname, first: false }
    if (!first && previousPath !== pathname) reloadIfOutdated()
    if (first && !hash && !isComingBack()) return
    const known = positions().get(place)
    if (first && known !== undefined && isComingBack()) return restoreScroll(known)
    if (first && !hash) return
    // An address typed or changed by hand counts as 'pop' too, but has no place to return to.
    if (navigationType === NavigationType.Pop && !first && (known !== undefined || !hash))
      return restoreScroll(known ?? 0)
    if (hash) {
      // The browser was there before: who has begun with something by now stays with it.
      if (first && document.activeElement !== document.body) return
      if (anchored === key || scrollToHash(hash)) return
      // The page's code may still be on its way: look again once it is there.
      const observer = new MutationObserver(() => scrollToHash(hash) && observer.disconnect())
      observer.observe(document.body, { childList: true, subtree: true })
      const timer = setTimeout(() => observer.disconnect(), restoreWithin)
      return () => {
        observer.disconnect()
        clearTimeout(timer)
      }
    }
    // Only the query changed (filters, pages of a list): the screen decides itself where to scroll.
    if (previousPath === pathname) return
    window.scrollTo({ top: 0, behavior: 'instant' })
    focusContent()
  }, [key, place, pathname, hash, navigationType])
}
