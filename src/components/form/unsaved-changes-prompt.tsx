import { useCallback, useEffect } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router-dom'

export const unsavedQuestion = 'Tiene datos sin guardar. ¿Desea salir de esta página?'

/** With unsaved changes, asks for confirmation before somebody closes, reloads or navigates away from the page. */
export function UnsavedChangesPrompt({ hasUnsavedChanges }: { hasUnsavedChanges: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search) &&
      hasUnsavedChanges(),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm(unsavedQuestion)) blocker.proceed()
    else blocker.reset()
  }, [blocker])
  useBeforeUnload(
    useCallback(
      (event) => {
        if (hasUnsavedChanges()) event.preventDefault()
      },
      [hasUnsavedChanges],
    ),
  )
  return null
}
