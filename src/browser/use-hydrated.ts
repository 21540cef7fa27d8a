import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'

/** No subscription is needed: React itself renders the change at hydration. */
const subscribeToNothing = () => () => {}

/**
 * `initial` in prerendered HTML and during hydration, then the result of `read`. The component renders again only if the two
 * differ.
 */
export const useHydratedValue = <T>(read: () => T, initial: T): T =>
  useSyncExternalStore(subscribeToNothing, read, () => initial)

/** False in prerendered HTML and during hydration; true once the component is interactive. */
export const useHydrated = () => useHydratedValue(() => true, false)

/** The history state of the page, which survives a reload. Null during hydration, to match the prerendered HTML. */
export function useHydratedState(): unknown {
  const location = useLocation()
  return useHydratedValue<unknown>(() => location.state, null)
}
