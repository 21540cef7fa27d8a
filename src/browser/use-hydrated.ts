import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'

/** Hydration is the only change, and React renders it without a notice. */
const subscribeToNothing = () => () => {}

/**
 * `initial` in prerendered HTML and during hydration, then what `read` returns. Only a different value renders the
 * component again.
 */
export const useHydratedValue = <T>(read: () => T, initial: T): T =>
  useSyncExternalStore(subscribeToNothing, read, () => initial)

/** False in prerendered HTML and during hydration; true once the component is interactive. */
export const useHydrated = () => useHydratedValue(() => true, false)

/** The query parameters of the URL. Empty during hydration, to match the prerendered HTML; the real ones follow. */
export function useHydratedSearchParams(): URLSearchParams {
  const { search } = useLocation()
  return new URLSearchParams(useHydratedValue(() => search, ''))
}

/** The history state of the page, which survives a reload. Null during hydration, to match the prerendered HTML. */
export function useHydratedState(): unknown {
  const location = useLocation()
  return useHydratedValue<unknown>(() => location.state, null)
}
