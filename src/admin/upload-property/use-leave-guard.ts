import { useCallback, useEffect } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router-dom'
import { publishTexts } from '@/content/publish'

/** While `active`, asks before this page is closed, reloaded or left, by a link or through the history. */
export function useLeaveGuard(active: boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      active && (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm(publishTexts.leave)) blocker.proceed()
    else blocker.reset()
  }, [blocker])
  useBeforeUnload(
    useCallback(
      (event) => {
        if (active) event.preventDefault()
      },
      [active],
    ),
  )
}
