import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react'
import { NavigationType, Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom'
import { goToAnchor } from './use-navigation-effects'

interface HistoryEntry {
  /** Position in the history of this tab. */
  idx: number
  href: string
}

const currentEntry = (): HistoryEntry => ({
  idx: (window.history.state as Partial<HistoryEntry> | null)?.idx ?? 0,
  href: window.location.href,
})

/**
 * A plain link to an #anchor, or one typed into the address bar, makes an entry that the router did not write. Without
 * a key of its own it would be taken for the first page of the visit, which was left somewhere else.
 */
function adoptEntry(previous: HistoryEntry): void {
  const isNew = previous.href !== window.location.href
  const key = Math.random().toString(36).slice(2, 10)
  window.history.replaceState({ usr: null, key, idx: previous.idx + (isNew ? 1 : 0) }, '')
}

/**
 * The router's own `BrowserRouter`, except for 'back' and 'forward': within their event React draws at once and
 * without moving anything, for browsers that restore the scroll position themselves. Here the site does that
 * (use-navigation-effects.ts), so that the step may be drawn after the event, as any other.
 */
export function SiteRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [{ action, location }, setPlace] = useState(() => ({ action: history.action, location: history.location }))
  const { pathname } = location

  useLayoutEffect(() => {
    let entry = currentEntry()
    return history.listen(({ action: step }) => {
      const isForeign = window.history.state === null
      if (isForeign) adoptEntry(entry)
      entry = currentEntry()
      // Read when it is drawn: by then the visitor may have gone on.
      const show = () => startTransition(() => setPlace({ action: history.action, location: history.location }))
      if (step === NavigationType.Pop) setTimeout(show)
      else show()
      const { location: there } = history
      if ((isForeign || step !== NavigationType.Pop) && there.pathname === pathname) goToAnchor(there)
    })
  }, [history, pathname])

  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  )
}
