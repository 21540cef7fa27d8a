import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react'
import { NavigationType, Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom'
import { goToAnchor } from './use-navigation-effects'

/**
 * The router's own `BrowserRouter`, except for 'back' and 'forward': within their event React draws at once and
 * without moving anything, for browsers that restore the scroll position themselves. Here the site does that
 * (use-navigation-effects.ts), so that the step may be drawn after the event, as any other.
 */
export function SiteRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [{ action, location }, setPlace] = useState(() => ({ action: history.action, location: history.location }))
  const { pathname } = location

  useLayoutEffect(
    () =>
      history.listen((update) => {
        // Read when it is drawn: by then the visitor may have gone on.
        const show = () => startTransition(() => setPlace({ action: history.action, location: history.location }))
        if (update.action === NavigationType.Pop) setTimeout(show)
        else show()
        if (update.action !== NavigationType.Pop && update.location.pathname === pathname) goToAnchor(update.location)
      }),
    [history, pathname],
  )

  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  )
}
