import { useEffect } from 'react'
import { publishTexts } from '@/content/publish'
import { watchHistory } from '@/lib/history-watch'

/** The link that a click would follow away from this page in this tab, or null. */
function leavingLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || (link.target && link.target !== '_self') || link.hasAttribute('download')) return null
  // Other sites, mail and telephone are the browser's own business: it asks by itself where the page would go.
  if (link.origin !== window.location.origin) return null
  const samePage = link.pathname === window.location.pathname && link.search === window.location.search
  return samePage ? null : link
}

/** The place in the history of this tab, which the router writes into every entry of its own. */
const placeOf = (state: unknown): number | null =>
  state !== null && typeof state === 'object' && 'idx' in state && typeof state.idx === 'number' ? state.idx : null

/**
 * Asks when 'back' or 'forward' leave the page. The browser has moved on by then, without loading anything:
 * staying means going back to the entry of this page before the router hears of the other one.
 */
function askBeforeSteps(): () => void {
  const { href } = window.location
  const page = href.split('#')[0]
  const here = placeOf(window.history.state)
  let isReturning = false
  return watchHistory((event) => {
    if (isReturning) {
      isReturning = false
      event.stopImmediatePropagation()
      return
    }
    if (window.location.href.split('#')[0] === page || window.confirm(publishTexts.leave)) return
    event.stopImmediatePropagation()
    const there = placeOf(event.state)
    if (here === null || there === null || here === there) window.history.pushState({ idx: here }, '', href)
    else {
      isReturning = true
      window.history.go(here - there)
    }
  })
}

/** While `active`, asks before this page is closed, reloaded or left, by a link or through the history. */
export function useLeaveGuard(active: boolean) {
  useEffect(() => {
    if (!active) return
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const onClick = (event: MouseEvent) => {
      if (!leavingLink(event) || window.confirm(publishTexts.leave)) return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('beforeunload', onUnload)
    // In the capture phase, so that the router never sees a refused click.
    document.addEventListener('click', onClick, true)
    const stopAsking = askBeforeSteps()
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      document.removeEventListener('click', onClick, true)
      stopAsking()
    }
  }, [active])
}
