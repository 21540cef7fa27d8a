import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'

/** The value changes with hydration only, which React renders by itself. */
const subscribeToNothing = () => () => {}

/** False in prerendered HTML and during hydration; true once the component is interactive. */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )

/**
 * Class of a box whose size does not depend on its content: in prerendered HTML its lazy picture loads after the first
 * paint. Without it up to 1 MB of pictures below the first screen of the home page competes with the first one: LCP 2.7
 * instead of 2.5 s, in single runs 2.1 to 2.9 instead of 2.5 s (Lighthouse, middle of six).
 */
export const useLatePictureBox = () => (useHydrated() ? undefined : 'after-first-paint')

/** The query parameters of the URL. Empty during hydration, to match the prerendered HTML; the real ones follow. */
export function useHydratedSearchParams(): URLSearchParams {
  const { search } = useLocation()
  return new URLSearchParams(useHydrated() ? search : '')
}

/** The history state of the page, which survives a reload. Null during hydration, to match the prerendered HTML. */
export function useHydratedState(): unknown {
  const location = useLocation()
  return useHydrated() ? (location.state as unknown) : null
}
